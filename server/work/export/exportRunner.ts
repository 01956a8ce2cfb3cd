import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '~/lib/clock';
import type { Blobs } from '../../core/blobs/blobs';
import { nextDueMs } from '../../core/db/due';
import type { ExportRow } from '../../core/db/schema';
import type { Logger } from '../../core/log';
import type { Realm } from '../../core/realm';
import { Poller } from '../poller';
import {
  claimExport,
  failExport,
  finishExport,
  keptFiles,
  RENEW_MS,
  releaseClaim,
  renewClaim,
} from './exportTable';
import { writeArchive } from './writeArchive';

/** An export that another process left behind is found within this time. */
const POLL_INTERVAL_MS = 15_000;

interface ExportRunnerOptions {
  readonly realm: Realm;
  readonly files: Blobs;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Writes the requested archives, one at a time.
 *
 *   claim (a change) -> write a file, outside of any change -> done (a change)
 *
 * A claim expires, so that what a dead process was writing is rewritten from the start. This isn't a job of jobs/:
 * those run inside the change that deletes them, and an export takes minutes.
 */
export class ExportRunner {
  private readonly poller: Poller;
  private readonly stop = new AbortController();
  private hasSwept = false;

  constructor(private readonly options: ExportRunnerOptions) {
    const { clock, log } = options;
    const look = () => this.runDue();
    this.poller = new Poller({ clock, log, name: 'exports', intervalMs: POLL_INTERVAL_MS, look });
  }

  /** Checks at once: an export was requested. */
  wake(): void {
    this.poller.wake();
  }

  /** Resolves when nothing is being written. The next start restarts what was interrupted. */
  async close(): Promise<void> {
    this.stop.abort(new Error('the server is stopping'));
    await this.poller.stop();
  }

  /** Removes what a dead process left behind: a deleted archive's file must not outlive it. */
  private async sweep(): Promise<void> {
    const { realm, files } = this.options;
    // In this order: an existing file's row is older than the file.
    const names: string[] = [];
    for await (const { name } of files.list('exports')) names.push(name);
    const kept = await keptFiles(realm.db);
    for (const name of names) {
      if (!kept.has(name)) await files.remove('exports', name);
    }
    this.hasSwept = true;
  }

  /** Runs all due exports; resolves to when the next one is due. */
  private async runDue(): Promise<number | undefined> {
    if (!this.hasSwept) await this.sweep();
    while (!this.stop.signal.aborted && (await this.runOne()));
    return this.stop.signal.aborted ? undefined : nextDueMs(this.options.realm.db, 'exports');
  }

  /** Returns true when there was one. */
  private async runOne(): Promise<boolean> {
    const { realm, clock, log } = this.options;
    // Checked outside a change first: most of the time nothing is due.
    const due = await nextDueMs(realm.db, 'exports');
    if (due === undefined || due > clock.now()) return false;
    const claimed = await realm.change(claimExport);
    if (claimed === undefined) return true;
    const held = new AbortController();
    const cancelRenewal = this.keepRenewing(claimed, held);
    try {
      const size = await this.write(claimed, AbortSignal.any([held.signal, this.stop.signal]));
      await realm.change((change) => finishExport(change, claimed, size));
    } catch (error) {
      if (this.stop.signal.aborted) {
        await realm.change((change) => releaseClaim(change, claimed));
      } else {
        log.error('export failed', { exportId: claimed.id, tries: claimed.tries, error });
        await realm.change((change) => failExport(change, claimed));
      }
    } finally {
      cancelRenewal();
    }
    return true;
  }

  /** Writes the archive to its final place; resolves to its size. */
  private async write(claimed: ExportRow, signal: AbortSignal): Promise<number> {
    const { realm, files, clock } = this.options;
    const partial = join(files.temporaryDir, `${claimed.tries}-${claimed.file}`);
    try {
      await writeArchive(partial, { realm, files, type: claimed.export_type, clock, signal });
      const { size } = await stat(partial);
      await files.keep(partial, 'exports', claimed.file);
      return size;
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Aborts the writing when the claim is lost: there must not be two files for one export. */
  private keepRenewing(claimed: ExportRow, held: AbortController): () => void {
    const { realm, clock, log } = this.options;
    let cancel = () => {};
    const renew = () => {
      realm
        .change((change) => renewClaim(change, claimed))
        .then((isHeld) => {
          if (isHeld) plan();
          else held.abort(new Error('another process has taken the export over'));
        })
        .catch((error: unknown) => {
          log.warn('export claim', { exportId: claimed.id, error });
          plan();
        });
    };
    let isOver = false;
    const plan = () => {
      if (!isOver) cancel = clock.schedule(RENEW_MS, renew);
    };
    plan();
    return () => {
      isOver = true;
      cancel();
    };
  }
}
