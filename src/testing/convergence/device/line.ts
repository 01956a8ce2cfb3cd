import type { Clock } from '~/lib/clock';
import type { Hub, TabPort } from '~/sync/hub';
import type { SyncPort } from '~/sync/page/connect';
import type { TabMessage, WorkerMessage } from '~/sync/protocol';
import type { Life } from '../world/life';

/** Both ends of a MessagePort: messages are copied, arrive later and in order, and dead ends receive nothing. */
export class Line {
  readonly page: SyncPort;
  private readonly worker: TabPort;
  private listener: ((message: WorkerMessage) => void) | undefined;
  private readonly early: WorkerMessage[] = [];
  private isClosed = false;

  constructor(
    private readonly clock: Clock,
    private readonly pageLife: Life,
    private readonly hub: { readonly hub: Hub; readonly life: Life },
  ) {
    this.page = {
      post: (message) => this.toWorker(message),
      onMessage: (listener) => this.listen(listener),
      close: () => {
        this.isClosed = true;
      },
    };
    this.worker = { post: (message) => this.toPage(message) };
  }

  private toWorker(message: TabMessage): void {
    if (this.isClosed) return;
    const copy = structuredClone(message);
    this.clock.schedule(0, () => {
      if (!this.hub.life.isOver) this.hub.hub.receive(this.worker, copy);
    });
  }

  private toPage(message: WorkerMessage): void {
    const copy = structuredClone(message);
    this.clock.schedule(0, () => {
      if (this.isClosed || this.pageLife.isOver) return;
      if (this.listener) this.listener(copy);
      else this.early.push(copy);
    });
  }

  private listen(listener: (message: WorkerMessage) => void): void {
    this.listener = listener;
    for (const message of this.early.splice(0)) listener(message);
  }
}
