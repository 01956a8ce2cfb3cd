import { Backoff } from '~/lib/backoff';
import type { Clock } from '~/lib/clock';
import type { Logger } from '../log';
import type { Change } from '../realm/change';
import { NoOrganization, type Realm } from '../realm/realm';
import { JOBS } from './jobs';
import { dueJob, finishJob, nextDueMs, postponeJob } from './jobTable';

/** A due job is found within this time even if another process made it. */
const POLL_INTERVAL_MS = 3000;
const RETRY = { firstMs: 1000, maxMs: 300_000, random: () => 1 };

interface JobRunnerOptions {
  readonly realm: Realm;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Does what is due. A job is taken, done and struck off in one change,
 * so it happens exactly once: also when the process dies half-way, and when several processes run.
 */
export class JobRunner {
  private cancelTimer = () => {};
  private running: Promise<void> | undefined;
  private askedAgain = false;
  private stopped = false;

  constructor(private readonly options: JobRunnerOptions) {}

  start(): void {
    this.wake();
  }

  /** Looks at once: a job has been made or moved. */
  wake(): void {
    if (this.stopped) return;
    if (this.running !== undefined) {
      this.askedAgain = true;
      return;
    }
    this.cancelTimer();
    this.running = this.runDue()
      .catch((error) => this.options.log.error('jobs', { error }))
      .finally(() => {
        this.running = undefined;
        if (this.askedAgain) {
          this.askedAgain = false;
          this.wake();
        }
      });
  }

  /** Resolves when nothing is under way any more. */
  async close(): Promise<void> {
    this.stopped = true;
    this.cancelTimer();
    await this.running;
  }

  private async runDue(): Promise<void> {
    while (!this.stopped && (await this.runOne()));
    if (this.stopped) return;
    const { realm, clock } = this.options;
    const due = await nextDueMs(realm.db);
    const waitMs = Math.min(POLL_INTERVAL_MS, Math.max(0, (due ?? Infinity) - clock.now()));
    this.cancelTimer = clock.schedule(waitMs, () => this.wake());
  }

  /** True when there was one. */
  private async runOne(): Promise<boolean> {
    const { realm, clock } = this.options;
    // Looked at outside a change first: most of the time nothing is due.
    const due = await dueJob(realm.db, clock.now());
    if (due === undefined) return false;
    try {
      await realm.change(async (change) => {
        const job = await dueJob(change.db, change.nowMs);
        if (job === undefined) return;
        await finishJob(change, job.id);
        await runJob(change, job.kind, job.ref_id);
      });
    } catch (error) {
      if (error instanceof NoOrganization) return false;
      await this.postpone(due.id, due.attempts, error);
    }
    return true;
  }

  /** Something nobody foresaw: tried again, ever more rarely, and told to the log. */
  private async postpone(jobId: number, attempts: number, error: unknown): Promise<void> {
    const { realm, clock, log } = this.options;
    log.error('job failed', { jobId, attempts, error });
    const backoff = new Backoff({ ...RETRY, firstMs: RETRY.firstMs * 2 ** Math.min(attempts, 10) });
    const until = clock.now() + backoff.next();
    await realm.change((change) => postponeJob(change, jobId, until));
  }
}

async function runJob(change: Change, kind: string, refId: number): Promise<void> {
  const job = (JOBS as Readonly<Record<string, (typeof JOBS)[keyof typeof JOBS]>>)[kind];
  if (job === undefined) throw new Error(`nobody does jobs of the kind ${kind}`);
  await job(change, refId);
}
