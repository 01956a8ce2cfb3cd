import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen, type Service } from '../process/listen';

/** Puts a server behind a real socket on this machine until the test is done; its port. */
export async function listening(service: Service): Promise<number> {
  const options = { host: '127.0.0.1', port: 0, trustProxy: false };
  const listener = await listen(service, options);
  onTestFinished(async () => {
    listener.stopAccepting();
    await listener.closed(0);
  });
  return listener.port;
}

/** One connection, byte by byte: what no client library would send. */
export class RawConnection {
  private received = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => {
      this.received += text;
    });
    // A server may cut off whoever sends too much.
    socket.on('error', () => undefined);
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Resolves once the bytes are on their way. */
  write(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()));
  }

  get isAnswered(): boolean {
    return this.received !== '';
  }

  /** The status of the answer, as soon as it is there. */
  async status(): Promise<number> {
    for (;;) {
      const status = /^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1];
      if (status !== undefined) return Number(status);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
      if (this.socket.destroyed && this.received === '') throw new Error('closed unanswered');
    }
  }

  /** Resolves once this has been received. */
  async seen(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.received)) {
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
      if (this.socket.destroyed && !pattern.test(this.received))
        throw new Error('closed before it');
    }
  }

  /** Hangs up in the middle of whatever is going on. */
  cut(): void {
    this.socket.destroy();
  }
}
