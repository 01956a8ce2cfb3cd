import type { Clock } from '~/lib/clock';
import { AccountGone } from '~/storage/rules';
import type { AmendDraft, Storage } from '~/storage/storage';

/** By then, the disk may have room again. */
const TRY_AGAIN_AFTER_MS = 30_000;

export interface DraftRowsOptions {
  readonly accountId: string;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Changes to one row that are not on disk yet. */
interface Owed {
  /** The content that a reader of the disk finds until then. */
  readonly over: string;
  readonly changes: AmendDraft[];
  isUnderWay: boolean;
}

/**
 * Changes draft rows on disk. Writes refused by a full disk are retried in order until they succeed: after a reload, a
 * row that missed what became of its content would be taken for a separate draft.
 */
export class DraftRows {
  private readonly owed = new Map<string, Owed>();
  private cancelTimer: (() => void) | undefined;
  private isDisposed = false;

  constructor(private readonly options: DraftRowsOptions) {}

  /** `over`: the row's content, as far as known; '' if there is no row. */
  amend(key: string, over: string, change: AmendDraft): void {
    const owed = this.owed.get(key) ?? { over, changes: [], isUnderWay: false };
    owed.changes.push(change);
    this.owed.set(key, owed);
    if (!owed.isUnderWay) void this.write(key, owed);
  }

  /** The keys of rows that are behind, each with the content on disk. */
  get behind(): readonly (readonly [key: string, over: string])[] {
    return [...this.owed].map(([key, { over }]) => [key, over]);
  }

  dispose(): void {
    this.isDisposed = true;
    this.cancelTimer?.();
  }

  /** One write per row at a time: otherwise an earlier change could undo a later one that succeeded alone. */
  private async write(key: string, owed: Owed): Promise<void> {
    const { storage, accountId } = this.options;
    owed.isUnderWay = true;
    while (owed.changes.length > 0 && !this.isDisposed) {
      const changes = [...owed.changes];
      const result = await storage.amendDraft(accountId, key, inTurn(changes)).then(
        () => 'done',
        (error: unknown) => (error instanceof AccountGone ? 'done' : 'refused'),
      );
      if (result === 'refused') break;
      owed.changes.splice(0, changes.length);
    }
    owed.isUnderWay = false;
    if (owed.changes.length === 0) this.owed.delete(key);
    else this.tryLater();
  }

  private tryLater(): void {
    if (this.isDisposed) return;
    this.cancelTimer ??= this.options.clock.schedule(TRY_AGAIN_AFTER_MS, () => {
      this.cancelTimer = undefined;
      for (const [key, owed] of this.owed) if (!owed.isUnderWay) void this.write(key, owed);
    });
  }
}

/** Combines changes into one that applies them in order. */
function inTurn(changes: readonly AmendDraft[]): AmendDraft {
  return (stored) => {
    let row = stored;
    let isChanged = false;
    for (const change of changes) {
      const next = change(row);
      if (next === undefined) continue;
      row = next ?? undefined;
      isChanged = true;
    }
    return isChanged ? (row ?? null) : undefined;
  };
}
