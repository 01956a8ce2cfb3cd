import type { MessageId } from '~/domain/ids';
import type { Clock } from '~/lib/clock';

/** How long a deletion can be undone. The server can't restore a message, so it isn't told until then. */
export const UNDO_MS = 10_000;

/** Pending deletions: hidden here, still visible to everyone else. */
export class PendingDeletes {
  private readonly pending = new Map<MessageId, () => void>();

  constructor(
    private readonly options: {
      readonly clock: Clock;
      readonly delete: (id: MessageId) => Promise<void>;
      readonly onChange: (ids: ReadonlySet<MessageId>) => void;
      /** The server has deleted it; its event may be on its way, or have gone to an older queue. */
      readonly onDone: (id: MessageId) => void;
      /** The server refused: the message is shown again. */
      readonly onRefused: (id: MessageId, error: unknown) => void;
    },
  ) {}

  add(id: MessageId): void {
    if (this.pending.has(id)) return;
    this.pending.set(
      id,
      this.options.clock.schedule(UNDO_MS, () => void this.commit(id)),
    );
    this.changed();
  }

  undo(id: MessageId): void {
    this.pending.get(id)?.();
    if (this.pending.delete(id)) this.changed();
  }

  /** The page may go away: carries out pending deletions. */
  commitAll(): void {
    for (const id of this.pending.keys()) void this.commit(id);
  }

  private async commit(id: MessageId): Promise<void> {
    this.pending.get(id)?.();
    try {
      await this.options.delete(id);
      // Remove it from the state before unhiding it, so that it doesn't flicker.
      this.options.onDone(id);
      this.forget([id]);
    } catch (error) {
      this.pending.delete(id);
      this.changed();
      this.options.onRefused(id, error);
    }
  }

  /** The deletion's event arrived: nothing is left to hide. */
  forget(ids: readonly MessageId[]): void {
    const before = this.pending.size;
    for (const id of ids) {
      this.pending.get(id)?.();
      this.pending.delete(id);
    }
    if (this.pending.size !== before) this.changed();
  }

  private changed(): void {
    this.options.onChange(new Set(this.pending.keys()));
  }
}
