import type { ServerDraft } from '~/domain/personal';
import type { RealmState } from '~/model/state';
import type { ServerCopy } from '~/storage/schema';
import { isSameDraft } from './draftServer';

/** Our changes that the server has confirmed, but that events have not fully reported yet. */
interface Echo {
  /** The version before each change; undefined: none. */
  readonly past: readonly (ServerCopy | undefined)[];
  readonly now: ServerCopy | undefined;
}

type Remote = Pick<ServerDraft, 'id' | 'content' | 'destination'>;

/**
 * The server's current drafts, as far as this device can know: what events say, plus our own changes since. Without the
 * latter, the user's own text of a moment ago would look like another device's.
 */
export class ServerView {
  private readonly echoes = new Map<number, Echo>();
  private drafts: RealmState['drafts'] = new Map();
  private queueId: string | undefined;

  see({ drafts, queueId }: RealmState): void {
    // A new queue's state is newer than all confirmed changes.
    if (queueId !== this.queueId) this.echoes.clear();
    this.queueId = queueId;
    this.drafts = drafts;
  }

  /** The server confirmed a change of ours. */
  told(id: number, before: ServerCopy | undefined, now: ServerCopy | undefined): void {
    const { past = [] } = this.echoes.get(id) ?? {};
    this.echoes.set(id, { past: [...past, before], now });
  }

  get(id: number): Remote | undefined {
    const shown = this.drafts.get(id);
    const echo = this.echoes.get(id);
    if (!echo) return shown;
    const isHeard = isSameDraft(shown, echo.now);
    if (!isHeard && echo.past.some((before) => isSameDraft(shown, before))) return echo.now;
    this.echoes.delete(id);
    return shown;
  }

  /** All drafts, including those that events have not reported yet. */
  all(): readonly Remote[] {
    const ids = new Set([...this.drafts.keys(), ...this.echoes.keys()]);
    return [...ids].flatMap((id) => this.get(id) ?? []);
  }

  /** When a draft was last changed, according to its device; UNIX seconds. */
  timestampOf(id: number): number | undefined {
    return this.drafts.get(id)?.timestamp;
  }

  /** Servers list at most this many, so whether an older one still exists is unknown. */
  get isComplete(): boolean {
    return this.drafts.size < MOST_LISTED;
  }
}

const MOST_LISTED = 1000;
