import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Recording, recordings } from '../../../src/testing/recordings';
import { type Answer, RecordedAnswers } from './recordedAnswers';

/** The recording of the oldest public server; undefined if there is none beside this checkout. */
export const [recording] = recordings();

const API = '/api/v1';

/**
 * Responds to a page as a public server did when it was recorded. The page's files come from our own server, every API
 * call from the recording.
 */
export class RecordedServer {
  /**
   * Calls without a recorded response, such as `GET /drafts`. The page gets a 404, as from a server that lacks them.
   */
  readonly unknown = new Set<string>();
  private readonly waiting = new Map<ServerResponse, number>();
  /** Recorded events up to this id have been delivered. */
  private toldUpTo = -1;

  private constructor(
    private readonly http: Server,
    private readonly page: URL,
    private readonly answers: RecordedAnswers,
  ) {}

  /** `role`: who signs in, whatever the password. `page`: URL of our own server. */
  static async start(page: string, { calls }: Recording, role: string): Promise<RecordedServer> {
    const http = createServer();
    const server = new RecordedServer(http, new URL(page), new RecordedAnswers(calls, role));
    http.on('request', (incoming, answer) => void server.take(incoming, answer));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  /** Replays the recorded events up to this one. */
  tellEvents(last: number): void {
    this.toldUpTo = last;
    for (const [answer, after] of this.waiting) this.answerPoll(answer, after);
  }

  async close(): Promise<void> {
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }

  private async take(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const { pathname, searchParams } = new URL(url, this.page);
    if (!pathname.startsWith(`${API}/`)) {
      this.forward(incoming, answer);
      return;
    }
    const path = decodeURIComponent(pathname.slice(API.length));
    const params = method === 'GET' ? searchParams : new URLSearchParams(await text(incoming));
    if (method === 'GET' && path === '/events') {
      answer.once('close', () => this.waiting.delete(answer));
      this.answerPoll(answer, Number(params.get('last_event_id')));
      return;
    }
    const found = this.answers.to({ method, path, params, toldUpTo: this.toldUpTo });
    if (!found) this.unknown.add(`${method} ${path}`);
    send(answer, found ?? { status: 404, body: '<!DOCTYPE html><title>Error</title>' });
  }

  private answerPoll(answer: ServerResponse, after: number): void {
    const events = this.answers.events.filter(({ id }) => id > after && id <= this.toldUpTo);
    this.waiting.set(answer, after);
    if (events.length === 0) return;
    this.waiting.delete(answer);
    send(answer, { status: 200, body: { result: 'success', msg: '', events } });
  }

  private forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path, headers } = incoming;
    const { hostname, port } = this.page;
    const onward = request({ hostname, port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  }
}

function send(answer: ServerResponse, { status, body }: Answer): void {
  const isText = typeof body === 'string';
  answer.writeHead(status, { 'Content-Type': isText ? 'text/html' : 'application/json' });
  answer.end(isText ? body : JSON.stringify(body));
}
