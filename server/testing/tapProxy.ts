import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxied answer, as sent over the wire. */
export interface Passed {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** `text/javascript`, without parameters. */
  readonly type: string;
  /** Encoded body size. */
  bytes: number;
}

/** A proxy between browser and server: also sees workers' requests, which the browser doesn't report. */
export interface TapProxy {
  readonly origin: string;
  /** The answers since `forget`. */
  passed(): readonly Passed[];
  forget(): void;
  /** The only content encoding that requests accept from now on. */
  encoding: 'gzip' | 'br';
  /** Holds back API requests while on; forwards them when turned off. */
  hold(isHeld: boolean): void;
  close(): Promise<void>;
}

export async function startTapProxy(target: string): Promise<TapProxy> {
  const { hostname, port } = new URL(target);
  let passed: Passed[] = [];
  let waiting: (() => void)[] | undefined;

  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const askedAt = Date.now();
    const headers = { ...from.headers, 'accept-encoding': proxy.encoding };
    const asked = request(
      { hostname, port, path: from.url, method: from.method, headers },
      (answer) => {
        const type = (answer.headers['content-type'] ?? '').split(';')[0] ?? '';
        const entry: Passed = { path: from.url ?? '', askedAt, type, bytes: 0 };
        passed.push(entry);
        answer.on('data', (chunk: Buffer) => {
          entry.bytes += chunk.length;
        });
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    asked.on('error', () => to.destroy());
    to.on('close', () => asked.destroy());
    from.pipe(asked);
  };
  const server = createServer((from, to) => {
    const isApi = from.url?.startsWith('/api/') === true;
    if (isApi && waiting) waiting.push(() => forward(from, to));
    else forward(from, to);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: TapProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    encoding: 'gzip',
    passed: () => passed,
    forget() {
      passed = [];
    },
    hold(isHeld) {
      const released = isHeld ? [] : (waiting ?? []);
      waiting = isHeld ? [] : undefined;
      for (const go of released) go();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
