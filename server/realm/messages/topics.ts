import { LIMITS } from '~/contract/limits';
import { EMPTY_TOPIC_DISPLAY_NAME, NO_TOPIC } from '~/contract/names';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import { prepared } from '../../core/db/prepared';
import type { Reader } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { cutText, hasUnprintable } from '../../core/text';
import type { Channel } from '../channels/channel';

/**
 * The topic meant by a given name, wherever a topic is requested: clients that don't support the empty topic send one
 * of its stand-ins (FL 370). Composed: clients that only fold case must not see two topics where there is one.
 */
export function meantTopic(typed: string): string {
  const topic = typed.trim().normalize('NFC');
  return topic === NO_TOPIC || nameKey(topic) === nameKey(EMPTY_TOPIC_DISPLAY_NAME) ? '' : topic;
}

/** The same in stored form: cut to its limit (gap 4.2), or BAD_REQUEST. */
export function normalizeTopic(typed: string): string {
  const topic = cutText(meantTopic(typed), LIMITS.topic, TOPIC_CUT);
  if (hasUnprintable(topic)) throw badRequest('Invalid character in topic!');
  return topic;
}

/** Replaces the end of a topic that was too long. */
export const TOPIC_CUT = '...';

/** Refuses topics under which new messages aren't allowed (contract 2.3). */
export function checkTopicPolicy(
  channel: Channel,
  topic: string,
  organization: Organization,
): void {
  const policy = topicsPolicyOf(channel, organization);
  if (policy === 'disable_empty_topic' && topic === '') {
    throw badRequest('Sending messages to the general chat is not allowed in this channel.');
  }
  if (policy === 'empty_topic_only' && topic !== '') {
    throw badRequest('Only the general chat topic is allowed in this channel.');
  }
}

export function topicsPolicyOf({ topics_policy }: Channel, { settings }: Organization): string {
  return topics_policy === 'inherit' ? settings.topics_policy : topics_policy;
}

export async function newestInTopic(
  db: Reader,
  channelId: number,
  topicKey: string,
): Promise<number | undefined> {
  const [row] = await newestOf(db, { channelId, topicKey });
  return row?.id;
}

interface TopicKey {
  readonly channelId: number;
  readonly topicKey: string;
}

const newestOf = prepared((db: Reader, { channelId, topicKey }: TopicKey) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('topic_key', '=', topicKey)
    .orderBy('id', 'desc')
    .limit(1),
);

/** Everyone who has written or reacted in a topic. */
export async function topicParticipants(
  db: Reader,
  channelId: number,
  topicKey: string,
): Promise<ReadonlySet<number>> {
  const inTopic = db
    .selectFrom('messages')
    .where('channel_id', '=', channelId)
    .where('topic_key', '=', topicKey);
  const senders = await inTopic.select('sender_id as id').distinct().execute();
  const reactors = await inTopic
    .innerJoin('reactions', 'reactions.message_id', 'messages.id')
    .select('reactions.user_id as id')
    .distinct()
    .execute();
  return new Set([...senders, ...reactors].map((row) => row.id));
}
