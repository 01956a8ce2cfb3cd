import type { ServerDraft } from '~/domain/personal';
import type { RealmState } from '~/model/state';
import type { ServerCopy } from '~/storage/schema';
import { isSameDraft } from './draftServer';

/** Changes of ours that the server has answered, and events have not told of all of them yet. */
interface Echo {
  /** What was there before each of them; undefined: nothing. */
  readonly past: readonly (ServerCopy | undefined)[];
  readonly now: ServerCopy | undefined;
}

type Remote = Pick<ServerDraft, 'id' | 'content' | 'destination'>;

/**
 * The server's drafts as they are now, as far as this device can know: what events say, and what we have told
 * the server since. Without the latter, one's own words of a moment ago would look like another device's.
 */
export class ServerView {
  private readonly echoes = new Map<number, Echo>();
  private drafts: RealmState['drafts'] = new Map();
  private queueId: string | undefined;

  see({ drafts, queueId }: RealmState): void {
    // A new queue's state was made after all that was answered.
    if (queueId !== this.queueId) this.echoes.clear();
    this.queueId = queueId;
    this.drafts = drafts;
  }

  /** We told the server, and it agreed. */
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

  /** All of them, those not yet told of by events included. */
  all(): readonly Remote[] {
    const ids = new Set([...this.drafts.keys(), ...this.echoes.keys()]);
    return [...ids].flatMap((id) => this.get(id) ?? []);
  }

  /** When a draft was last written, as its device says; UNIX seconds. */
  timestampOf(id: number): number | undefined {
    return this.drafts.get(id)?.timestamp;
  }

  /** Servers list this many at most: of an older one nobody knows whether it is there. */
  get isComplete(): boolean {
    return this.drafts.size < MOST_LISTED;
  }
}

const MOST_LISTED = 1000;
