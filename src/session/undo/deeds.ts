import { createStore } from 'zustand/vanilla';
import { isRefusal } from '~/api/errors';
import type { Clock } from '~/lib/clock';
import type { Session } from '../session';

/** An action that can be undone, or was undone and can be redone. */
export interface Deed {
  readonly id: number;
  /** The action, in the past tense: `Archived design`. */
  readonly text: string;
  /** Milliseconds since the epoch; for a redone action, when it was redone. */
  readonly at: number;
  /** How long it can be undone, in milliseconds; undefined: as long as the page is open. */
  readonly lastsMs: number | undefined;
  readonly state: 'done' | 'undoing' | 'undone' | 'redoing';
}

export interface TakeBack {
  readonly undo: () => unknown;
  /** Repeats the action after an undo; absent if that's impossible. */
  readonly redo?: (() => unknown) | undefined;
  /** How long it can be undone, from each time it is done. */
  readonly lastsMs?: number | undefined;
  /** Tells the user why undo or redo failed. */
  readonly onFailure: (error: unknown) => void;
}

/** More than anyone looks back on. */
const KEPT = 50;

const all = new WeakMap<Session, Deeds>();

/** The deeds of an account, created on first use, so that their code doesn't delay the first paint. */
export function deedsOf(session: Session): Deeds {
  let deeds = all.get(session);
  if (!deeds) {
    deeds = new Deeds(session.clock);
    all.set(session, deeds);
  }
  return deeds;
}

/** Actions in this tab that can be undone until it is closed, and undone ones that can be redone until a new one. */
export class Deeds {
  /** Newest first. */
  readonly store = createStore<{ readonly deeds: readonly Deed[] }>(() => ({ deeds: [] }));
  private readonly ways = new Map<number, TakeBack>();
  /** Undone, most recently undone last. */
  private undone: readonly number[] = [];
  private nextId = 1;

  constructor(private readonly clock: Clock) {}

  add(text: string, way: TakeBack): Deed {
    const deed: Deed = {
      id: this.nextId++,
      text,
      at: this.clock.now(),
      lastsMs: way.lastsMs,
      state: 'done',
    };
    this.ways.set(deed.id, way);
    this.undone = [];
    this.put([deed, ...this.all.filter(({ state }) => state !== 'undone')]);
    return deed;
  }

  /** The newest that can still be undone. */
  get last(): Deed | undefined {
    return this.all.find((deed) => deed.state === 'done' && this.isOpen(deed));
  }

  /** The most recently undone. */
  get lastUndone(): Deed | undefined {
    return this.now(this.undone.at(-1));
  }

  /** Its current state; undefined once it is gone. */
  now(id: number | undefined): Deed | undefined {
    return this.all.find((deed) => deed.id === id);
  }

  /** Whether it can still be undone. Undone deeds can be redone at any time. */
  isOpen({ at, lastsMs = Infinity, state }: Deed): boolean {
    return state !== 'done' || this.clock.now() <= at + lastsMs;
  }

  /**
   * Undoes a deed, only once even if called again in the meantime. Returns whether it worked: if not, `onFailure`
   * reports why, and it can be retried unless the server refused and would do so again.
   */
  async undo({ id }: Deed): Promise<boolean> {
    const way = this.ways.get(id);
    if (!way || this.now(id)?.state !== 'done') return false;
    const isLast = this.begin(id, 'undoing');
    try {
      await way.undo();
    } catch (error) {
      if (isRefusal(error)) this.drop(id);
      else this.change(id, { state: 'done' });
      way.onFailure(error);
      return false;
    }
    // Once something new was done, a redo would no longer apply to the same state.
    if (way.redo && isLast()) this.offerRedo(id);
    else this.drop(id);
    return true;
  }

  /** Redoes an undone deed, which then becomes the last one. */
  async redo({ id }: Deed): Promise<boolean> {
    const way = this.ways.get(id);
    if (!way?.redo || this.now(id)?.state !== 'undone') return false;
    this.undone = this.undone.filter((one) => one !== id);
    const isLast = this.begin(id, 'redoing');
    try {
      await way.redo();
    } catch (error) {
      if (!isRefusal(error) && isLast()) this.offerRedo(id);
      else this.drop(id);
      way.onFailure(error);
      return false;
    }
    this.change(id, { state: 'done', at: this.clock.now() });
    const deed = this.now(id);
    if (deed) this.put([deed, ...this.all.filter((one) => one !== deed)]);
    return true;
  }

  private get all(): readonly Deed[] {
    return this.store.getState().deeds;
  }

  /** Returns a function that tells whether nothing new was done since. */
  private begin(id: number, state: 'undoing' | 'redoing'): () => boolean {
    const { nextId } = this;
    this.change(id, { state });
    return () => nextId === this.nextId;
  }

  private offerRedo(id: number): void {
    this.undone = [...this.undone, id];
    this.change(id, { state: 'undone' });
  }

  private change(id: number, changes: Partial<Deed>): void {
    this.put(this.all.map((deed) => (deed.id === id ? { ...deed, ...changes } : deed)));
  }

  private drop(id: number): void {
    this.put(this.all.filter((deed) => deed.id !== id));
  }

  private put(deeds: readonly Deed[]): void {
    const kept = deeds.slice(0, KEPT);
    for (const id of this.ways.keys())
      if (!kept.some((deed) => deed.id === id)) this.ways.delete(id);
    this.store.setState({ deeds: kept });
  }
}
