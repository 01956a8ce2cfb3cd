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
import { OWED_FROM, oweRows } from './owedRows';
import type { IdsByFlags } from './receivers';
import { recipientId } from './recipientId';

export interface NewMessage {
  readonly sender: UserRow;
  readonly destination: Destination;
  readonly content: string;
  readonly client: string;
}

/** Stores a message, and the conversation it starts, if any. */
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

/** Columns derived from the content. */
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

/**
 * The database derives subscribers' rows from their subscriptions; only differences are sent to it. With thousands, the
 * rows are owed instead.
 */
export async function insertUserMessages(
  change: Change,
  row: MessageRow,
  idsByFlags: IdsByFlags,
): Promise<void> {
  const { db } = change;
  const of = { message_id: row.id, recipient_id: recipientId(row) };
  const groups = Object.entries(idsByFlags);
  const areMany = groups.some(([, ids]) => ids.length >= OWED_FROM);
  if (row.channel_id !== null && !areMany) {
    const { message_id: messageId, recipient_id } = of;
    await giveToSubscribers(db, { channelId: row.channel_id, messageId, recipient_id });
  }
  for (const [bits, ids] of groups) {
    const flags = Number(bits);
    if (ids.length >= OWED_FROM) await oweRows(change, row, { ids, flags });
    else if (row.channel_id === null || areMany || flags !== 0) {
      await giveToSome(
        db,
        ids.map((user_id) => ({ ...of, user_id, flags })),
      );
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

async function giveToSome(db: Writer, rows: readonly UserMessage[]): Promise<void> {
  const [only] = rows;
  if (rows.length === 1 && only) await giveToOne(db, only);
  else await giveTo(db, rows).execute();
}

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

/** In nearly every channel message, only the sender's row differs. */
const giveToOne = prepared((db: Writer, of: UserMessage) => {
  const { user_id, message_id, flags, recipient_id } = of;
  return giveTo(db, [{ user_id, message_id, flags, recipient_id }]);
});
