import { queryOptions } from '@tanstack/react-query';
import { RequestError } from '~/api/errors';
import { getRawContent } from '~/api/requests/messages';
import { updateMessage } from '~/contract/routes/messages';
import type { MessageId } from '~/domain/ids';
import type { Session } from '../../session';
import { optimistically } from '../early/anticipate';
import type { EarlyChange } from '../early/untold';
import { updateMessageFlags } from './flags';

export async function setStarred(
  session: Session,
  messageId: MessageId,
  isStarred: boolean,
): Promise<void> {
  const messageIds = [messageId];
  const add: EarlyChange = { kind: 'flagAdded', flag: 'starred', messageIds, isAll: false };
  const remove: EarlyChange = { kind: 'flagRemoved', flag: 'starred', messageIds, places: [] };
  const op = isStarred ? 'add' : 'remove';
  await optimistically(
    session,
    isStarred ? add : remove,
    () => [isStarred ? remove : add],
    async () => {
      const taken = await updateMessageFlags(session, { messageIds, op, flag: 'starred' });
      // The user may have just left its channel: the server skips the message without an error.
      if (!taken.includes(messageId))
        throw new RequestError('refused', 'POST /messages/flags', 'This message isn’t available.');
    },
  );
}

/** The Markdown of a message. */
export function sourceQuery(session: Session, messageId: MessageId) {
  return queryOptions({
    queryKey: [session.account.id, 'message', messageId, 'source'],
    queryFn: () => getRawContent(session, messageId),
    staleTime: 60_000,
  });
}

/** The Markdown of a message, for quoting and copying. */
export function getSource(session: Session, messageId: MessageId): Promise<string> {
  return session.queries.fetchQuery(sourceQuery(session, messageId));
}

/** Refused if someone changed the message since `before` was fetched (FL 379). */
export async function editMessage(
  session: Session,
  messageId: MessageId,
  content: string,
  before: string,
): Promise<void> {
  await session.api.send(updateMessage, {
    message_id: messageId,
    content,
    prev_content_sha256: await sha256(before),
  });
}

/** undefined over plain HTTP, where browsers have no crypto.subtle: then the server doesn't compare. */
async function sha256(text: string): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
