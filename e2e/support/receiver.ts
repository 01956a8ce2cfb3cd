import { once } from 'node:events';
import { appendFile, mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RECORD_DIR } from './recordDir';

/** The program at the other end of an outgoing webhook, on a real socket; it can go down and come back. */
export class Receiver {
  /** The JSON of every request, in order. */
  readonly received: unknown[] = [];
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly answer: unknown) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Starts listening, or comes back on the same port. */
  async start(): Promise<void> {
    this.server = createServer(async (request, response) => {
      const payload: unknown = JSON.parse(await text(request));
      await record(payload);
      this.received.push(payload);
      response.end(JSON.stringify(this.answer));
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    this.server = undefined;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}

/** For the list of what was reached: E21 calls the bot's program, not the server. */
async function record(payload: unknown): Promise<void> {
  const { trigger } = payload as { readonly trigger?: string };
  const line = { kind: 'webhook', trigger, fields: Object.keys(payload as object) };
  await mkdir(RECORD_DIR, { recursive: true });
  await appendFile(join(RECORD_DIR, `webhooks-${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}
