import { createStore } from 'zustand/vanilla';
import { isRefusal } from '~/api/errors';
import type { Clock } from '~/lib/clock';
import type { Session } from '../session';

/** Something done that can be taken back, or was and can be done again. */
export interface Deed {
  readonly id: number;
  /** What was done, in the past tense: `Archived design`. */
  readonly text: string;
  /** Milliseconds since the epoch; of what was redone, when that was. */
  readonly at: number;
  /** How long it can be undone; undefined: as long as the page is open. */
  readonly lastsMs: number | undefined;
  readonly state: 'done' | 'undoing' | 'undone' | 'redoing';
}

export interface TakeBack {
  readonly undo: () => unknown;
  /** Does it once more, after it was taken back; absent where nobody can. */
  readonly redo?: (() => unknown) | undefined;
  /** How long it can be undone, each time that it is done. */
  readonly lastsMs?: number | undefined;
  /** Says why it could not be undone or redone. */
  readonly onFailure: (error: unknown) => void;
}

/** More than anyone looks back on. */
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

/** What was done in this tab and can be taken back, until it is closed; and what was taken back, until something new is done. */
export class Deeds {
  /** The newest first. */
  readonly store = createStore<{ readonly deeds: readonly Deed[] }>(() => ({ deeds: [] }));
  private readonly ways = new Map<number, TakeBack>();
  /** Taken back, the last of these at the end. */
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

  /** The newest that can be taken back still. */
  get last(): Deed | undefined {
    return this.all.find((deed) => deed.state === 'done' && this.isOpen(deed));
  }

  /** What was taken back last. */
  get lastUndone(): Deed | undefined {
    return this.now(this.undone.at(-1));
  }

  /** As it is now; undefined once nothing can be done about it. */
  now(id: number | undefined): Deed | undefined {
    return this.all.find((deed) => deed.id === id);
  }

  /** Whether its time is not over. What was taken back can be done again at any time. */
  isOpen({ at, lastsMs = Infinity, state }: Deed): boolean {
    return state !== 'done' || this.clock.now() <= at + lastsMs;
  }

  /**
   * Takes one back; once, however often it is asked to meanwhile. Whether it worked: if not, it is said why, and it can be
   * tried again, unless the server refused and would do so again.
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
    // Where something new was done meanwhile, it would no longer be done to what it was done to.
    if (way.redo && isLast()) this.offerRedo(id);
    else this.drop(id);
    return true;
  }

  /** Does one again that was taken back. Then it is the last deed. */
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

  /** Returns whether nothing new was done since. */
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
