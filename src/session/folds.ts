import { createStore, type StoreApi } from 'zustand/vanilla';

const PREFIX = 'parley.folds ';
/** Shortcuts of one letter are among what somebody can fold away. */
export const LETTERS = 'single-letter shortcuts';

/** What somebody has folded away on this device: ids like `sidebar folder-3`. */
export class Folds {
  readonly store: StoreApi<{ readonly folded: ReadonlySet<string> }>;
  private readonly key: string;

  constructor(accountId: string) {
    this.key = PREFIX + accountId;
    this.store = createStore(() => ({ folded: this.read() }));
  }

  /** Single letters do nothing: for people who speak to their computer, or bump its keys. */
  get areLettersOff(): boolean {
    return this.store.getState().folded.has(LETTERS);
  }

  set(id: string, isFolded: boolean): void {
    const folded = new Set(this.store.getState().folded);
    if (isFolded) folded.add(id);
    else folded.delete(id);
    this.store.setState({ folded });
    try {
      localStorage.setItem(this.key, JSON.stringify([...folded]));
    } catch {
      // A full or forbidden storage only costs the convenience.
    }
  }

  private read(): ReadonlySet<string> {
    try {
      const list: unknown = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      return new Set(Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []);
    } catch {
      return new Set();
    }
  }
}
