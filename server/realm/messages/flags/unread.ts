import { groupBy } from '../../../core/db/rows';
import type { Reader } from '../../../core/db/schema';
import { isUnread } from './flagConditions';
import { ANY_MENTION } from './flags';

/** One unread message and its location. */
export interface UnreadMessage {
  readonly id: number;
  readonly flags: number;
  readonly channel_id: number | null;
  readonly conversation_id: number | null;
  readonly topic: string;
  readonly topic_key: string;
  readonly sender_id: number;
}

const PAGE = 5000;

/** A person's newest `max` unread messages, oldest first, in channels they are subscribed to. */
export async function readUnread(
  db: Reader,
  userId: number,
  max: number,
): Promise<{ readonly messages: readonly UnreadMessage[]; readonly isTruncated: boolean }> {
  const newestFirst: UnreadMessage[] = [];
  while (newestFirst.length <= max) {
    const page = await unreadPage(db, userId, newestFirst.at(-1)?.id);
    newestFirst.push(...page);
    if (page.length < PAGE) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const isTruncated = newestFirst.length > max;
  return { messages: newestFirst.slice(0, max).reverse(), isTruncated };
}

function unreadPage(
  db: Reader,
  userId: number,
  before: number | undefined,
): Promise<UnreadMessage[]> {
  return db
    .selectFrom('user_messages')
    .crossJoin('messages')
    .select([
      'messages.id',
      'user_messages.flags',
      'messages.channel_id',
      'messages.conversation_id',
      'messages.topic',
      'messages.topic_key',
      'messages.sender_id',
    ])
    .whereRef('messages.id', '=', 'user_messages.message_id')
    .where('user_messages.user_id', '=', userId)
    .where(isUnread)
    .where('user_messages.message_id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .where((eb) =>
      eb.or([
        eb('messages.channel_id', 'is', null),
        eb(
          'messages.channel_id',
          'in',
          eb
            .selectFrom('subscriptions')
            .select('subscriptions.channel_id')
            .where('subscriptions.user_id', '=', userId)
            .where('subscriptions.active', '=', 1),
        ),
      ]),
    )
    .orderBy('user_messages.message_id', 'desc')
    .limit(PAGE)
    .execute();
}

export function isMention({ flags }: UnreadMessage): boolean {
  return (flags & ANY_MENTION) !== 0;
}

/** Unread channel messages by channel and topic, ordered by their first message. */
export function byTopic(messages: readonly UnreadMessage[]): readonly (readonly UnreadMessage[])[] {
  const groups = new Map<string, UnreadMessage[]>();
  for (const message of messages) {
    if (message.channel_id === null) continue;
    const key = `${message.channel_id} ${message.topic_key}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [message]);
    else group.push(message);
  }
  return [...groups.values()];
}

export function byConversation(
  messages: readonly UnreadMessage[],
): ReadonlyMap<number, readonly UnreadMessage[]> {
  const direct = messages.filter((message) => message.conversation_id !== null);
  return groupBy(direct, (message) => message.conversation_id ?? 0);
}
