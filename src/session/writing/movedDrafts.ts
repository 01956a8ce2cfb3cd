import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../session';

/** What was being written at a place that others have moved, and the words that say so. */
interface MovedDraft {
  /** The composer it is in now. */
  readonly key: string;
  readonly words: string;
}

type MovedDrafts = StoreApi<{ readonly moved: MovedDraft | undefined }>;

const all = new WeakMap<Session, MovedDrafts>();

/** Of an account: the last one, until it is sent, deleted or dismissed. */
export function movedDraftsOf(session: Session): MovedDrafts {
  let store = all.get(session);
  if (!store) {
    store = createStore(() => ({ moved: undefined }));
    all.set(session, store);
  }
  return store;
}
