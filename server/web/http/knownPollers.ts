import type { Clock } from '~/lib/clock';
import { hashSecret } from '../../core/secrets';
import type { Caller } from './credentials';

/** Twice as long as a poll may wait (gap 3). Only what ends by itself with time, a sign-in that runs out, goes on for so long. */
const BELIEVED_MS = 120_000;

/** Whether somebody's credentials have ended since; `EventSystem`. */
interface Endings {
  hasEndedSince(asOf: number, userId: number): boolean;
}

interface Known {
  readonly caller: Caller;
  /** `EventSystem.revocationsNow` before the credentials were checked. */
  readonly asOf: number;
  readonly at: number;
}

/**
 * Who has polled a moment ago. What is said to a thousand makes a thousand ask again at once, who would all be looked up
 * in the database anew, through a few connections. What ends credentials ends this too, as it ends a poll that waits:
 * whichever process it comes from, before anything later is delivered.
 */
export class KnownPollers {
  /** By what they say who they are; the oldest first. */
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly clock: Clock,
    private readonly endings: Endings,
  ) {}

  find(credentials: string): Caller | undefined {
    const known = this.known.get(hashSecret(credentials));
    if (known === undefined || this.isOld(known)) return undefined;
    const { caller, asOf } = known;
    const isOver = caller.user !== undefined && this.endings.hasEndedSince(asOf, caller.user.id);
    return isOver ? undefined : caller;
  }

  note(credentials: string, caller: Caller, asOf: number): void {
    const key = hashSecret(credentials);
    this.known.delete(key);
    this.known.set(key, { caller, asOf, at: this.clock.now() });
    for (const [earlier, known] of this.known) {
      if (!this.isOld(known)) break;
      this.known.delete(earlier);
    }
  }

  /** Also where the clock was set back since. */
  private isOld({ at }: Known): boolean {
    return Math.abs(this.clock.now() - at) >= BELIEVED_MS;
  }
}
