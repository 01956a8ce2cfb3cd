import { sleep, systemClock } from '~/lib/clock';
import type { Realm } from '../../core/realm';
import { type PresenceStatus, recordPresences } from './updatePresence';

/** Each holds a lock of the database's, of which there are some thousands for everybody. */
const TOGETHER_MAX = 100;
/** Those that gathered wait so long for more: else one change after the other would hold what every send waits for. */
const GATHERING_MS = 250;

interface Gathered {
  readonly reports: Map<number, PresenceStatus>;
  readonly written: Promise<void>;
}

/**
 * Reports of presence on their way. While some are written the next ones gather, and are written together: each change waits
 * for a row that all events have their numbers from, and everybody who is there reports each minute.
 */
export class PresenceReports {
  private gathered: Gathered | undefined;
  private writing = Promise.resolve();
  private isWriting = false;

  constructor(private readonly realm: Pick<Realm, 'change'>) {}

  /** Resolves when it is written, and others are told where there is news; rejects as a change does. */
  record(userId: number, status: PresenceStatus): Promise<void> {
    if (this.gathered === undefined || this.gathered.reports.size >= TOGETHER_MAX) {
      this.gathered = this.gather();
    }
    const { reports, written } = this.gathered;
    // Somebody active is connected too.
    if (reports.get(userId) !== 'active') reports.set(userId, status);
    return written;
  }

  private gather(): Gathered {
    const reports = new Map<number, PresenceStatus>();
    const wait = this.isWriting ? GATHERING_MS : 0;
    const written = this.writing.then(async () => {
      // Requests wait for it: by the time that passes, whatever the server's clock says.
      if (wait > 0) await sleep(systemClock, wait);
      if (this.gathered?.reports === reports) this.gathered = undefined;
      await this.write(reports);
    });
    this.isWriting = true;
    this.writing = written
      .catch(() => undefined)
      .then(() => {
        this.isWriting = this.gathered !== undefined;
      });
    return { reports, written };
  }

  private write(reports: ReadonlyMap<number, PresenceStatus>): Promise<void> {
    // In one order in all processes, so that no two wait for each other.
    const ids = [...reports.keys()].sort((a, b) => a - b);
    const lane = ids.map((key) => ({ kind: 'person', key }) as const);
    return this.realm.change((change) => recordPresences(change, reports), { lane });
  }
}
