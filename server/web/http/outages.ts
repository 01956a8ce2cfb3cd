import type { Clock } from '~/lib/clock';
import type { LogFields, Logger } from '../../core/log';

/** An outage is over after this long without a refusal; while it lasts, its counter is logged this often. */
const QUIET_MS = 60_000;

interface Outage {
  readonly sinceMs: number;
  lastMs: number;
  refused: number;
  cancel: () => void;
}

/** Logs each outage once, plus a counter of refused requests; individual requests are logged at `info`. */
export class Outages {
  /** By fault, in words. */
  private readonly open = new Map<string, Outage>();

  constructor(
    private readonly log: Logger,
    private readonly clock: Clock,
  ) {}

  /** Records a request that was refused because of this fault. */
  refused(fault: string, fields: LogFields): void {
    const nowMs = this.clock.now();
    const outage = this.open.get(fault);
    if (outage !== undefined) {
      outage.lastMs = nowMs;
      outage.refused += 1;
      this.log.info('storage failed', { ...fields, fault });
      return;
    }
    this.log.error('storage failed', { ...fields, fault });
    this.open.set(fault, { sinceMs: nowMs, lastMs: nowMs, refused: 1, cancel: this.plan(fault) });
  }

  close(): void {
    for (const { cancel } of this.open.values()) cancel();
    this.open.clear();
  }

  private plan(fault: string): () => void {
    return this.clock.schedule(QUIET_MS, () => this.look(fault));
  }

  private look(fault: string): void {
    const outage = this.open.get(fault);
    if (outage === undefined) return;
    const { sinceMs, lastMs, refused } = outage;
    const isOver = this.clock.now() - lastMs >= QUIET_MS;
    const seconds = Math.round((lastMs - sinceMs) / 1000);
    this.log.warn(isOver ? 'nothing is refused any more' : 'storage still fails', {
      fault,
      refused,
      seconds,
    });
    if (isOver) this.open.delete(fault);
    else outage.cancel = this.plan(fault);
  }
}
