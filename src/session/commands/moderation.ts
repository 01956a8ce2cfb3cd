import { deleteMessage, sendMessage } from '~/api/endpoints/messages';
import type { Conversation } from '~/domain/conversation';
import { command } from '../command';
import type { Session } from '../session';

/** Sends at once or not at all: what a moderator says is not to arrive an hour later. */
export async function sayNow(
  session: Session,
  conversation: Conversation,
  content: string,
): Promise<void> {
  const message = { conversation, content, localId: '' };
  await sendMessage(session.api, message, session.account.userId);
}

/** For everybody, and for good. */
export const deleteForAll = command(deleteMessage);
