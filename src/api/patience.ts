import type { Clock } from '~/lib/clock';

/**
 * Knows until when a server asked to wait. The page and the worker each have one per account and inform each other:
 * requests before that time fail locally, without being sent.
 */
export class Patience {
  private untilMs = 0;
  private askedMs = 0;

  /** `onAsked`: called when a response asks to wait, with the time in ms; not for waits reported by `hear`. */
  constructor(
    private readonly clock: Clock,
    private readonly onAsked?: (ms: number) => void,
  ) {}

  /** Milliseconds left to wait; 0: none. */
  get leftMs(): number {
    const left = this.untilMs - this.clock.now();
    // If the clock is set back, the wait must not turn into hours.
    return Math.max(0, Math.min(left, this.askedMs));
  }

  /** A response asked to wait. */
  ask(ms: number): void {
    if (this.hear(ms)) this.onAsked?.(ms);
  }

  /** Another tab or the worker was asked to wait. Returns whether that is news. */
  hear(ms: number): boolean {
    if (ms <= this.leftMs) return false;
    this.untilMs = this.clock.now() + ms;
    this.askedMs = ms;
    return true;
  }
}
