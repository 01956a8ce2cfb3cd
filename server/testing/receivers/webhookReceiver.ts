import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

/** The receiving end of an outgoing webhook, on a real socket; stops when the test ends. */
export class WebhookReceiver {
  /** All requests so far, in order. */
  readonly received: Received[] = [];
  private answer: Answer = (response) => response.end();
  private waiting: (() => void)[] = [];
  private server: Server | undefined;
  private port = 0;

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await receiver.listen();
    onTestFinished(() => receiver.stop());
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Starts listening; after a `stop`, on the same address. */
  async listen(): Promise<void> {
    this.server = createServer(async (request, response) => {
      const body = await text(request);
      this.received.push({ headers: request.headers, body });
      for (const wake of this.waiting.splice(0)) wake();
      this.answer(response);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Stops listening and closes all connections. */
  async stop(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    this.server = undefined;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  /** Sets the answer to requests from now on; initially an empty one. */
  answering(body: unknown, status = 200): void {
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    this.answerWith((response) => response.writeHead(status).end(content));
  }

  answerWith(answer: Answer): void {
    this.answer = answer;
  }

  /** Resolves with the nth request, counted from 1, once it arrives. */
  async request(number: number): Promise<Received> {
    for (;;) {
      const found = this.received[number - 1];
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** The nth request's JSON. */
  async payload(number: number): Promise<unknown> {
    return JSON.parse((await this.request(number)).body);
  }
}
