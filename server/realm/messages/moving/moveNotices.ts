import { VISIBILITY } from '~/contract/records/channel';
import { nameKey } from '~/lib/nameKey';
import { topicSyntax } from '~/markdown/compose/syntax';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import { type Channel, subscriberIds } from '../../channels/channel';
import { settingsOf } from '../../users/userSettings';
import { usersByIds } from '../../users/users';
import { sendChannelNotice, silentMention } from '../notices';
import type { Moved } from './moveMessages';
import { isResolved, isResolveToggle, type Move } from './moveRules';

interface NoticeOptions {
  readonly inOldTopic: boolean;
  readonly inNewTopic: boolean;
}

/** Tells readers of both topics what was moved. Resolving is always announced, in the topic itself. */
export async function sendMoveNotices(
  change: Change,
  actor: UserRow,
  move: Move,
  moved: Moved,
  { inOldTopic, inNewTopic }: NoticeOptions,
): Promise<void> {
  const who = silentMention(actor);
  if (isResolveToggle(move)) {
    const state = isResolved(move.topic) ? 'resolved' : 'unresolved';
    await sendChannelNotice(change, {
      channel: move.to.channel,
      topic: move.topic,
      content: `${who} has marked this topic as ${state}.`,
      readBy: await uninterested(change, move),
    });
    return;
  }
  const what = moved.whole ? 'This topic was' : countOf(moved.ids.length);
  if (inNewTopic) {
    const from = topicLink(move.from, move.message.topic);
    await sendChannelNotice(change, {
      channel: move.to.channel,
      topic: move.topic,
      content: `${what} moved here from ${from} by ${who}.`,
    });
  }
  if (inOldTopic) {
    const to = topicLink(move.to.channel, move.topic);
    await sendChannelNotice(change, {
      channel: move.from,
      topic: move.message.topic,
      content: `${what} moved to ${to} by ${who}.`,
    });
  }
}

function countOf(count: number): string {
  return count === 1 ? 'A message was' : `${count} messages were`;
}

function topicLink({ id, name }: Channel, topic: string): string {
  return topicSyntax({ channelId: id, name }, topic);
}

/** People for whom notices about resolving arrive as read (`resolved_topic_notice_auto_read_policy`). */
async function uninterested({ db }: Change, { to, topic }: Move): Promise<ReadonlySet<number>> {
  const users = await usersByIds(db, await subscriberIds(db, to.channel.id));
  const followers = await db
    .selectFrom('user_topics')
    .select('user_id')
    .where('channel_id', '=', to.channel.id)
    .where('topic_key', '=', nameKey(topic))
    .where('policy', '=', VISIBILITY.followed)
    .execute();
  const follows = new Set(followers.map((row) => row.user_id));
  const ids = new Set<number>();
  for (const user of users.values()) {
    const policy = settingsOf(user).resolved_topic_notice_auto_read_policy;
    if (policy === 'always' || (policy === 'except_followed' && !follows.has(user.id))) {
      ids.add(user.id);
    }
  }
  return ids;
}
