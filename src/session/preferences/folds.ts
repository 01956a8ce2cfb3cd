import { createStore, type StoreApi } from 'zustand/vanilla';
import { accountPreference, type Preference, textsIn } from '~/storage/page/preferences';

/** Shortcuts of one letter are among what somebody can fold away. */
export const LETTERS = 'single-letter shortcuts';

/** Previews of pages (`content/contentOptions`) go by with the conversation; all else that can be folded away is counted. */
const MOST_PREVIEWS = 200;

/** What somebody has folded away on this device: ids like `sidebar folder-3`. */
export class Folds {
  readonly store: StoreApi<{ readonly folded: ReadonlySet<string> }>;
  private readonly kept: Preference;

  constructor(accountId: string) {
    this.kept = accountPreference('folds', accountId);
    this.store = createStore(() => ({ folded: new Set(textsIn(this.kept.read())) }));
  }

  /** Single letters do nothing: for people who speak to their computer, or bump its keys. */
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
