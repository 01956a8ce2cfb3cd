import type { ServerDraft } from '~/domain/personal';
import type { Session } from '~/session/session';
import { setAside } from '~/session/writing/asideDrafts';
import { composerKey, placeOf } from '~/session/writing/composeRequests';

/** Goes on with another device's draft, as the same one. What the composer there held is set aside. */
export function openTheirs(session: Session, { id, destination, content }: ServerDraft): void {
  const at = placeOf(destination);
  if (!at) return;
  const key = composerKey(at);
  setAside(session, key);
  session.drafts.put({ key, destination, content, caret: content.length });
  session.drafts.link(key, { id, destination, content });
  session.compose.focus(at);
}
