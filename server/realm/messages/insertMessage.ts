import { type Insertable, sql } from 'kysely';
import { nameKey } from '~/lib/nameKey';
import type { RenderResult } from '~/markdown/render';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import { prepared } from '../../core/db/prepared';
import type { MessageRow, Schema, UserRow, Writer } from '../../core/db/schema';
import { subscribersOf } from '../channels/channel';
import { ensureConversation } from './conversations';
import type { Destination } from './destination';
import type { Receivers } from './receivers';
import { recipientId } from './recipientId';

export interface NewMessage {
  readonly sender: UserRow;
  readonly destination: Destination;
  readonly content: string;
  readonly client: string;
}

/** Stores a message, and the conversation that it begins. */
export async function insertMessage(
  change: Change,
  { sender, destination, content, client }: NewMessage,
  rendered: RenderResult,
): Promise<MessageRow> {
  const topic = destination.kind === 'channel' ? destination.topic : '';
  if (destination.kind === 'channel') {
    const key = `${destination.access.channel.id} ${nameKey(topic)}`;
    await change.hold({ kind: 'conversation', key });
  }
  const values = {
    sender_id: sender.id,
    channel_id: destination.kind === 'channel' ? destination.access.channel.id : null,
    conversation_id:
      destination.kind === 'direct'
        ? await ensureConversation(
            change,
            destination.users.map((user) => user.id),
          )
        : null,
    topic,
    topic_key: nameKey(topic),
    content,
    rendered: rendered.html,
    client,
    sent_at: change.now,
    edited_at: null,
    moved_at: null,
    edit_history_json: null,
    ...contentColumns(rendered),
    has_reaction: 0 as const,
  };
  const [inserted] = await insertRow(change.db, values);
  if (inserted === undefined) throw new Error('the database has not said what id it gave');
  return { ...inserted, ...values };
}

const insertRow = prepared((db: Writer, of: Omit<MessageRow, 'id'>) =>
  db
    .insertInto('messages')
    .values({
      sender_id: of.sender_id,
      channel_id: of.channel_id,
      conversation_id: of.conversation_id,
      topic: of.topic,
      topic_key: of.topic_key,
      content: of.content,
      rendered: of.rendered,
      client: of.client,
      sent_at: of.sent_at,
      edited_at: of.edited_at,
      moved_at: of.moved_at,
      edit_history_json: of.edit_history_json,
      is_me: of.is_me,
      has_link: of.has_link,
      has_image: of.has_image,
      has_attachment: of.has_attachment,
      has_reaction: of.has_reaction,
    })
    .returning('id'),
);

/** Columns that follow from the content. */
export function contentColumns(
  rendered: RenderResult,
): Pick<MessageRow, 'is_me' | 'has_link' | 'has_image' | 'has_attachment'> {
  return {
    is_me: bit(rendered.isMeMessage),
    has_link: bit(rendered.hasLink),
    has_image: bit(rendered.hasImage),
    has_attachment: bit(rendered.hasAttachment),
  };
}

/** Subscribers' rows are made by the engine from their subscriptions; only what differs is sent to it. */
export async function insertUserMessages(
  { db }: Change,
  row: MessageRow,
  receivers: Receivers,
): Promise<void> {
  const recipient_id = recipientId(row);
  const special = [...receivers].filter(
    ([id, flags]) => row.channel_id === null || flags !== 0 || id === row.sender_id,
  );
  if (row.channel_id !== null) {
    await giveToSubscribers(db, { channelId: row.channel_id, messageId: row.id, recipient_id });
  }
  const values = special.map(([user_id, flags]) => ({
    user_id,
    message_id: row.id,
    flags,
    recipient_id,
  }));
  const [only] = values;
  if (values.length === 1 && only) await giveToOne(db, only);
  else {
    for (let from = 0; from < values.length; from += INSERT_BATCH) {
      await giveTo(db, values.slice(from, from + INSERT_BATCH)).execute();
    }
  }
}

interface ToSubscribers {
  readonly channelId: number;
  readonly messageId: number;
  readonly recipient_id: number;
}

const giveToSubscribers = prepared((db: Writer, of: ToSubscribers) =>
  db
    .insertInto('user_messages')
    .columns(['user_id', 'message_id', 'flags', 'recipient_id'])
    .expression(
      subscribersOf(db, of.channelId).select([
        'subscriptions.user_id',
        sql<number>`cast(${of.messageId} as bigint)`.as('message_id'),
        sql.lit(0).as('flags'),
        sql<number>`cast(${of.recipient_id} as bigint)`.as('recipient_id'),
      ]),
    ),
);

type UserMessage = Insertable<Schema['user_messages']>;

function giveTo(db: Writer, rows: readonly UserMessage[]) {
  return db
    .insertInto('user_messages')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'message_id'])
        .doUpdateSet((eb) => ({ flags: eb.ref('excluded.flags') })),
    );
}

/** Nearly every message in a channel differs for its sender alone. */
const giveToOne = prepared((db: Writer, of: UserMessage) => {
  const { user_id, message_id, flags, recipient_id } = of;
  return giveTo(db, [{ user_id, message_id, flags, recipient_id }]);
});

const INSERT_BATCH = 1000;
