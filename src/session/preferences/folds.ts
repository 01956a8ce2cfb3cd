import { createStore, type StoreApi } from 'zustand/vanilla';
import { accountPreference, type Preference, textsIn } from '~/storage/page/preferences';

/** Id of the single-letter shortcuts, which can be turned off like any fold. */
export const LETTERS = 'single-letter shortcuts';

/** Previews (`content/contentOptions`) come and go with conversations, so they are capped; other folds are few. */
const MOST_PREVIEWS = 200;

/** What the user has collapsed on this device: ids like `sidebar folder-3`. */
export class Folds {
  readonly store: StoreApi<{ readonly folded: ReadonlySet<string> }>;
  private readonly kept: Preference;

  constructor(accountId: string) {
    this.kept = accountPreference('folds', accountId);
    this.store = createStore(() => ({ folded: new Set(textsIn(this.kept.read())) }));
  }

  /** Single letters do nothing: for people who use speech input or hit keys by accident. */
  get areLettersOff(): boolean {
    return this.store.getState().folded.has(LETTERS);
  }

  set(id: string, isFolded: boolean): void {
    const folded = new Set(this.store.getState().folded);
    folded.delete(id);
    if (isFolded) folded.add(id);
    const previews = [...folded].filter((one) => one.startsWith('preview '));
    for (const oldest of previews.slice(0, -MOST_PREVIEWS)) folded.delete(oldest);
    this.store.setState({ folded });
    this.kept.write([...folded]);
  }
}
