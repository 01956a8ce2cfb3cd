import type { ServerDraft } from '~/domain/personal';
import type { Session } from '~/session/session';
import { setAside } from '~/session/writing/asideDrafts';
import { type ComposerPlace, composerKey } from '~/session/writing/composeRequests';

/** Goes on with another device's draft, as the same one. What the composer there held is set aside. */
export function openTheirs(session: Session, draft: ServerDraft): void {
  const { id, destination, content } = draft;
  const at = placeOf(draft);
  if (!at) return;
  const key = composerKey(at);
  setAside(session, key);
  session.drafts.put({ key, destination, content, caret: content.length });
  session.drafts.link(key, { id, destination, content });
  session.compose.focus(at);
}

/** The composer that shows another device's draft; undefined: no channel was chosen. */
export function placeOf({ destination }: ServerDraft): ComposerPlace | undefined {
  if (destination.kind === 'dm') return destination;
  const { channelId, topic } = destination;
  if (channelId === undefined) return undefined;
  return topic === '' ? { kind: 'channel', channelId } : { kind: 'topic', channelId, topic };
}
