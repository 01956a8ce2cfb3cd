import { EXPORT_TYPE } from '~/contract/records/organization';
import { groupBy, inChunks } from '../../core/db/rows';
import type { MessageRow, Reader } from '../../core/db/schema';
import { pause } from '../../core/pause';
import { readConsents } from '../../realm/administration/exportConsent';
import { type Channel, channelOf } from '../../realm/channels/channel';
import type { MessageBundle } from '../../realm/messages/messageBundle';
import { owedReceivers } from '../../realm/messages/owedRows';

/** What belongs in an archive, as of when its writing began. */
export interface ExportScope {
  /** The people whose private data is included. */
  readonly consented: ReadonlySet<number>;
  /** Public channels, and private ones with a subscriber who consented. */
  readonly channels: ReadonlyMap<number, ScopedChannel>;
  /** Later messages are not included. */
  readonly lastMessageId: number;
}

interface ScopedChannel {
  readonly channel: Channel;
  /** Subscribers who consented; for private channels only. */
  readonly consenting: ReadonlySet<number>;
}

export async function readScope(db: Reader, type: number): Promise<ExportScope> {
  const consents = type === EXPORT_TYPE.standard ? await readConsents(db) : [];
  const consented = new Set(consents.filter((one) => one.consented).map((one) => one.user_id));
  const { last } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const channels = await scopedChannels(db, consented);
  return { consented, channels, lastMessageId: Number(last ?? 0) };
}

async function scopedChannels(
  db: Reader,
  consented: ReadonlySet<number>,
): Promise<ReadonlyMap<number, ScopedChannel>> {
  const rows = await db.selectFrom('channels').selectAll().orderBy('id').execute();
  const scoped = new Map<number, ScopedChannel>();
  for (const channel of rows.map(channelOf)) {
    const isPublic = channel.invite_only === 0;
    const consenting = isPublic
      ? new Set<number>()
      : await consentingSubscribers(db, channel, consented);
    if (isPublic || consenting.size > 0) scoped.set(channel.id, { channel, consenting });
    await pause();
  }
  return scoped;
}

async function consentingSubscribers(
  db: Reader,
  channel: Channel,
  consented: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  if (consented.size === 0) return new Set();
  const rows = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('channel_id', '=', channel.id)
    .where('active', '=', 1)
    .execute();
  return new Set(rows.map((row) => row.user_id).filter((id) => consented.has(id)));
}

/**
 * Filters messages to those that belong in the archive. Public channels: all. Private channels: what a subscriber who
 * consented can read. Direct messages: those with someone who consented.
 */
export async function messagesInScope(
  db: Reader,
  { consented, channels }: ExportScope,
  messages: readonly MessageRow[],
  { members }: MessageBundle,
): Promise<readonly MessageRow[]> {
  const isProtected = ({ channel_id }: MessageRow) =>
    channels.get(channel_id ?? 0)?.channel.history_public === 0;
  const received = await receivedBy(db, consented, messages.filter(isProtected));
  return messages.filter((message) => {
    if (message.channel_id === null) {
      const ids = members.get(message.conversation_id ?? 0) ?? [];
      return ids.some((id) => consented.has(id));
    }
    const scoped = channels.get(message.channel_id);
    if (scoped === undefined) return false;
    if (!isProtected(message) || scoped.channel.invite_only === 0) return true;
    return received.get(message.id)?.some((id) => scoped.consenting.has(id)) === true;
  });
}

/** Where history is protected, people can read only what was sent while they were subscribed. */
async function receivedBy(
  db: Reader,
  consented: ReadonlySet<number>,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const messageIds = messages.map(({ id }) => id);
  // Read before the written rows: owed rows may be written in the meantime.
  const owed = (await owedReceivers(db, messageIds)).filter(({ user_id }) =>
    consented.has(user_id),
  );
  const written = await inChunks([...consented], (people) =>
    inChunks(messageIds, (some) =>
      db
        .selectFrom('user_messages')
        .select(['user_id', 'message_id'])
        .where('message_id', 'in', some)
        .where('user_id', 'in', people)
        .execute(),
    ),
  );
  const byMessage = groupBy([...owed, ...written], (row) => row.message_id);
  return new Map([...byMessage].map(([id, some]) => [id, some.map((row) => row.user_id)]));
}
