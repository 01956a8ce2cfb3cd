import { Backoff } from '~/lib/backoff';
import type { Clock } from '~/lib/clock';
import { ApiError } from '../../core/apiError';
import type { Blobs } from '../../core/blobs/blobs';
import { dueJob, finishJob, type JobRow, nextDueMs, postponeJob } from '../../core/jobTable';
import type { Logger } from '../../core/log';
import { pause } from '../../core/pause';
import { NoOrganization, type Realm } from '../../core/realm';
import { Poller } from '../poller';
import { JOBS, type Job } from './jobs';

/** A due job is found within this time even if another process created it. */
const POLL_INTERVAL_MS = 3000;
const RETRY = { firstMs: 1000, maxMs: 300_000, random: () => 1 };

interface JobRunnerOptions {
  readonly realm: Realm;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: Blobs;
}

/**
 * Runs due jobs. A job is taken, done and deleted in one change, so it happens exactly once, even when the process dies
 * halfway or several processes run.
 */
export class JobRunner {
  private readonly poller: Poller;
  private isStopped = false;

  constructor(private readonly options: JobRunnerOptions) {
    const { clock, log } = options;
    const look = () => this.runDue();
    this.poller = new Poller({ clock, log, name: 'jobs', intervalMs: POLL_INTERVAL_MS, look });
  }

  /** Checks at once: a job was created or moved. */
  wake(): void {
    this.poller.wake();
  }

  /** Resolves when all jobs due by now are done. */
  idle(): Promise<void> {
    return this.poller.idle();
  }

  /** Resolves when no job is running. */
  async close(): Promise<void> {
    this.isStopped = true;
    await this.poller.stop();
  }

  /** Runs all due jobs; resolves to when the next one is due. */
  private async runDue(): Promise<number | undefined> {
    // The embedded database answers synchronously: without a pause, consecutive jobs would block everyone else.
    while (!this.isStopped && (await this.runOne())) await pause();
    return this.isStopped ? undefined : nextDueMs(this.options.realm.db);
  }

  /** Returns true when there was one. */
  private async runOne(): Promise<boolean> {
    const { realm, clock } = this.options;
    // Checked outside a change first: most of the time nothing is due.
    const due = await dueJob(realm.db, clock.now());
    if (due === undefined) return false;
    try {
      await this.run(clock.now());
    } catch (error) {
      if (error instanceof NoOrganization) return false;
      await this.postpone(due.id, due.attempts, error);
    }
    return true;
  }

  private async run(nowMs: number): Promise<void> {
    const { realm, files } = this.options;
    let taken: JobRow | undefined;
    try {
      await realm.change(async (change) => {
        taken = await dueJob(change.db, nowMs);
        if (taken === undefined) return;
        if (!(await finishJob(change, taken.id))) return;
        await jobOf(taken).run(change, taken.ref_id, files);
      });
    } catch (error) {
      const refused = taken && jobOf(taken).refused;
      if (!(error instanceof ApiError) || taken === undefined || refused === undefined) throw error;
      const { id, ref_id } = taken;
      await realm.change(async (change) => {
        // Unless another process has done the job in the meantime.
        if (await finishJob(change, id)) await refused(change, ref_id, error.message);
      });
    }
  }

  /** An unexpected error: the job is retried with backoff, and the error logged. */
  private async postpone(jobId: number, attempts: number, error: unknown): Promise<void> {
    const { realm, clock, log } = this.options;
    log.error('job failed', { jobId, attempts, error });
    const backoff = new Backoff({ ...RETRY, firstMs: RETRY.firstMs * 2 ** Math.min(attempts, 10) });
    const until = clock.now() + backoff.next();
    await realm.change((change) => postponeJob(change, jobId, until));
  }
}

function jobOf({ kind }: JobRow): Job {
  const job = (JOBS as Readonly<Record<string, Job | undefined>>)[kind];
  if (job === undefined) throw new Error(`nobody does jobs of the kind ${kind}`);
  return job;
}
