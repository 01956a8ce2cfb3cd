import type { Narrow } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import type { OutboxEntry } from '~/session/types';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { composerFor } from './answer';

/** Moves an unsent message into a composer: the open one if it fits, else that of its conversation. */
export function editUnsent(session: Session, narrow: Narrow, entry: OutboxEntry): void {
  const { conversation, content } = entry;
  session.outbox.discard(entry.localId);
  const here = composerFor(session, narrow, conversation);
  session.compose.append(conversation, content, here ?? conversation);
  if (!here) globalThis.location.hash = narrowHref(session, conversation);
}
