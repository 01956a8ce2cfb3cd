import type { Clock } from '~/lib/clock';

/**
 * Knows until when a server asked to wait. Page and worker each have one for an account, and tell each other:
 * whoever would ask before then is answered here, without a request.
 */
export class Patience {
  private untilMs = 0;
  private askedMs = 0;

  /** `onAsked`: the server asked to wait for as long, in ms; not called for what was only heard of. */
  constructor(
    private readonly clock: Clock,
    private readonly onAsked?: (ms: number) => void,
  ) {}

  /** Milliseconds that are left; 0: ask away. */
  get leftMs(): number {
    const left = this.untilMs - this.clock.now();
    // A clock that was set back must not make hours of it.
    return Math.max(0, Math.min(left, this.askedMs));
  }

  /** The server has said so in an answer. */
  ask(ms: number): void {
    if (this.hear(ms)) this.onAsked?.(ms);
  }

  /** Somebody else was told. Returns whether that is news. */
  hear(ms: number): boolean {
    if (ms <= this.leftMs) return false;
    this.untilMs = this.clock.now() + ms;
    this.askedMs = ms;
    return true;
  }
}
