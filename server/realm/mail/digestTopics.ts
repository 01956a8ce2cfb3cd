import { VISIBILITY } from '~/contract/records/channel';
import type { Change } from '../../core/change';
import { groupBy } from '../../core/db/rows';
import type { UserRow } from '../../core/db/schema';
import { isUnread } from '../messages/flags/flagConditions';
import { ANY_MENTION, FLAG } from '../messages/flags/flags';
import { accessMessages, type MessageWithFlags } from '../messages/messageAccess';
import { receiveOwed } from '../messages/owedRows';

/** Only the newest unread messages: someone away for years gets a digest of the last weeks. */
const LOOKED_AT = 3000;
const TOPICS_MAX = 5;
const MESSAGES_MAX = 3;

/** What makes a topic worth reading, besides each of its messages. */
const WEIGHT = { mention: 40, followed: 30, own: 25, participant: 5 } as const;
/** A long conversation between two people is not worth more than one among many. */
const COUNTED_MESSAGES = 20;

export interface Missed {
  /** Most relevant first; each with some of its messages in order, preferring those that mention the reader. */
  readonly topics: readonly (readonly MessageWithFlags[])[];
  readonly directCount: number;
}

/** What someone has missed since a time, in UNIX seconds, and hasn't read elsewhere. */
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
    // Someone may no longer be allowed to read what they received.
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
  // Topics with only bot messages matter to those who asked for them.
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

/** Messages that mention the reader, then the first ones. */
function chosen(group: readonly Row[]): readonly Row[] {
  const inOrder = [...group].sort((one, other) => one.id - other.id);
  const first = [...inOrder.filter(isAddressed), ...inOrder.filter((row) => !isAddressed(row))];
  return first.slice(0, MESSAGES_MAX).sort((one, other) => one.id - other.id);
}

/** Excludes muted channels and topics; a followed or unmuted topic of a muted channel is not muted. */
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

/** The topics among these that someone has written in. */
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
