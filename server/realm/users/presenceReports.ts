import { sleep, systemClock } from '~/lib/clock';
import type { Realm } from '../../core/realm';
import { type PresenceStatus, recordPresences } from './updatePresence';

/** Each report holds a database lock, of which there are a few thousand in total. */
const TOGETHER_MAX = 100;
/** How long reports are gathered: otherwise, one change after the other would hold what every send waits for. */
const GATHERING_MS = 250;

interface Gathered {
  readonly reports: Map<number, PresenceStatus>;
  readonly written: Promise<void>;
}

/**
 * Presence reports in progress. While some are written, the next ones gather, and are written together: each change
 * waits for the row that numbers all events, and everyone online reports each minute.
 */
export class PresenceReports {
  private gathered: Gathered | undefined;
  private writing = Promise.resolve();
  private isWriting = false;

  constructor(private readonly realm: Pick<Realm, 'change'>) {}

  /** Resolves when the report is written, and others have been told any news; rejects as a change does. */
  record(userId: number, status: PresenceStatus): Promise<void> {
    if (this.gathered === undefined || this.gathered.reports.size >= TOGETHER_MAX) {
      this.gathered = this.gather();
    }
    const { reports, written } = this.gathered;
    // Someone active is also connected.
    if (reports.get(userId) !== 'active') reports.set(userId, status);
    return written;
  }

  private gather(): Gathered {
    const reports = new Map<number, PresenceStatus>();
    const wait = this.isWriting ? GATHERING_MS : 0;
    const written = this.writing.then(async () => {
      // Requests wait for this, so it takes real time, whatever the server's clock says.
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
    // In the same order in all processes, so that no two deadlock.
    const ids = [...reports.keys()].sort((a, b) => a - b);
    const lane = ids.map((key) => ({ kind: 'person', key }) as const);
    return this.realm.change((change) => recordPresences(change, reports), { lane });
  }
}
