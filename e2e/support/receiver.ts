import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A program at the other end of an outgoing webhook, on a real socket; it can go away and come back. */
export class Receiver {
  /** The JSON of everything that has come, in order. */
  readonly received: unknown[] = [];
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly answer: unknown) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Comes (back) under the same address. */
  async start(): Promise<void> {
    this.server = createServer(async (request, response) => {
      this.received.push(JSON.parse(await text(request)));
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
