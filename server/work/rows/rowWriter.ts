import type { Clock } from '~/lib/clock';
import type { Logger } from '../../core/log';
import { pause } from '../../core/pause';
import type { Realm } from '../../core/realm';
import { nextOwed, writePart } from '../../realm/messages/owedRows';
import { Poller } from '../poller';

/** Rows that another process left behind are found within this time. */
const POLL_INTERVAL_MS = 15_000;

interface RowWriterOptions {
  readonly realm: Realm;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Writes the receivers' rows that sending has deferred (realm/messages/owedRows.ts), one part per change, so that no
 * other change waits for more than one part. If two processes write the same part, it is written once.
 */
export class RowWriter {
  private readonly poller: Poller;
  private isStopped = false;

  constructor(private readonly options: RowWriterOptions) {
    const { clock, log } = options;
    const look = () => this.look();
    this.poller = new Poller({ clock, log, name: 'owed rows', intervalMs: POLL_INTERVAL_MS, look });
  }

  /** Checks at once: a message has deferred some rows. */
  wake(): void {
    this.poller.wake();
  }

  /** Resolves when all are written. */
  idle(): Promise<void> {
    return this.poller.idle();
  }

  /** Resolves when nothing is being written. The next start continues with the rest. */
  async close(): Promise<void> {
    this.isStopped = true;
    await this.poller.stop();
  }

  private async look(): Promise<undefined> {
    const { realm } = this.options;
    for (;;) {
      const owed = this.isStopped ? undefined : await nextOwed(realm.db);
      if (owed === undefined) return undefined;
      await realm.change(({ db }) => writePart(db, owed), { lane: [] });
      await pause();
    }
  }
}
