import { VISIBILITY } from '~/contract/records/channel';
import type { Change } from '../../core/change';
import { groupBy } from '../../core/db/rows';
import type { UserRow } from '../../core/db/schema';
import { isUnread } from '../messages/flags/flagConditions';
import { ANY_MENTION, FLAG } from '../messages/flags/flags';
import { accessMessages, type MessageWithFlags } from '../messages/messageAccess';
import { receiveOwed } from '../messages/owedRows';

/** Of what waits for somebody, the newest: who was away for years reads a digest of the last weeks. */
const LOOKED_AT = 3000;
const TOPICS_MAX = 5;
const MESSAGES_MAX = 3;

/** What makes a topic worth reading, beside each of its messages. */
const WEIGHT = { mention: 40, followed: 30, own: 25, participant: 5 } as const;
/** A long talk of two people is not worth more than one of many. */
const COUNTED_MESSAGES = 20;

export interface Missed {
  /** The most relevant first; of each some messages, those that mention the reader before others, in their order. */
  readonly topics: readonly (readonly MessageWithFlags[])[];
  readonly directCount: number;
}

/** What somebody has missed since a time, in UNIX seconds, and has not read elsewhere. */
export async function missedSince(change: Change, user: UserRow, since: number): Promise<Missed> {
  await receiveOwed(change.db, user.id);
  const rows = (await unreadRows(change, user)).filter((row) => row.sent_at >= since);
  const direct = rows.filter((row) => row.channel_id === null);
  const wishes = await wishesOf(change, user);
  const muted = await mutedPeople(change, user);
  const groups = groupBy(
    rows.filter((row) => row.channel_id !== null && !muted.has(row.sender_id)),
    (row) => keyOf(row),
  );
  const own = await writtenIn(change, user, [...groups.values()]);
  const ranked = [...groups]
    .filter(([key, group]) => wishes.isWanted(key, group[0]?.channel_id ?? 0))
    .map(([key, group]) => ({
      group,
      worth: worthOf(group, { isFollowed: wishes.isFollowed(key), isOwn: own.has(key) }),
    }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, TOPICS_MAX);
  const topics: (readonly MessageWithFlags[])[] = [];
  for (const { group } of ranked) {
    const ids = chosen(group).map(({ id }) => id);
    // What somebody has received need not be theirs to read any more.
    const readable = await accessMessages({ ...change, user }, ids);
    if (readable.length > 0) topics.push(readable);
  }
  return { topics, directCount: direct.length };
}

type Row = Awaited<ReturnType<typeof unreadRows>>[number];

function unreadRows({ db }: Change, user: UserRow) {
  return db
    .selectFrom('user_messages')
    .innerJoin('messages', 'messages.id', 'user_messages.message_id')
    .innerJoin('users', 'users.id', 'messages.sender_id')
    .select([
      'messages.id',
      'messages.channel_id',
      'messages.topic_key',
      'messages.sender_id',
      'messages.sent_at',
      'user_messages.flags',
      'users.is_bot',
    ])
    .where('user_messages.user_id', '=', user.id)
    .where(isUnread)
    .orderBy('user_messages.message_id', 'desc')
    .limit(LOOKED_AT)
    .execute();
}

function keyOf({ channel_id, topic_key }: Pick<Row, 'channel_id' | 'topic_key'>): string {
  return `${channel_id} ${topic_key}`;
}

function worthOf(
  group: readonly Row[],
  { isFollowed, isOwn }: { readonly isFollowed: boolean; readonly isOwn: boolean },
): number {
  const people = new Set(group.filter((row) => row.is_bot === 0).map((row) => row.sender_id));
  const isMentioned = group.some(isAddressed);
  // What only programs say is for who asked for it.
  if (people.size === 0 && !isMentioned && !isFollowed) return 0;
  return (
    Math.min(group.length, COUNTED_MESSAGES) +
    people.size * WEIGHT.participant +
    (isMentioned ? WEIGHT.mention : 0) +
    (isFollowed ? WEIGHT.followed : 0) +
    (isOwn ? WEIGHT.own : 0)
  );
}

function isAddressed({ flags }: Row): boolean {
  return (flags & (ANY_MENTION | FLAG.has_alert_word)) !== 0;
}

/** Those that mention the reader, then how it began. */
function chosen(group: readonly Row[]): readonly Row[] {
  const inOrder = [...group].sort((one, other) => one.id - other.id);
  const first = [...inOrder.filter(isAddressed), ...inOrder.filter((row) => !isAddressed(row))];
  return first.slice(0, MESSAGES_MAX).sort((one, other) => one.id - other.id);
}

/** Muted channels and topics are left out; a followed or unmuted topic of a muted channel is not muted. */
async function wishesOf({ db }: Change, { id }: UserRow) {
  const channels = await db
    .selectFrom('subscriptions')
    .select('channel_id')
    .where('user_id', '=', id)
    .where('is_muted', '=', 1)
    .execute();
  const topics = await db
    .selectFrom('user_topics')
    .select(['channel_id', 'topic_key', 'policy'])
    .where('user_id', '=', id)
    .execute();
  const mutedChannels = new Set(channels.map((row) => row.channel_id));
  const policies = new Map(topics.map((row) => [keyOf(row), row.policy]));
  return {
    isFollowed: (key: string) => policies.get(key) === VISIBILITY.followed,
    isWanted(key: string, channelId: number) {
      const policy = policies.get(key);
      if (policy === VISIBILITY.muted) return false;
      const isChosen = policy === VISIBILITY.followed || policy === VISIBILITY.unmuted;
      return isChosen || !mutedChannels.has(channelId);
    },
  };
}

async function mutedPeople({ db }: Change, { id }: UserRow): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('muted_users')
    .select('muted_user_id')
    .where('user_id', '=', id)
    .execute();
  return new Set(rows.map((row) => row.muted_user_id));
}

/** Of these topics, those that somebody has written in. */
async function writtenIn(
  { db }: Change,
  { id }: UserRow,
  groups: readonly (readonly Row[])[],
): Promise<ReadonlySet<string>> {
  const channelIds = [...new Set(groups.flatMap(([first]) => first?.channel_id ?? []))];
  if (channelIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('messages')
    .select(['channel_id', 'topic_key'])
    .where('sender_id', '=', id)
    .where('channel_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return new Set(rows.map(keyOf));
}
