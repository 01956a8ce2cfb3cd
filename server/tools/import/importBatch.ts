import { sql } from 'kysely';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { Engine } from '../../core/db/database';
import { searchTextOf } from '../../realm/messages/content/searchText';
import { FLAG } from '../../realm/messages/flags/flags';
import { channelRecipient } from '../../realm/messages/recipientId';
import type { ArchiveRecord } from './archiveRecord';
import type { ChannelDirectory, Readers } from './channelDirectory';
import { type ConvertedMessage, convertMessage, linkedIds, parseMessage } from './convertMessage';
import type { HtmlNode } from './html/htmlTree';
import type { ResolvedChannel, Resolver } from './html/resolver';
import { findPlaces } from './messageDirectory';
import type { PeopleDirectory } from './peopleDirectory';
import { reserveMessageIds } from './reserveIds';

/** State shared by all batches of a run. */
export interface ImportContext {
  /** The archive's name; ids are only unique within one. */
  readonly source: string;
  readonly sourceUrl: string | undefined;
  readonly engine: Engine;
  readonly channels: ChannelDirectory;
  readonly people: PeopleDirectory;
  readonly readers: Readers;
}

/** The `client` of imported messages. */
const CLIENT = 'Import';

/** A record with its id, sender and channel here. */
interface Placed {
  readonly record: ArchiveRecord;
  readonly id: number;
  readonly senderId: number;
  readonly channel: ResolvedChannel;
  readonly nodes: readonly HtmlNode[];
}

type Row = Placed & { readonly converted: ConvertedMessage };

/**
 * Inserts new records, in order, as messages that everyone has read.
 * There are no events for the past, so this ends all queues and connected clients have to register again.
 */
export async function importBatch(
  change: Change,
  context: ImportContext,
  records: readonly ArchiveRecord[],
): Promise<void> {
  const placed = await place(change, context, records);
  const resolver = await resolverFor(change, context, placed);
  const rows = placed.map((message) => ({
    ...message,
    converted: convertMessage(message.nodes, resolver),
  }));
  await insertMessages(change, context, rows);
  await insertUserMessages(change, rows);
  await setFirstMessages(change, rows);
  await context.channels.store(change);
  await context.people.store(change);
  await change.db.deleteFrom('queues').execute();
}

async function place(
  change: Change,
  { channels, people, readers, engine }: ImportContext,
  records: readonly ArchiveRecord[],
): Promise<readonly Placed[]> {
  const ids = await reserveMessageIds(change.db, engine, records.length);
  const placed: Placed[] = [];
  for (const [i, record] of records.entries()) {
    const id = ids[i];
    if (id === undefined) throw new Error('the database gave too few ids');
    const { channel: name, sender, sentAt } = record;
    const channel = await channels.ensure(change, name, sentAt, readers);
    const senderId = await people.ensure(change, sender, sentAt);
    placed.push({ record, id, senderId, channel, nodes: parseMessage(record.html) });
  }
  return placed;
}

/** A resolver for a batch's references to earlier messages and to each other. */
async function resolverFor(
  { db }: Change,
  context: ImportContext,
  placed: readonly Placed[],
): Promise<Resolver> {
  const linked = new Set(placed.flatMap(({ nodes }) => linkedIds(nodes)));
  const messages = await findPlaces(db, context.source, [...linked]);
  for (const { record, id, channel } of placed) {
    messages.set(record.originalId, { messageId: id, channel, topic: record.topic });
  }
  return makeResolver(context, messages);
}

export function makeResolver(
  { channels, people, sourceUrl }: ImportContext,
  messages: Awaited<ReturnType<typeof findPlaces>>,
): Resolver {
  return {
    message: (originalId) => messages.get(originalId),
    channel: (channel) => channels.resolve(channel),
    person: (person) => people.resolve(person),
    sourceUrl,
  };
}

async function insertMessages(
  { db, search }: Change,
  { source }: ImportContext,
  rows: readonly Row[],
): Promise<void> {
  const messages = rows.map(({ record, id, senderId, channel, converted }) => ({
    id,
    sender_id: senderId,
    channel_id: channel.channelId,
    conversation_id: null,
    topic: record.topic,
    topic_key: nameKey(record.topic),
    client: CLIENT,
    sent_at: record.sentAt,
    edited_at: null,
    moved_at: null,
    edit_history_json: null,
    has_reaction: 0 as const,
    ...converted.columns,
  }));
  await db.insertInto('messages').values(messages).execute();
  const originals = rows.map(({ record, id }) => ({
    source,
    original_id: record.originalId,
    message_id: id,
  }));
  await db.insertInto('import_messages').values(originals).execute();
  const texts = rows.map(({ id, converted, record }) =>
    searchTextOf({ id, rendered: converted.columns.rendered, topic: record.topic }),
  );
  await search.add(db, texts);
  const pending = rows
    .filter(({ converted }) => converted.isPending)
    .map(({ id, record }) => ({ message_id: id, source, html: record.html.replaceAll('\0', '') }));
  if (pending.length > 0) await db.insertInto('import_pending').values(pending).execute();
}

/** Adds the messages to the history of current subscribers, as read since they are old. */
async function insertUserMessages({ db }: Change, rows: readonly Row[]): Promise<void> {
  for (const [channelId, ids] of idsByChannel(rows)) {
    await db
      .insertInto('user_messages')
      .columns(['user_id', 'message_id', 'flags', 'recipient_id'])
      .expression((eb) =>
        eb
          .selectFrom('messages')
          .innerJoin('subscriptions', 'subscriptions.channel_id', 'messages.channel_id')
          .innerJoin('users', 'users.id', 'subscriptions.user_id')
          .select([
            'subscriptions.user_id',
            'messages.id as message_id',
            sql.lit(FLAG.read).as('flags'),
            sql.lit(channelRecipient(channelId)).as('recipient_id'),
          ])
          .where('messages.id', 'in', ids)
          .where('subscriptions.active', '=', 1)
          .where('users.is_active', '=', 1),
      )
      .execute();
  }
}

async function setFirstMessages({ db }: Change, rows: readonly Row[]): Promise<void> {
  for (const [channelId, [first]] of idsByChannel(rows)) {
    await db
      .updateTable('channels')
      .set({ first_message_id: first ?? null })
      .where('id', '=', channelId)
      .where('first_message_id', 'is', null)
      .execute();
  }
}

/** Message ids by channel, in ascending order. */
function idsByChannel(rows: readonly Row[]): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const { id, channel } of rows) {
    const ids = groups.get(channel.channelId);
    if (ids === undefined) groups.set(channel.channelId, [id]);
    else ids.push(id);
  }
  return groups;
}
