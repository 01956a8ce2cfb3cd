import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen, type Service } from '../process/listen';

/** Puts a server behind a real local socket until the test ends; returns the port. */
export async function listening(service: Service): Promise<number> {
  const options = { host: '127.0.0.1', port: 0, trustProxy: false };
  const listener = await listen(service, options);
  onTestFinished(async () => {
    listener.stopAccepting();
    await listener.closed(0);
  });
  return listener.port;
}

/** One raw connection, for bytes that no client library would send. */
export class RawConnection {
  private received = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (text: string) => {
      this.received += text;
    });
    // A server may reset the connection if a client sends too much.
    socket.on('error', () => undefined);
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Resolves once the bytes are handed to the OS. */
  write(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()));
  }

  get isAnswered(): boolean {
    return this.received !== '';
  }

  /** The status of the answer, once it arrives. */
  async status(): Promise<number> {
    for (;;) {
      const status = /^HTTP\/1\.1 (\d+)/.exec(this.received)?.[1];
      if (status !== undefined) return Number(status);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
      if (this.socket.destroyed && this.received === '') throw new Error('closed unanswered');
    }
  }

  /** Resolves once the received text matches. */
  async seen(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.received)) {
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
      if (this.socket.destroyed && !pattern.test(this.received))
        throw new Error('closed before it');
    }
  }

  /** Drops the connection mid-flight. */
  cut(): void {
    this.socket.destroy();
  }
}
