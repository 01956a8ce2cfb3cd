import type { Clock } from '~/lib/clock';

interface Held {
  /** Milliseconds since the epoch. */
  readonly untilMs: number;
  readonly conversation: string;
  readonly cancel: () => void;
}

/** Outgoing messages held back for a few seconds, so that the user can still take them back. */
export class SendHold {
  /** By local id, in the order they are sent. */
  private readonly held = new Map<string, Held>();

  constructor(
    private readonly clock: Clock,
    private readonly onChange: (untilMs: ReadonlyMap<string, number>) => void,
  ) {}

  /**
   * Holds a message for this long, or until those before it in its conversation go out if that is later. Returns false
   * if there is nothing to wait for; otherwise `onDue` is called at the end, unless the hold ends earlier.
   */
  add(localId: string, conversation: string, holdMs: number, onDue: () => void): boolean {
    const now = this.clock.now();
    const before = [...this.held.values()].filter((one) => one.conversation === conversation);
    const untilMs = Math.max(now + holdMs, ...before.map((one) => one.untilMs));
    if (untilMs <= now) return false;
    const cancel = this.clock.schedule(untilMs - now, onDue);
    this.held.set(localId, { untilMs, conversation, cancel });
    this.changed();
    return true;
  }

  has(localId: string): boolean {
    return this.held.has(localId);
  }

  /** Milliseconds since the epoch; undefined if the message isn't held. */
  untilMs(localId: string): number | undefined {
    return this.held.get(localId)?.untilMs;
  }

  /** Returns whether the message was held. */
  end(localId: string): boolean {
    this.held.get(localId)?.cancel();
    const wasHeld = this.held.delete(localId);
    if (wasHeld) this.changed();
    return wasHeld;
  }

  /** Ends the holds of a message and of those before it in its conversation; returns their ids in order. */
  endUpTo(localId: string): readonly string[] {
    const { conversation } = this.held.get(localId) ?? {};
    const ids = [...this.held.keys()];
    const due = ids
      .slice(0, ids.indexOf(localId) + 1)
      .filter((id) => this.held.get(id)?.conversation === conversation);
    for (const id of due) this.end(id);
    return due;
  }

  /** Ends all holds; returns the ids in order. */
  endAll(): readonly string[] {
    const ids = [...this.held.keys()];
    for (const id of ids) this.end(id);
    return ids;
  }

  private changed(): void {
    this.onChange(new Map([...this.held].map(([localId, { untilMs }]) => [localId, untilMs])));
  }
}
