import { VISIBILITY, type VisibilityWire } from '~/contract/records/channel';
import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { ChannelWithSubscription } from '../channels/channel';
import { presentUserTopic } from '../present/userTopic';
import { settingsOf } from '../users/userSettings';

/** Values of `automatically_follow_topics_policy` and its sibling (gap 1.7). */
const WHEN = { participates: 1, sends: 2, starts: 3, never: 4 } as const;

/** What somebody has just done in a topic. */
export type TopicActivity = 'starts' | 'sends' | 'participates';

/** Stores what somebody wants from a topic; 0 forgets it. */
export async function setTopicVisibility(
  change: Change,
  userId: number,
  topic: { readonly channelId: number; readonly name: string },
  policy: VisibilityWire,
): Promise<void> {
  const key = {
    user_id: userId,
    channel_id: topic.channelId,
    topic_key: nameKey(topic.name),
  };
  if (policy === VISIBILITY.none) {
    await change.db
      .deleteFrom('user_topics')
      .where((eb) => eb.and(key))
      .execute();
  } else {
    const values = { topic: topic.name, policy, updated_at: change.now };
    await change.db
      .insertInto('user_topics')
      .values({ ...key, ...values })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'channel_id', 'topic_key']).doUpdateSet(values),
      )
      .execute();
  }
  const row = { channel_id: topic.channelId, topic: topic.name, policy, updated_at: change.now };
  change.emit({ type: 'user_topic', ...presentUserTopic(row) }, { kind: 'users', ids: [userId] });
}

async function topicVisibility(
  { db }: Pick<Change, 'db'>,
  userId: number,
  channelId: number,
  topicName: string,
): Promise<number> {
  const row = await db
    .selectFrom('user_topics')
    .select('policy')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('topic_key', '=', nameKey(topicName))
    .executeTakeFirst();
  return row?.policy ?? VISIBILITY.none;
}

/**
 * Follows or unmutes the topic as the person's settings say. Following wins over unmuting,
 * and neither takes back a follow. Returns the new policy if it changed.
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
  const current = await topicVisibility(change, user.id, channel.id, topicName);
  const wanted = follows ? VISIBILITY.followed : VISIBILITY.unmuted;
  if (current === VISIBILITY.followed || current === wanted) return undefined;
  await setTopicVisibility(change, user.id, { channelId: channel.id, name: topicName }, wanted);
  return wanted;
}

/** People who are mentioned follow the topic, unless they do so already or do not want it. */
export async function followWhereMentioned(
  change: Change,
  users: Iterable<UserRow>,
  topic: { readonly channelId: number; readonly name: string },
): Promise<void> {
  for (const user of users) {
    if (user.is_bot === 1 || !settingsOf(user).automatically_follow_topics_where_mentioned)
      continue;
    const current = await topicVisibility(change, user.id, topic.channelId, topic.name);
    if (current === VISIBILITY.followed) continue;
    await setTopicVisibility(change, user.id, topic, VISIBILITY.followed);
  }
}
