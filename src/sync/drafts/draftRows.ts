import type { Clock } from '~/lib/clock';
import { AccountGone } from '~/storage/rules';
import type { AmendDraft, Storage } from '~/storage/storage';

/** The disk may have room again by then. */
const TRY_AGAIN_AFTER_MS = 30_000;

export interface DraftRowsOptions {
  readonly accountId: string;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Changes of one row that the disk does not have yet. */
interface Owed {
  /** The words that whoever reads the disk finds until then. */
  readonly over: string;
  readonly changes: AmendDraft[];
  isUnderWay: boolean;
}

/**
 * Changes the rows of drafts on disk. What a full disk refuses is tried again, in its order, until it is there:
 * a row that has not heard what became of its words would be taken for a draft of its own after a reload.
 */
export class DraftRows {
  private readonly owed = new Map<string, Owed>();
  private cancelTimer: (() => void) | undefined;
  private isDisposed = false;

  constructor(private readonly options: DraftRowsOptions) {}

  /** `over`: the words that this row has, as far as is known; '' where there is none. */
  amend(key: string, over: string, change: AmendDraft): void {
    const owed = this.owed.get(key) ?? { over, changes: [], isUnderWay: false };
    owed.changes.push(change);
    this.owed.set(key, owed);
    if (!owed.isUnderWay) void this.write(key, owed);
  }

  /** The keys whose rows are behind, each with the words that stand there. */
  get behind(): readonly (readonly [key: string, over: string])[] {
    return [...this.owed].map(([key, { over }]) => [key, over]);
  }

  dispose(): void {
    this.isDisposed = true;
    this.cancelTimer?.();
  }

  /** One write of a row at a time: a later change that succeeds alone would be undone by an earlier one. */
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

/** One change that does what these do one after the other. */
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
