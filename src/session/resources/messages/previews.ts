import { queryOptions } from '@tanstack/react-query';
import { getMessages } from '~/api/requests/messages';
import { getAttachments } from '~/contract/routes/uploads';
import { asMessageId, type MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { NarrowTerm } from '~/domain/places/narrow';
import type { Session } from '../../session';

/** A message and its HTML with matches highlighted. */
export interface FoundMessage {
  readonly message: Message;
  readonly html: string;
}

const A_FEW = 4;

/** The newest few results of a search that is still being typed; cancelled when the search changes. */
export function previewQuery(session: Session, terms: readonly NarrowTerm[]) {
  return queryOptions({
    queryKey: [session.account.id, 'search preview', JSON.stringify(terms)],
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly FoundMessage[]> => {
      const { messages, highlights } = await getMessages(
        session,
        {
          terms,
          anchor: 'newest',
          numBefore: A_FEW,
          numAfter: 0,
          self: session.account.userId,
        },
        { signal },
      );
      return messages
        .map(({ message }) => ({
          message,
          html: highlights.get(message.id)?.content ?? message.content,
        }))
        .reverse();
    },
  });
}

export interface OwnFile {
  readonly name: string;
  /** The latest message with it. */
  readonly messageId: MessageId;
  readonly size: number;
}

/** The user's own uploaded and sent files, latest first: the API doesn't list others. */
export function ownFilesQuery(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'own files'],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly OwnFile[]> => {
      const { attachments } = await session.api.send(getAttachments, {}, { signal });
      return attachments
        .flatMap(({ name, size, messages }) => {
          const last = Math.max(...messages.map(({ id }) => id));
          return messages.length === 0 ? [] : [{ name, size, messageId: asMessageId(last) }];
        })
        .sort((a, b) => b.messageId - a.messageId);
    },
  });
}
