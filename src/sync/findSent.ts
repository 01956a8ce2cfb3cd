import type { ApiClient } from '~/api/client';
import { getMessages, getRawContent } from '~/api/requests/messages';
import type { MessageId } from '~/domain/ids';
import { narrowTerms } from '~/domain/places/narrow';
import type { Account, OutboxEntry } from '~/storage/schema';

/**
 * Looks for a message that a send with an unknown outcome may have created: the user's own, in that conversation, newer
 * than any known when it was written, claimed by no other entry, with exactly the same source.
 */
export async function findSent(
  api: ApiClient,
  account: Account,
  entry: OutboxEntry,
  isTaken: (id: MessageId) => boolean,
): Promise<MessageId | undefined> {
  const { userId } = account;
  // Others may have written a lot there since.
  const ours = { operator: 'sender', operand: userId } as const;
  const page = await getMessages(
    { api },
    {
      terms: [...narrowTerms(entry.conversation, userId), ours],
      anchor: 'newest',
      numBefore: 50,
      numAfter: 0,
      self: userId,
    },
  );
  for (const { message } of page.messages) {
    const isPossible = message.senderId === userId && message.id > entry.afterId;
    if (!isPossible || isTaken(message.id)) continue;
    if ((await getRawContent({ api }, message.id)).trim() === entry.content.trim())
      return message.id;
  }
  return undefined;
}
