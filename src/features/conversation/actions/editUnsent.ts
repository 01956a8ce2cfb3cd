import { conversationKey } from '~/domain/places/conversation';
import { type Narrow, narrowConversation } from '~/domain/places/narrow';
import { narrowPath } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import type { Session } from '~/session/session';
import type { OutboxEntry } from '~/session/types';
import type { ComposerPlace } from '~/session/writing/composeRequests';

/** Moves an unsent message into a composer: the open one if it fits, else that of its conversation. */
export function editUnsent(session: Session, narrow: Narrow, entry: OutboxEntry): void {
  const { conversation, content } = entry;
  session.outbox.discard(entry.localId);
  const here = composerHere(session, narrow, entry);
  session.compose.append(conversation, content, here ?? conversation);
  const { realm } = session.realm.getState();
  if (!here && realm) globalThis.location.hash = `#${narrowPath(conversation, pathNames(realm))}`;
}

function composerHere(
  session: Session,
  narrow: Narrow,
  { conversation }: OutboxEntry,
): ComposerPlace | undefined {
  const shown = narrowConversation(narrow);
  if (shown) return conversationKey(shown) === conversationKey(conversation) ? shown : undefined;
  const isOfChannel =
    narrow.kind === 'channel' &&
    conversation.kind === 'topic' &&
    conversation.channelId === narrow.channelId;
  // Text that is already there may be meant for another topic.
  return isOfChannel && session.compose.isEmpty(narrow) ? narrow : undefined;
}
