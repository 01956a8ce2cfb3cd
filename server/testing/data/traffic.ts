import type { TestClient } from '../testClient';
import type { ClientQueue } from '../testServer';

/** Concurrent senders per queue's owner. */
const SENDERS = 4;

/**
 * People who send one message after another. A message that is refused, or gets no answer at all, is sent again
 * under the same local id, as pages do (OB2).
 */
export class Traffic {
  /** Acknowledged messages as rendered, in the order of the answers. */
  readonly sent: string[] = [];
  readonly refusals: { status: number; retryAfter: string | null; code: unknown }[] = [];
  private begun = 0;
  private isStopped = false;
  private readonly done: Promise<unknown>;
  private waiters: { isOver(): boolean; resolve(): void }[] = [];

  /** Starts sending, at most `most` messages in total, as the owners of these queues. */
  constructor(
    queues: readonly ClientQueue[],
    private readonly most = Infinity,
  ) {
    this.done = Promise.all(
      queues.flatMap((queue, i) =>
        Array.from({ length: SENDERS }, (_, name) => this.send(queue, `${i}.${name}`)),
      ),
    );
  }

  /** Resolves once `more` further messages are acknowledged. */
  acknowledged(more: number): Promise<void> {
    const until = this.sent.length + more;
    return this.reached(() => this.sent.length >= until);
  }

  refused(): Promise<void> {
    return this.reached(() => this.refusals.length > 0);
  }

  /** Starts no more; resolves once the messages in flight are acknowledged. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.done;
  }

  /** Resolves once all messages are acknowledged. */
  async end(): Promise<void> {
    await this.done;
  }

  private reached(isOver: () => boolean): Promise<void> {
    return new Promise((resolve) => this.waiters.push({ isOver, resolve }));
  }

  private async send({ actor, id }: ClientQueue, name: string): Promise<void> {
    for (let i = 0; !this.isStopped && this.begun < this.most; i++) {
      this.begun += 1;
      const content = `${name}.${i}`;
      const params = {
        ...{ type: 'channel', to: 'general', topic: 'traffic', content },
        ...{ queue_id: id, local_id: content },
      };
      while (!(await this.isAccepted(actor, params))) this.look();
      this.sent.push(`<p>${content}</p>`);
      this.look();
    }
  }

  private look(): void {
    const over = this.waiters.filter((waiter) => waiter.isOver());
    this.waiters = this.waiters.filter((waiter) => !over.includes(waiter));
    for (const { resolve } of over) resolve();
  }

  private async isAccepted(actor: TestClient, params: Record<string, string>): Promise<boolean> {
    const response = await actor
      .raw({ method: 'POST', path: '/messages', params })
      // The process died before it answered, or wasn't running.
      .catch(() => undefined);
    if (response === undefined) return false;
    const { code } = await response.json();
    if (response.status === 200) return true;
    const retryAfter = response.headers.get('retry-after');
    this.refusals.push({ status: response.status, retryAfter, code });
    return false;
  }
}

/** Reads a queue's messages up to the one whose content is `last`. */
export async function readUntil(queue: ClientQueue, last: string): Promise<string[]> {
  const contents: string[] = [];
  while (contents.at(-1) !== last) {
    for (const { message } of await queue.eventsOf('message')) contents.push(message.content);
  }
  return contents;
}
