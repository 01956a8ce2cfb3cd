import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Proxies a test's PostgreSQL server, and can go silent like a broken network, without closing connections. */
export class SilentProxy {
  private readonly sockets = new Set<Socket>();
  private isSilent = false;

  private constructor(readonly url: string) {}

  /** `url` has the socket's folder in `host=`; the proxy's URL has the same database. */
  static async start(url: string): Promise<SilentProxy> {
    const { pathname, searchParams, username } = new URL(url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new SilentProxy(`postgres://${username}@127.0.0.1:${port}${pathname}`);
    server.on('connection', (socket) => {
      proxy.join(socket, connect(`${searchParams.get('host')}/.s.PGSQL.5432`));
    });
    onTestFinished(() => {
      server.close();
      for (const socket of proxy.sockets) socket.destroy();
    });
    return proxy;
  }

  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause();
  }

  speak(): void {
    this.isSilent = false;
    for (const socket of this.sockets) socket.resume();
  }

  private join(one: Socket, other: Socket): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isSilent) from.pause();
    }
  }
}
