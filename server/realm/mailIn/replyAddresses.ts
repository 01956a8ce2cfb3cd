import type { Selectable } from 'kysely';
import type { Change } from '../../core/change';
import type { MessageRow, Reader, Schema, UserRow } from '../../core/db/schema';
import { mailInAddress } from '../../core/mail/mailInPlace';
import { hashSecret } from '../../core/secrets';
import { conversationMembers } from '../messages/conversations';
import type { RequestedDestination } from '../messages/destination';
import { newToken, wordFor } from './tokens';

export type ReplyAddressRow = Selectable<Schema['reply_addresses']>;

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFE_MS = 30 * DAY_MS;
/** How long after it expires we still know whom to tell. */
const REMEMBERED_MS = 60 * DAY_MS;

/**
 * Creates the address at which one person can reply to this message; undefined if no mail comes in. The address
 * identifies that person: what a mail says about its sender can be forged, and is never trusted.
 */
export async function makeReplyAddress(
  { db, mailIn, nowMs }: Change,
  user: UserRow,
  message: MessageRow,
): Promise<string | undefined> {
  if (mailIn === undefined) return undefined;
  await db
    .deleteFrom('reply_addresses')
    .where('expires_ms', '<', nowMs - REMEMBERED_MS)
    .execute();
  const token = newToken();
  await db
    .insertInto('reply_addresses')
    .values({
      token_hash: hashSecret(token),
      user_id: user.id,
      message_id: message.id,
      channel_id: message.channel_id,
      topic: message.topic,
      conversation_id: message.conversation_id,
      expires_ms: nowMs + LIFE_MS,
    })
    .execute();
  return mailInAddress(mailIn, wordFor({ kind: 'reply', token }));
}

export function findReplyAddress(db: Reader, token: string): Promise<ReplyAddressRow | undefined> {
  return db
    .selectFrom('reply_addresses')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
}

/** Where a reply goes: wherever the message is, which may have been moved since. */
export async function replyDestination(
  db: Reader,
  row: ReplyAddressRow,
): Promise<RequestedDestination> {
  const message = await db
    .selectFrom('messages')
    .select(['channel_id', 'topic'])
    .where('id', '=', row.message_id)
    .executeTakeFirst();
  const { channel_id, topic } = message ?? row;
  if (channel_id !== null) return { type: 'channel', to: channel_id, topic };
  const to = await conversationMembers(db, row.conversation_id ?? 0);
  return { type: 'direct', to, topic: undefined };
}
