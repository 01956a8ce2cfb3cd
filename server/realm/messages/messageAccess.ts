import { badRequest } from '../../core/apiError';
import { inChunks } from '../../core/db/rows';
import type { MessageRow, Reader, SubscriptionRow, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { type Channel, channelsByIds, subscriptionsTo } from '../channels/channel';
import { canReadContent } from '../channels/channelAccess';
import { ownFlags } from './owedRows';

/** A message with the viewer's flags; null: not in the viewer's history. */
export type MessageWithFlags = MessageRow & { readonly flags: number | null };

interface AccessSource {
  readonly db: Reader;
  readonly organization: Organization;
  readonly user: UserRow | undefined;
}

/** The message if the viewer can read it; otherwise refused as if it didn't exist. */
export async function accessMessage(
  db: Reader,
  organization: Organization,
  user: UserRow | undefined,
  messageId: number,
): Promise<MessageWithFlags> {
  const [message] = await accessMessages({ db, organization, user }, [messageId]);
  if (message === undefined) throw badRequest('Invalid message(s)');
  return message;
}

/** Those of the given messages the viewer can read, sorted by id. */
export async function accessMessages(
  source: AccessSource,
  ids: readonly number[],
): Promise<readonly MessageWithFlags[]> {
  const rows = await inChunks(ids, (some) =>
    source.db
      .selectFrom('messages')
      .leftJoin('user_messages', (join) =>
        join
          .onRef('user_messages.message_id', '=', 'messages.id')
          .on('user_messages.user_id', '=', source.user?.id ?? -1),
      )
      .selectAll('messages')
      .select(ownFlags(source.user?.id ?? -1).as('flags'))
      .where('messages.id', 'in', some)
      .orderBy('messages.id')
      .execute(),
  );
  return accessibleAmong(source, rows);
}

/**
 * Direct messages: the people they were sent to. Channel messages: anyone who can read the channel, but where its
 * history is protected, only messages sent while they were in it.
 */
export async function accessibleAmong<T extends MessageWithFlags>(
  { db, organization, user }: AccessSource,
  messages: readonly T[],
): Promise<readonly T[]> {
  const channelIds = [...new Set(messages.flatMap(({ channel_id }) => channel_id ?? []))];
  const channels = await channelsByIds(db, channelIds);
  const own =
    user === undefined
      ? new Map<number, SubscriptionRow>()
      : await subscriptionsTo(db, user.id, channelIds);
  const readable = new Map<number, Channel>();
  for (const [id, channel] of channels) {
    const access = { channel, subscription: own.get(id) };
    if (canReadContent(organization, user, access)) readable.set(id, channel);
  }
  return messages.filter(({ channel_id, flags }) => {
    if (channel_id === null) return flags !== null;
    const channel = readable.get(channel_id);
    return channel !== undefined && (channel.history_public === 1 || flags !== null);
  });
}
