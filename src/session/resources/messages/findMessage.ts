import { queryOptions } from '@tanstack/react-query';
import { toFetchedMessage } from '~/api/convert/message';
import { isRequestError } from '~/api/errors';
import { getMessage } from '~/contract/routes/messages';
import { can } from '~/domain/capabilities/needs';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Session } from '../../session';
import { MESSAGES_BY_ID } from '../invalidate';
import { messagesByIdOptions } from './messagesById';

/**
 * The message a link leads to, wherever it is; null: deleted, or not accessible to this user. Rejects instead of
 * waiting if that can't be determined, even offline.
 */
export function findMessageOptions(session: Session, id: MessageId) {
  return queryOptions({
    queryKey: [session.account.id, MESSAGES_BY_ID, 'found', id],
    queryFn: () => findMessage(session, id),
    staleTime: 60_000,
    retry: false,
    networkMode: 'always' as const,
  });
}

export async function findMessage(session: Session, id: MessageId): Promise<Message | null> {
  const { realm } = session.realm.getState();
  if (!realm) return null;
  const known = realm.messages.byId.get(id);
  // No message with such an id exists yet.
  if (known || id > realm.maxMessageId) return known ?? null;
  if (!can(realm, 'messagesById')) return askForOne(session, id);
  const [found] = await session.queries.fetchQuery({
    ...messagesByIdOptions(session, [id]),
    networkMode: 'always',
    retry: false,
  });
  return found ?? null;
}

/** The request that servers before FL 300 support. */
async function askForOne(session: Session, id: MessageId): Promise<Message | null> {
  try {
    const { message } = await session.api.send(getMessage, {
      message_id: id,
      apply_markdown: true,
      allow_empty_topic_name: true,
    });
    return toFetchedMessage(message, session.account.userId).message;
  } catch (error) {
    if (isRequestError(error) && error.kind === 'refused') return null;
    throw error;
  }
}
