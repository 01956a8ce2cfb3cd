import { VISIBILITY, type VisibilityWire } from '~/contract/records/channel';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import { inChunks } from '../../core/db/rows';
import type { UserRow } from '../../core/db/schema';
import type { ChannelWithSubscription } from '../channels/channel';
import { presentUserTopic } from '../present/userTopic';
import { settingsOf } from '../users/userSettings';

/** Values of `automatically_follow_topics_policy` and its sibling (gap 1.7). */
const WHEN = { participates: 1, sends: 2, starts: 3, never: 4 } as const;

/** What someone just did in a topic. */
export type TopicActivity = 'starts' | 'sends' | 'participates';

export interface TopicOf {
  readonly channelId: number;
  readonly name: string;
}

/** Stores people's visibility policy for a topic; 0 deletes it. */
export async function setTopicVisibility(
  change: Change,
  userIds: readonly number[],
  topic: TopicOf,
  policy: VisibilityWire,
): Promise<void> {
  if (userIds.length === 0) return;
  const key = { channel_id: topic.channelId, topic_key: nameKey(topic.name) };
  const values = { topic: topic.name, policy, updated_at: change.now };
  await inChunks(userIds, (some) =>
    policy === VISIBILITY.none
      ? change.db
          .deleteFrom('user_topics')
          .where('user_id', 'in', some)
          .where((eb) => eb.and(key))
          .returning('user_id')
          .execute()
      : change.db
          .insertInto('user_topics')
          .values(some.map((user_id) => ({ user_id, ...key, ...values })))
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'channel_id', 'topic_key']).doUpdateSet(values),
          )
          .returning('user_id')
          .execute(),
  );
  const row = { channel_id: topic.channelId, ...values };
  change.emit({ type: 'user_topic', ...presentUserTopic(row) }, { kind: 'users', ids: userIds });
}

/** People's policies for a topic; the map omits those who have none. */
export async function topicVisibilities(
  { db }: Pick<Change, 'db'>,
  userIds: readonly number[],
  { channelId, name }: TopicOf,
): Promise<ReadonlyMap<number, number>> {
  const rows = await inChunks(userIds, (some) =>
    db
      .selectFrom('user_topics')
      .select(['user_id', 'policy'])
      .where('user_id', 'in', some)
      .where('channel_id', '=', channelId)
      .where('topic_key', '=', nameKey(name))
      .execute(),
  );
  return new Map(rows.map((row) => [row.user_id, row.policy]));
}

/**
 * Follows or unmutes the topic according to the person's settings. Following wins over unmuting, and neither takes back
 * a follow. Returns the new policy if it changed.
 */
export async function applyActivity(
  change: Change,
  user: UserRow,
  { channel, subscription }: ChannelWithSubscription,
  topicName: string,
  activity: TopicActivity,
): Promise<VisibilityWire | undefined> {
  if (user.is_bot === 1) return undefined;
  const settings = settingsOf(user);
  const reaches = (policy: number) =>
    policy === WHEN.participates ||
    (policy === WHEN.sends && activity !== 'participates') ||
    (policy === WHEN.starts && activity === 'starts');
  const follows = reaches(settings.automatically_follow_topics_policy);
  const unmutes =
    subscription?.is_muted === 1 &&
    reaches(settings.automatically_unmute_topics_in_muted_streams_policy);
  if (!follows && !unmutes) return undefined;
  const topic = { channelId: channel.id, name: topicName };
  const current = (await topicVisibilities(change, [user.id], topic)).get(user.id);
  const wanted = follows ? VISIBILITY.followed : VISIBILITY.unmuted;
  if (current === VISIBILITY.followed || current === wanted) return undefined;
  await setTopicVisibility(change, [user.id], topic, wanted);
  return wanted;
}

/** Mentioned people follow the topic, unless they already do or don't want to. */
export async function followWhereMentioned(
  change: Change,
  users: Iterable<UserRow>,
  topic: TopicOf,
): Promise<void> {
  const willing = [...users]
    .filter((user) => user.is_bot === 0)
    .filter((user) => settingsOf(user).automatically_follow_topics_where_mentioned)
    .map((user) => user.id);
  const current = await topicVisibilities(change, willing, topic);
  const fresh = willing.filter((id) => current.get(id) !== VISIBILITY.followed);
  await setTopicVisibility(change, fresh, topic, VISIBILITY.followed);
}
