import type { Message } from '~/domain/message';
import { type Conversation, conversationKey } from '~/domain/places/conversation';
import { type Narrow, writingPlace } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import {
  type ComposerPlace,
  composerKey,
  destinationOf,
  sameDestination,
} from '~/session/writing/composeRequests';
import { goToNarrow } from '~/widgets/conversations/goToNarrow';

/**
 * Goes to write an answer to a message: in the view where it was read if that has a composer for it, otherwise at the
 * message in its conversation. `text`: what the answer begins with, after what is written there already.
 */
export function answer(session: Session, narrow: Narrow, message: Message, text = ''): void {
  const { conversation, id } = message;
  const here = composerFor(session, narrow, conversation);
  if (here?.kind === 'channel') session.compose.aim(composerKey(here), destinationOf(conversation));
  const at = here ?? conversation;
  if (text === '') session.compose.focus(at);
  else session.compose.append(conversation, text, at);
  if (!here) goToNarrow(session, conversation, id);
}

/** The composer of a view, if what is written there next can go to this conversation. */
export function composerFor(
  session: Session,
  narrow: Narrow,
  conversation: Conversation,
): ComposerPlace | undefined {
  const here = writingPlace(narrow);
  if (here?.kind !== 'channel')
    return here && conversationKey(here) === conversationKey(conversation) ? here : undefined;
  if (conversation.kind !== 'topic' || conversation.channelId !== here.channelId) return undefined;
  if (session.compose.isEmpty(here)) return here;
  // Text that is there may be meant for another topic.
  const now = session.compose.destinationAt(here);
  return sameDestination(now, destinationOf(conversation)) ? here : undefined;
}
