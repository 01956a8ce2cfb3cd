import type { Write } from '~/contract/decode';
import { VISIBILITY } from '~/contract/records/channel';
import type { unreadMessages as unreadShape } from '~/contract/records/message';
import { groupBy, inChunks } from '../../core/db/rows';
import { hasFlag } from '../messages/flags/flagConditions';
import { FLAG } from '../messages/flags/flags';
import {
  byConversation,
  byTopic,
  isMention,
  readUnread,
  type UnreadMessage,
} from '../messages/flags/unread';
import { presentTopic } from '../present/message';
import type { OwnContext, RegisterContext, RegisterFields, RegisterPart } from './part';

export const messageParts: readonly RegisterPart[] = [
  { type: 'message', load: maxMessageId, loadPublic: maxMessageId },
  { type: 'message', andType: 'update_message_flags', load: unreadMessages },
  { type: 'recent_private_conversations', load: recentConversations },
  { type: 'starred_messages', load: starredMessages },
];

async function maxMessageId({ db }: RegisterContext): Promise<RegisterFields> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { max_message_id: row?.id ?? -1 };
}

/** `unread_msgs` (gap 1.5). `count` excludes muted messages; the lists don't. */
async function unreadMessages(context: OwnContext): Promise<RegisterFields> {
  const { db, user, unreadMax } = context;
  const { messages, isTruncated } = await readUnread(db, user.id, unreadMax);
  const isMuted = await mutedTopics(context);
  const topics = byTopic(messages);
  const conversations = byConversation(messages);
  const members = await membersOf(context, [...conversations.keys()]);
  const unread: Write<typeof unreadShape> = {
    count: messages.filter((message) => !isMuted(message)).length,
    streams: topics.map((group) => ({
      stream_id: group[0]?.channel_id ?? 0,
      topic: topicOf(group, context),
      unread_message_ids: group.map((message) => message.id),
    })),
    pms: [...conversations].flatMap(([id, group]) => {
      const other = otherOf(members.get(id) ?? [], user.id);
      if (other === undefined) return [];
      const unread_message_ids = group.map((message) => message.id);
      return [{ other_user_id: other, sender_id: other, unread_message_ids }];
    }),
    huddles: [...conversations].flatMap(([id, group]) => {
      const ids = members.get(id) ?? [];
      if (ids.length < 3) return [];
      return [
        {
          user_ids_string: ids.join(','),
          unread_message_ids: group.map((message) => message.id),
        },
      ];
    }),
    mentions: messages.filter(isMention).map((message) => message.id),
    old_unreads_missing: isTruncated,
  };
  return { unread_msgs: unread };
}

function topicOf(group: readonly UnreadMessage[], { options }: OwnContext): string {
  const allowEmptyTopic = options.capabilities.has('empty_topic_name');
  return presentTopic(group.at(-1)?.topic ?? '', { allowEmptyTopic });
}

/** The only other person, oneself for notes to self, undefined for groups. */
function otherOf(ids: readonly number[], ownId: number): number | undefined {
  return ids.length > 2 ? undefined : (ids.find((id) => id !== ownId) ?? ownId);
}

async function mutedTopics({ db, user }: OwnContext): Promise<(message: UnreadMessage) => boolean> {
  const topics = await db
    .selectFrom('user_topics')
    .select(['channel_id', 'topic_key', 'policy'])
    .where('user_id', '=', user.id)
    .execute();
  const channels = await db
    .selectFrom('subscriptions')
    .select('channel_id')
    .where('user_id', '=', user.id)
    .where('is_muted', '=', 1)
    .execute();
  const policies = new Map(topics.map((t) => [`${t.channel_id} ${t.topic_key}`, t.policy]));
  const muted = new Set(channels.map((row) => row.channel_id));
  return ({ channel_id, topic_key }) => {
    if (channel_id === null) return false;
    const policy = policies.get(`${channel_id} ${topic_key}`);
    if (policy === VISIBILITY.muted) return true;
    return muted.has(channel_id) && policy === undefined;
  };
}

async function membersOf(
  { db }: OwnContext,
  conversationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await inChunks(conversationIds, (ids) =>
    db
      .selectFrom('conversation_members')
      .selectAll()
      .where('conversation_id', 'in', ids)
      .orderBy('user_id')
      .execute(),
  );
  const groups = groupBy(rows, (row) => row.conversation_id);
  return new Map([...groups].map(([id, list]) => [id, list.map((row) => row.user_id)]));
}

/** Newest first; each lists only the others, no one for notes to self. */
async function recentConversations(context: OwnContext): Promise<RegisterFields> {
  const { db, user } = context;
  const rows = await db
    .selectFrom('conversation_members')
    .select([
      'conversation_id',
      (eb) =>
        eb
          .selectFrom('messages')
          .select('messages.id')
          .whereRef('messages.conversation_id', '=', 'conversation_members.conversation_id')
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('newest'),
    ])
    .where('user_id', '=', user.id)
    .execute();
  const recent = rows
    .flatMap(({ conversation_id, newest }) =>
      newest === null ? [] : [{ conversation_id, newest }],
    )
    .sort((a, b) => b.newest - a.newest)
    .slice(0, RECENT_CONVERSATIONS);
  const members = await membersOf(
    context,
    recent.map((row) => row.conversation_id),
  );
  return {
    recent_private_conversations: recent.map(({ conversation_id, newest }) => ({
      max_message_id: newest,
      user_ids: (members.get(conversation_id) ?? []).filter((id) => id !== user.id),
    })),
  };
}

const RECENT_CONVERSATIONS = 1000;

async function starredMessages({ db, user }: OwnContext): Promise<RegisterFields> {
  const rows = await db
    .selectFrom('user_messages')
    .select('message_id')
    .where('user_id', '=', user.id)
    .where(hasFlag(FLAG.starred))
    .orderBy('message_id')
    .execute();
  return { starred_messages: rows.map((row) => row.message_id) };
}
