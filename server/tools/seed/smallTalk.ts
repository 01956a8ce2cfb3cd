import { sql } from 'kysely';
import { nameKey } from '~/lib/nameKey';
import type { RenderResult } from '~/markdown/render';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { Engine } from '../../core/db/database';
import { groupBy } from '../../core/db/rows';
import type { UserRow } from '../../core/db/schema';
import { subscribersOf } from '../../realm/channels/channel';
import { resolveEmoji } from '../../realm/emoji/resolveEmoji';
import { renderContent } from '../../realm/messages/content/renderContent';
import { searchTextOf } from '../../realm/messages/content/searchText';
import { DIRECT_BIT, FLAG } from '../../realm/messages/flags/flags';
import { contentColumns } from '../../realm/messages/insertMessage';
import { recipientId } from '../../realm/messages/recipientId';
import { reserveMessageIds } from '../import/reserveIds';

/** A plain message in a topic or conversation that exists: nothing follows from it but that people can read it. */
export interface Said {
  /** UNIX seconds. */
  readonly at: number;
  readonly sender: UserRow;
  readonly to: Place;
  readonly content: string;
  readonly reactions: readonly { readonly emoji: string; readonly who: readonly UserRow[] }[];
}

type Place =
  | { readonly channelId: number; readonly topic: string }
  | { readonly conversationId: number };

/**
 * Stores messages, in order, in a few statements: one by one, the demo's thousands took ten seconds. The result is that
 * of sending them, read by everyone. Reactions must come from people who get the message.
 */
export async function storeSmallTalk(
  change: Change,
  engine: Engine,
  said: readonly Said[],
): Promise<void> {
  if (said.length === 0) return;
  const { db, search } = change;
  const ids = await reserveMessageIds(db, engine, said.length);
  const rows = [];
  for (const [i, one] of said.entries()) {
    const rendered = await renderContent(change, one.sender, one.content);
    if (!isPlain(rendered)) throw new Error(`this is more than small talk: ${one.content}`);
    rows.push(rowOf(one, ids[i] ?? 0, rendered));
  }
  await db.insertInto('messages').values(rows).execute();
  for (const [recipient, theirs] of groupBy(rows, recipientId)) {
    const first = theirs[0];
    if (first !== undefined) await giveToAll(change, recipient, first, theirs);
  }
  await search.add(db, rows.map(searchTextOf));
  const reactions = said.flatMap((one, i) => reactionsTo(change, one, ids[i] ?? 0));
  if (reactions.length > 0) await db.insertInto('reactions').values(reactions).execute();
}

function isPlain(rendered: RenderResult): boolean {
  const { mentionedUserIds, mentionedGroupIds, channelWildcard, topicWildcard } = rendered;
  const mentions = mentionedUserIds.size + mentionedGroupIds.size;
  if (mentions > 0 || channelWildcard || topicWildcard) return false;
  return !rendered.hasLink && !rendered.hasAttachment && rendered.widget === undefined;
}

type Row = ReturnType<typeof rowOf>;

function rowOf({ at, sender, to, content, reactions }: Said, id: number, rendered: RenderResult) {
  const topic = 'topic' in to ? to.topic : '';
  return {
    id,
    sender_id: sender.id,
    channel_id: 'topic' in to ? to.channelId : null,
    conversation_id: 'topic' in to ? null : to.conversationId,
    topic,
    topic_key: nameKey(topic),
    content,
    rendered: rendered.html,
    client: 'website',
    sent_at: at,
    edited_at: null,
    moved_at: null,
    edit_history_json: null,
    ...contentColumns(rendered),
    has_reaction: bit(reactions.length > 0),
  };
}

/** Gives messages of one channel or conversation, `first` among them, to its people. */
async function giveToAll(
  { db }: Change,
  recipient: number,
  first: Row,
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const { channel_id, conversation_id } = first;
  const people =
    channel_id === null
      ? db
          .selectFrom('conversation_members')
          .select('user_id')
          .where('conversation_id', '=', conversation_id)
      : subscribersOf(db, channel_id).select('subscriptions.user_id');
  await db
    .insertInto('user_messages')
    .columns(['user_id', 'message_id', 'flags', 'recipient_id'])
    .expression(
      db
        .selectFrom(['messages', people.as('people')])
        .select([
          'people.user_id',
          'messages.id as message_id',
          sql.lit(FLAG.read | (channel_id === null ? DIRECT_BIT : 0)).as('flags'),
          sql.lit(recipient).as('recipient_id'),
        ])
        .where('messages.id', 'in', ids),
    )
    .execute();
}

function reactionsTo({ organization }: Change, { reactions }: Said, messageId: number) {
  return reactions.flatMap(({ emoji, who }) => {
    const { name, code, type } = resolveEmoji(organization, {
      name: emoji,
      code: undefined,
      type: undefined,
    });
    return who.map((user) => ({
      message_id: messageId,
      user_id: user.id,
      emoji_name: name,
      emoji_code: code,
      reaction_type: type,
    }));
  });
}
