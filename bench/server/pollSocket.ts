import { connect, type Socket } from 'node:net';
import { authorizationOf, type Member } from '../harness/organization';

/**
 * A connection that only polls. A thousand concurrent `fetch`es would cost the benchmark more than
 * the server's work for them, on the same cores. This sends a line and counts bytes; answers
 * are parsed after the clock has stopped.
 */
export class PollSocket {
  private readonly socket: Socket;
  private readonly authorization: string;

  constructor(member: Member) {
    const { hostname, port } = new URL(member.origin);
    this.socket = connect({ host: hostname, port: Number(port) });
    this.authorization = authorizationOf(member);
  }

  /** Resolves with the body once it is complete. */
  poll(queueId: string, lastEventId: number): Promise<string> {
    const { socket } = this;
    const query = new URLSearchParams({
      queue_id: queueId,
      last_event_id: String(lastEventId),
    });
    socket.write(
      `GET /api/v1/events?${query} HTTP/1.1\r\nHost: bench\r\nAuthorization: ${this.authorization}\r\n\r\n`,
    );
    return new Promise((resolve, reject) => {
      let received = Buffer.alloc(0);
      const ended = () => reject(new Error('the server hung up'));
      const take = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        const body = completeBody(received);
        if (body === undefined) return;
        // The next poll adds its own listeners.
        socket.off('data', take).off('error', reject).off('close', ended);
        resolve(body);
      };
      socket.on('data', take).on('error', reject).on('close', ended);
    });
  }

  close(): void {
    this.socket.destroy();
  }
}

const HEAD_END = '\r\n\r\n';

/** The body, or undefined while it is incomplete. */
function completeBody(received: Buffer): string | undefined {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  const from = end + HEAD_END.length;
  return received.length < from + Number(length) ? undefined : received.toString('utf8', from);
}
