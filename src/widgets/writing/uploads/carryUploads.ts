import type { Destination } from '~/domain/personal';
import type { Session } from '~/session/session';
import { changed, listOf, setList, uploadsOf } from './uploadStore';

/** Moves files along with their text, whose conversation was moved: those still uploading go on. */
export function carryUploads(
  session: Session,
  from: string,
  to: string,
  destination: Destination,
): void {
  const store = uploadsOf(session);
  const list = listOf(store, from);
  if (list.length === 0) return;
  setList(store, from, []);
  setList(store, to, [...listOf(store, to), ...list]);
  for (const { kept } of list) kept?.change({ key: to });
  if (store.places.has(to)) return;
  // Until the composer there is on screen.
  store.places.set(to, {
    outlives: true,
    change: (edit) => {
      const draft = session.store.getState().drafts.get(to);
      const words = draft?.content ?? '';
      const content = changed(words, edit(words));
      session.drafts.put({ destination, ...draft, key: to, content, caret: content.length });
    },
  });
}
