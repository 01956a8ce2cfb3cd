import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file that went through, as it was on the wire. */
export interface Passed {
  readonly path: string;
  readonly askedAtMs: number;
  /** Of the body, as it was compressed. */
  bytes: number;
}

/** Stands before a server and sees what pages fetch. The browser does not tell what shared workers do. */
export class Tap {
  /** Scripts and style sheets, in the order they were asked for. */
  code: Passed[] = [];
  private readonly server = createServer((from, to) => {
    const { hostname, port } = new URL(this.target);
    const headers = { ...from.headers, 'accept-encoding': 'gzip' };
    const passed: Passed = { path: from.url ?? '/', askedAtMs: Date.now(), bytes: 0 };
    if (/\.(?:js|css)$/.test(passed.path)) this.code.push(passed);
    const onward = request(
      { hostname, port, path: from.url, method: from.method, headers },
      (answer) => {
        answer.on('data', (chunk: Buffer) => {
          passed.bytes += chunk.byteLength;
        });
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    onward.on('error', () => to.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  });

  constructor(private readonly target: string) {}

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
