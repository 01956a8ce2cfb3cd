import type { Clock } from '~/lib/clock';
import { hashSecret } from '../../core/secrets';
import type { Caller } from './credentials';

/** Twice the longest poll (gap 3). Only what ends by time alone, an expiring sign-in, can stay valid for this long. */
const BELIEVED_MS = 120_000;

/** Whether a user's credentials have been revoked since; `EventSystem`. */
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
 * A cache of recent pollers. An event for a thousand users makes a thousand of them poll again at once, and each would
 * be looked up in the database again, through a few connections. Revoking credentials invalidates entries here just as
 * it ends waiting polls: whichever process it comes from, before anything later is delivered.
 */
export class KnownPollers {
  /** By hash of the credentials, oldest first. */
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

  /** Also true if the clock was set back since. */
  private isOld({ at }: Known): boolean {
    return Math.abs(this.clock.now() - at) >= BELIEVED_MS;
  }
}
