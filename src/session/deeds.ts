import { createStore } from 'zustand/vanilla';
import { isRefusal } from '~/api/errors';
import type { Clock } from '~/lib/clock';
import type { Session } from './session';

/** Something done that can be taken back. */
export interface Deed {
  readonly id: number;
  /** What was done, in the past tense: `Archived design`. */
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface TakeBack {
  readonly undo: () => unknown;
  /** Milliseconds since the epoch; after that it can't be undone any more. */
  readonly untilMs?: number;
  /** It is being taken back: what offered to do so can go. */
  readonly onTaken?: () => void;
  /** Says why it could not be. */
  readonly onFailure: (error: unknown) => void;
}

/** More than anybody looks back on. */
const KEPT = 50;

const all = new WeakMap<Session, Deeds>();

/** Those of an account. They come with the first one: nothing that is shown at the start waits for their code. */
export function deedsOf(session: Session): Deeds {
  let deeds = all.get(session);
  if (!deeds) {
    deeds = new Deeds(session.clock);
    all.set(session, deeds);
  }
  return deeds;
}

/** What was done in this tab and can be taken back, until it is closed. */
export class Deeds {
  /** The newest first. */
  readonly store = createStore<{ readonly deeds: readonly Deed[] }>(() => ({ deeds: [] }));
  private readonly ways = new Map<number, TakeBack>();
  private nextId = 1;

  constructor(private readonly clock: Clock) {}

  add(text: string, way: TakeBack): Deed {
    const deed = { id: this.nextId++, text, at: this.clock.now() };
    this.ways.set(deed.id, way);
    this.put([deed, ...this.store.getState().deeds]);
    return deed;
  }

  /** The newest that can be taken back still. */
  get last(): Deed | undefined {
    return this.store.getState().deeds.find(({ id }) => this.isOpen(id));
  }

  isOpen(id: number): boolean {
    const way = this.ways.get(id);
    return way !== undefined && this.clock.now() <= (way.untilMs ?? Infinity);
  }

  /**
   * Takes one back; once, however often it is asked to meanwhile. Whether it worked: if not, it is said why, and it is
   * among the deeds again, unless the server refused and would do so again.
   */
  async undo(deed: Deed): Promise<boolean> {
    const way = this.ways.get(deed.id);
    if (!way) return false;
    this.ways.delete(deed.id);
    this.put(this.store.getState().deeds.filter(({ id }) => id !== deed.id));
    way.onTaken?.();
    try {
      await way.undo();
      return true;
    } catch (error) {
      if (!isRefusal(error)) {
        this.ways.set(deed.id, way);
        this.put([...this.store.getState().deeds, deed].sort((a, b) => b.id - a.id));
      }
      way.onFailure(error);
      return false;
    }
  }

  private put(deeds: readonly Deed[]): void {
    for (const { id } of deeds.slice(KEPT)) this.ways.delete(id);
    this.store.setState({ deeds: deeds.slice(0, KEPT) });
  }
}
