import { VISIBILITY } from '~/contract/records/channel';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { subscribersOf } from '../channels/channel';
import type { Destination } from '../messages/destination';
import { ANY_MENTION, DIRECT_BIT, FLAG } from '../messages/flags/flags';
import type { Receivers } from '../messages/receivers';
import { settingsOf } from '../users/userSettings';
import { usersByIds } from '../users/users';

interface Sent {
  readonly messageId: number;
  readonly sender: UserRow;
  readonly destination: Destination;
  readonly receivers: Receivers;
}

const WILDCARDS = FLAG.stream_wildcard_mentioned | FLAG.topic_wildcard_mentioned;
const ASKED = ANY_MENTION | DIRECT_BIT | FLAG.has_alert_word;

/** Notes for whom the message is worth a mail, as each wants it; they get it unless they read it first. */
export async function noteMissed(change: Change, sent: Sent): Promise<void> {
  if (change.post === undefined) return;
  const followers = await followersOf(change, sent.destination);
  const readers = await channelReaders(change, sent.destination);
  const ids = [...sent.receivers].flatMap(([id, flags]) => {
    if (id === sent.sender.id || (flags & FLAG.read) !== 0) return [];
    return (flags & ASKED) !== 0 || followers.has(id) || readers.has(id) ? [id] : [];
  });
  if (ids.length === 0) return;
  const muted = await mutedFor(change, sent.destination, ids);
  const people = [...(await usersByIds(change.db, ids)).values()]
    .filter((user) => {
      if (user.is_bot === 1 || user.is_active === 0 || muted.has(user.id)) return false;
      const flags = sent.receivers.get(user.id) ?? 0;
      return wantsMail(user, flags, followers.has(user.id), readers.has(user.id));
    })
    .sort((one, other) => one.id - other.id);
  await plan(change, people, sent.messageId);
}

function wantsMail(user: UserRow, flags: number, isFollowed: boolean, isRead: boolean): boolean {
  const settings = settingsOf(user);
  if (isFollowed && settings.enable_followed_topic_email_notifications) return true;
  if (isRead && settings.enable_stream_email_notifications) return true;
  if (!settings.enable_offline_email_notifications) return false;
  if ((flags & (DIRECT_BIT | FLAG.mentioned | FLAG.has_alert_word)) !== 0) return true;
  if ((flags & WILDCARDS) === 0) return false;
  return isFollowed && settings.enable_followed_topic_wildcard_mentions_notify
    ? true
    : settings.wildcard_mentions_notify;
}

/** One look a person: the first message begins it, and what comes until then is in the same mail. */
async function plan(change: Change, people: readonly UserRow[], messageId: number): Promise<void> {
  const { db, nowMs } = change;
  if (people.length === 0) return;
  await db
    .insertInto('missed_messages')
    .values(people.map(({ id }) => ({ user_id: id, message_id: messageId })))
    .execute();
  await db
    .insertInto('jobs')
    .values(
      people.map((user) => ({
        kind: 'missed_messages',
        ref_id: user.id,
        due_ms: nowMs + batchMs(user),
        retry_ms: 0,
        attempts: 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'ref_id']).doNothing())
    .execute();
}

const BATCH_MIN_SECONDS = 30;

/** How long messages are gathered before they are mailed. */
export function batchMs(user: UserRow): number {
  const { email_notifications_batching_period_seconds: seconds } = settingsOf(user);
  return 1000 * Math.max(BATCH_MIN_SECONDS, seconds);
}

async function followersOf({ db }: Change, destination: Destination): Promise<ReadonlySet<number>> {
  if (destination.kind === 'direct') return new Set();
  const rows = await db
    .selectFrom('user_topics')
    .select('user_id')
    .where('channel_id', '=', destination.access.channel.id)
    .where('topic_key', '=', nameKey(destination.topic))
    .where('policy', '=', VISIBILITY.followed)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** Who wants mail of whatever is written in channels. Nearly nobody: not everybody's settings are looked into. */
async function channelReaders(
  { db }: Change,
  destination: Destination,
): Promise<ReadonlySet<number>> {
  if (destination.kind === 'direct') return new Set();
  const rows = await subscribersOf(db, destination.access.channel.id)
    .innerJoin('users as readers', 'readers.id', 'subscriptions.user_id')
    .where('readers.settings_json', 'like', '%"enable_stream_email_notifications":true%')
    .select('subscriptions.user_id')
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** A followed or unmuted topic of a muted channel is not muted. */
async function mutedFor(
  { db }: Change,
  destination: Destination,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (destination.kind === 'direct') return new Set();
  const { id: channelId } = destination.access.channel;
  const channels = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('is_muted', '=', 1)
    .execute();
  const topics = await db
    .selectFrom('user_topics')
    .select(['user_id', 'policy'])
    .where('channel_id', '=', channelId)
    .where('topic_key', '=', nameKey(destination.topic))
    .execute();
  const wishes = new Map(topics.map(({ user_id, policy }) => [user_id, policy]));
  const inMutedChannel = new Set(channels.map((row) => row.user_id));
  return new Set(
    ids.filter((id) => {
      const wish = wishes.get(id);
      if (wish === VISIBILITY.muted) return true;
      const isWanted = wish === VISIBILITY.followed || wish === VISIBILITY.unmuted;
      return inMutedChannel.has(id) && !isWanted;
    }),
  );
}
