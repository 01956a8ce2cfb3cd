import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session } from '../session';

/** A draft whose place others have moved, and the notice about it. */
interface MovedDraft {
  /** Key of the composer it is in now. */
  readonly key: string;
  readonly words: string;
}

type MovedDrafts = StoreApi<{ readonly moved: MovedDraft | undefined }>;

const all = new WeakMap<Session, MovedDrafts>();

/** An account's last one, until it is sent, deleted or dismissed. */
export function movedDraftsOf(session: Session): MovedDrafts {
  let store = all.get(session);
  if (!store) {
    store = createStore(() => ({ moved: undefined }));
    all.set(session, store);
  }
  return store;
}
