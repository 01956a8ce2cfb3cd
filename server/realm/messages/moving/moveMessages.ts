import { type RawBuilder, sql } from 'kysely';
import { VISIBILITY, type VisibilityWire } from '~/contract/records/channel';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../../core/change';
import { groupBy, inChunks } from '../../../core/db/rows';
import type { Reader, UserRow } from '../../../core/db/schema';
import type { IndexedMessage } from '../../../core/db/search';
import { pause } from '../../../core/pause';
import { subscriptionsOf } from '../../channels/channel';
import { canReadContent } from '../../channels/channelAccess';
import { refreshFirstMessage } from '../../channels/firstMessage';
import { presentTopicLinks } from '../../present/message';
import { usersByIds } from '../../users/users';
import { searchTextOf } from '../content/searchText';
import type { EditRecord } from '../editHistory';
import { NOT_IN_HISTORY } from '../flags/flags';
import { markRead } from '../flags/readMessages';
import { accessibleAmong, type MessageWithFlags } from '../messageAccess';
import { ownFlags } from '../owedRows';
import { idsByFlags } from '../receivers';
import { channelRecipient } from '../recipientId';
import { newestInTopic } from '../topics';
import { setTopicVisibility, topicVisibilities } from '../topicVisibility';
import { type MoveAudience, moveAudience } from './moveAudience';
import { checkMayMove, checkTimeLimit, isResolveToggle, type Move } from './moveRules';

/** The result of a move, for the notices about it. */
export interface Moved {
  readonly ids: readonly number[];
  /** Nothing is left in the old topic. */
  readonly whole: boolean;
}

/** Messages changed per statement; reads can run in between. */
const BATCH = 500;

/** Moves a message, the rest of its topic, or the whole topic. */
export async function moveMessages(change: Change, actor: UserRow, move: Move): Promise<Moved> {
  checkMayMove(change, actor, move);
  const messages = await messagesToMove(change, actor, move);
  checkTimeLimit(change, actor, move, messages);
  const ids = messages.map((message) => message.id);
  const before = await moveAudience(change, move.message, ids);
  await storeMove(change, actor, move, ids);
  const isBetween = move.from.id !== move.to.channel.id;
  const losing = isBetween ? await moveBetweenChannels(change, move, ids, before) : [];
  const whole =
    (await newestInTopic(change.db, move.from.id, nameKey(move.message.topic))) === undefined;
  const keeping = new Map(before.flags);
  for (const id of losing) keeping.delete(id);
  await emitMove(change, actor, move, ids, keeping);
  if (whole) await moveVisibility(change, move);
  return { ids, whole };
}

async function messagesToMove(
  { db, organization }: Change,
  actor: UserRow,
  { message, from, mode }: Move,
): Promise<readonly MessageWithFlags[]> {
  if (mode === 'change_one') return [message];
  let query = db
    .selectFrom('messages')
    .leftJoin('user_messages', (join) =>
      join
        .onRef('user_messages.message_id', '=', 'messages.id')
        .on('user_messages.user_id', '=', actor.id),
    )
    .selectAll('messages')
    .select(ownFlags(actor.id).as('flags'))
    .where('messages.channel_id', '=', from.id)
    .where('messages.topic_key', '=', message.topic_key)
    .orderBy('messages.id');
  if (mode === 'change_later') query = query.where('messages.id', '>=', message.id);
  // Where history is protected, people can't move what they can't see.
  return accessibleAmong({ db, organization, user: actor }, await query.execute());
}

async function storeMove(
  { db, now, search }: Change,
  actor: UserRow,
  move: Move,
  ids: readonly number[],
): Promise<void> {
  const { message, from, to, topic } = move;
  const record: EditRecord = {
    by: actor.id,
    at: now,
    ...(message.topic === topic ? {} : { topic: { from: message.topic, to: topic } }),
    ...(from.id === to.channel.id ? {} : { channel: { from: from.id, to: to.channel.id } }),
  };
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await db
      .updateTable('messages')
      .set({
        channel_id: to.channel.id,
        // Otherwise each message keeps its own spelling of the topic, as the event doesn't tell of another.
        ...(message.topic === topic ? {} : { topic, topic_key: nameKey(topic) }),
        edit_history_json: prepended(record),
        ...(isResolveToggle(move) ? {} : { moved_at: now }),
      })
      .where('id', 'in', batch)
      .execute();
    if (message.topic !== topic) await search.put(db, await searchTexts(db, batch));
    if (from.id !== to.channel.id) {
      await db
        .updateTable('user_messages')
        .set({ recipient_id: channelRecipient(to.channel.id) })
        .where('message_id', 'in', batch)
        .execute();
    }
    if (ids.length > BATCH) await pause();
  }
}

async function searchTexts(db: Reader, ids: readonly number[]): Promise<readonly IndexedMessage[]> {
  const columns = ['id', 'rendered', 'topic'] as const;
  const rows = await db.selectFrom('messages').select(columns).where('id', 'in', ids).execute();
  return rows.map(searchTextOf);
}

/** Prepends a record in each row without reading it: a topic may have thousands of messages. */
function prepended(record: EditRecord): RawBuilder<string> {
  const json = JSON.stringify(record);
  return sql<string>`case when edit_history_json is null then ${`[${json}]`}
    else ${`[${json},`} || substr(edit_history_json, 2) end`;
}

/**
 * People without access to the new channel lose the messages; if its history is protected, subscribers get them. People
 * who can read the new channel without being in it keep them as read: nothing is unread elsewhere (FL 355). Returns who
 * lost them.
 */
async function moveBetweenChannels(
  change: Change,
  { message, from, to }: Move,
  ids: readonly number[],
  before: MoveAudience,
): Promise<readonly number[]> {
  const { db, organization } = change;
  const losing: number[] = [];
  const outside: number[] = [];
  const people = [...before.flags.keys()];
  const inNew = await subscriptionsOf(db, to.channel.id, people);
  for (const user of (await usersByIds(db, people)).values()) {
    const access = { channel: to.channel, subscription: inNew.get(user.id) };
    const isHolder = before.holders.has(user.id);
    const isInside = access.subscription?.active === 1;
    const hasHistory = isInside || isHolder || to.channel.history_public === 1;
    if (!hasHistory || !canReadContent(organization, user, access)) losing.push(user.id);
    else if (!isInside && isHolder) outside.push(user.id);
  }
  if (outside.length > 0) await markRead(change, outside, ids);
  if (losing.length > 0) {
    await inChunks(ids, (some) =>
      inChunks(losing, async (theirs) => {
        await db
          .deleteFrom('user_messages')
          .where('user_id', 'in', theirs)
          .where('message_id', 'in', some)
          .execute();
        return [];
      }),
    );
    change.emit(
      {
        type: 'delete_message',
        message_ids: ids,
        message_type: 'stream',
        stream_id: from.id,
        topic: message.topic,
      },
      { kind: 'users', ids: losing },
      { width: ids.length },
    );
  }
  if (to.channel.history_public === 0) await giveToSubscribers(change, to.channel.id, ids);
  await refreshFirstMessage(change, from.id);
  await refreshFirstMessage(change, to.channel.id);
  return losing;
}

async function giveToSubscribers(
  { db }: Change,
  channelId: number,
  ids: readonly number[],
): Promise<void> {
  await inChunks(ids, async (some) => {
    await db
      .insertInto('user_messages')
      .columns(['user_id', 'message_id', 'flags', 'recipient_id'])
      .expression((eb) =>
        eb
          .selectFrom('subscriptions')
          .crossJoin('messages')
          .select([
            'subscriptions.user_id',
            'messages.id as message_id',
            sql.lit(NOT_IN_HISTORY).as('flags'),
            sql.lit(channelRecipient(channelId)).as('recipient_id'),
          ])
          .where('subscriptions.channel_id', '=', channelId)
          .where('subscriptions.active', '=', 1)
          .where('messages.id', 'in', some),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return [];
  });
}

/** For everyone who has the messages now, and everyone who had them and hasn't lost them. */
async function emitMove(
  change: Change,
  actor: UserRow,
  { message, from, to, topic, mode }: Move,
  ids: readonly number[],
  keeping: ReadonlyMap<number, number>,
): Promise<void> {
  const place = { id: message.id, channel_id: to.channel.id };
  const after = await moveAudience(change, place, ids);
  const idsOfFlags = idsByFlags(new Map([...keeping, ...after.flags]));
  const topicFields =
    message.topic === topic
      ? {}
      : { subject: topic, topic_links: presentTopicLinks(topic, change.organization) };
  change.emit(
    {
      type: 'update_message',
      user_id: actor.id,
      rendering_only: false,
      message_id: message.id,
      message_ids: ids,
      flags: [],
      edit_timestamp: change.now,
      stream_id: from.id,
      stream_name: from.name,
      orig_subject: message.topic,
      propagate_mode: mode,
      ...topicFields,
      ...(from.id === to.channel.id ? {} : { new_stream_id: to.channel.id }),
    },
    { kind: 'receivers', idsByFlags: idsOfFlags, isPublic: to.channel.invite_only === 0 },
  );
}

/** Transfers people's settings for the old topic to the new one, unless they have one there. */
async function moveVisibility(change: Change, { message, from, to, topic }: Move): Promise<void> {
  const rows = await change.db
    .selectFrom('user_topics')
    .selectAll()
    .where('channel_id', '=', from.id)
    .where('topic_key', '=', message.topic_key)
    .execute();
  // Grouped by how they spelled the topic, which is how they know it.
  for (const [name, theirs] of groupBy(rows, (row) => row.topic)) {
    const people = theirs.map((row) => row.user_id);
    await setTopicVisibility(change, people, { channelId: from.id, name }, VISIBILITY.none);
  }
  const next = { channelId: to.channel.id, name: topic };
  const said = await topicVisibilities(
    change,
    rows.map((row) => row.user_id),
    next,
  );
  for (const [policy, theirs] of groupBy(rows, (row) => row.policy)) {
    const silent = theirs.map((row) => row.user_id).filter((id) => !said.has(id));
    await setTopicVisibility(change, silent, next, policy as VisibilityWire);
  }
}
