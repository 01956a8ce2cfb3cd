import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The server's response to a registration. */
type Registration = Record<string, unknown>;

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Fields of a form, once it has arrived completely. */
  fields: URLSearchParams | undefined;
  /** Not responded to yet. */
  isOpen: boolean;
  /** Status of the response, if any. */
  status: number | undefined;
}

/**
 * A proxy between browser and server that records what passes and can be cut: shared workers' requests are invisible to
 * the browser's own tools.
 */
export class Wire {
  readonly seen: SeenRequest[] = [];
  private isCut = false;
  private pretended: ((state: Registration) => Registration) | undefined;
  private heldCall: string | undefined;
  private breaking: { readonly path: string; readonly bytes: number } | undefined;
  private waiting: (() => void)[] = [];
  /** Until this time (`Date.now()`), the server is rate limited. */
  private busyUntil = 0;
  private readonly underWay = new Set<ClientRequest>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async to(origin: string): Promise<Wire> {
    const server = createServer();
    const wire = new Wire(server, new URL(origin));
    server.on('request', (incoming, answer) => {
      if (wire.isCut) {
        incoming.socket.destroy();
        return;
      }
      const leftMs = wire.busyUntil - Date.now();
      if (leftMs > 0 && incoming.url?.startsWith('/api/')) {
        wire.note(incoming);
        tooMany(answer, leftMs / 1000);
        return;
      }
      const go = () => {
        const entry = wire.note(incoming);
        answer.once('close', () => {
          entry.isOpen = false;
        });
        answer.once('finish', () => {
          entry.status = answer.statusCode;
        });
        wire.forward(incoming, answer);
      };
      // Its body is read once it is released.
      if (wire.heldCall === `${incoming.method} ${incoming.url}`) wire.waiting.push(go);
      else go();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Number of requests for an API path so far. */
  count(method: string, path: string): number {
    return this.of(method, path).length;
  }

  of(method: string, path: string): readonly SeenRequest[] {
    return this.seen.filter((seen) => seen.method === method && seen.path === `/api/v1${path}`);
  }

  /** API calls that were refused, as `404 GET /reminders`. */
  get refused(): readonly string[] {
    return this.seen
      .filter(({ path, status = 0 }) => path.startsWith('/api/v1/') && status >= 400)
      .map(({ method, path, status }) => `${status} ${method} ${path.slice('/api/v1'.length)}`);
  }

  /** From now on, registrations report this feature level. */
  pretendLevel(level: number): void {
    this.pretend((state) => ({ ...state, zulip_feature_level: level }));
  }

  /** From now on, rewrites the response to registrations. */
  pretend(rewrite: (state: Registration) => Registration): void {
    this.pretended = rewrite;
  }

  /** From now on, holds back requests for this API path. @returns a function that releases them and all later ones. */
  hold(method: string, path: string): () => void {
    this.heldCall = `${method} /api/v1${path}`;
    return () => {
      this.heldCall = undefined;
      for (const go of this.waiting.splice(0)) go();
    };
  }

  /** Responds 429 to every API call for this long. */
  limit(seconds: number): void {
    this.busyUntil = Date.now() + seconds * 1000;
  }

  /** Nothing gets through anymore, and requests in flight are lost. */
  cut(): void {
    this.isCut = true;
    for (const request of this.underWay) request.destroy();
    this.server.closeAllConnections();
  }

  /**
   * Drops API requests whose path starts like this once that many bytes of their body have passed. @returns a function
   * that ends it. Dropping only the next one isn't enough: browsers resend on their own a request lost on a connection
   * that had worked before.
   */
  breakBodies(path: string, bytes: number): () => void {
    this.breaking = { path: `/api/v1${path}`, bytes };
    return () => {
      this.breaking = undefined;
    };
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private note(incoming: IncomingMessage): SeenRequest {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', this.target);
    const entry: SeenRequest = {
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      fields: undefined,
      isOpen: true,
      status: undefined,
    };
    if (incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      let body = '';
      // Not as a stream of its own: that would consume what is passed on.
      incoming.on('data', (chunk) => {
        body += String(chunk);
      });
      incoming.once('end', () => {
        entry.fields = new URLSearchParams(body);
      });
    }
    this.seen.push(entry);
    return entry;
  }

  private forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const { hostname, port } = this.target;
    const { method, url: path, headers } = incoming;
    const rewrite = path === '/api/v1/register' ? this.pretended : undefined;
    // The response can only be rewritten as plain text.
    if (rewrite) delete headers['accept-encoding'];
    const onward = request({ hostname, port, method, path, headers }, (response) => {
      if (rewrite) {
        void this.rewrite(response, answer, rewrite);
        return;
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.once('error', () => answer.destroy());
    });
    this.underWay.add(onward);
    onward.once('close', () => this.underWay.delete(onward));
    onward.once('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    incoming.pipe(onward);
    this.breakWhenDue(incoming, onward);
  }

  private breakWhenDue(incoming: IncomingMessage, onward: ClientRequest): void {
    const { breaking } = this;
    if (!breaking || !incoming.url?.startsWith(breaking.path)) return;
    let passed = 0;
    incoming.on('data', (chunk: Buffer) => {
      passed += chunk.byteLength;
      if (passed < breaking.bytes) return;
      onward.destroy();
      incoming.socket.destroy();
    });
  }

  private async rewrite(
    response: IncomingMessage,
    answer: ServerResponse,
    rewrite: (state: Registration) => Registration,
  ): Promise<void> {
    const body = JSON.stringify(rewrite(JSON.parse(await text(response)) as Registration));
    const { 'content-length': _length, ...headers } = response.headers;
    answer.writeHead(response.statusCode ?? 502, headers);
    answer.end(body);
  }
}

function tooMany(answer: ServerResponse, seconds: number): void {
  const body = { result: 'error', msg: 'API usage exceeded rate limit', code: 'RATE_LIMIT_HIT' };
  answer.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': String(seconds) });
  answer.end(JSON.stringify({ ...body, 'retry-after': seconds }));
}
