import { quoteMessage } from '~/content/writing';
import type { Message } from '~/domain/message';
import { narrowPath } from '~/domain/places/paths';
import { pathNames } from '~/model/selectors/places/conversations';
import { getSource } from '~/session/resources/messages/messages';
import type { Session } from '~/session/session';

/** The URL of a message, for this client and for the public one. */
export function messageUrl(session: Session, { conversation, id }: Message): string {
  const { origin } = session.account;
  const { realm } = session.realm.getState();
  if (!realm) return origin;
  return `${origin}/#${narrowPath(conversation, pathNames(realm), id).replace(/^\//, '')}`;
}

/** A message as a Markdown quote with its source. Rejects if its text can't be fetched. */
export async function quoteOf(session: Session, message: Message): Promise<string> {
  const { realm } = session.realm.getState();
  const fullName = realm?.users.get(message.senderId)?.fullName ?? message.senderName;
  const source = await getSource(session, message.id);
  const url = messageUrl(session, message);
  return quoteMessage({ sender: { fullName, userId: message.senderId }, source, url });
}
