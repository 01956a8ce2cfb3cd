import type { Change } from '../../core/change';
import { groupBy, inChunks } from '../../core/db/rows';
import type { MessageRow, UserRow } from '../../core/db/schema';
import { scheduleJob } from '../../core/jobTable';
import type { MailBlock } from '../../core/mail/mailContent';
import { writeMail } from '../../core/mail/mailTable';
import { cutText } from '../../core/text';
import { linesOfHtml } from '../../render/plainText';
import { activeUntil } from '../away/activity';
import { findChannel } from '../channels/channel';
import { makeReplyAddress } from '../mailIn/replyAddresses';
import { messageFragment } from '../messages/content/messageLink';
import { conversationMembers } from '../messages/conversations';
import { isUnread } from '../messages/flags/flagConditions';
import { receiveOwed } from '../messages/owedRows';
import { settingsOf } from '../users/userSettings';
import { findUser, usersByIds } from '../users/users';
import {
  languagesFor,
  nameInMail,
  organizationInMail,
  readersLanguage,
  timeInMail,
} from './mailWords';
import { batchMs } from './missedMessages';
import { sentences } from './notice';
import { unsubscribeUrl } from './unsubscribe';

/** Messages per mail; the page has the rest. */
const MESSAGES_MAX = 30;
const TEXT_MAX = 2000;
/** Mails to one person at once. */
const MAILS_MAX = 20;

/** Mails someone their waiting messages that are still unread, or checks again later while they are active. */
export async function mailMissed(change: Change, userId: number): Promise<void> {
  const user = await findUser(change.db, userId);
  if (user?.is_active === 1 && (await activeUntil(change.db, userId)) > change.now) {
    const dueMs = change.nowMs + batchMs(user);
    return scheduleJob(change, { kind: 'missed_messages', refId: userId, dueMs });
  }
  const messages = await takeUnread(change, userId);
  if (user?.is_active !== 1 || messages.length === 0) return;
  if (change.mailIn === undefined) return write(change, user, messages);
  // A reply is for one conversation, so each gets its own mail.
  for (const group of byConversation(messages).slice(-MAILS_MAX)) {
    await write(change, user, group);
  }
}

/** The waiting messages, each once, without those that were read, deleted or became inaccessible. */
async function takeUnread({ db }: Change, userId: number): Promise<readonly MessageRow[]> {
  await receiveOwed(db, userId);
  const waiting = await db
    .deleteFrom('missed_messages')
    .where('user_id', '=', userId)
    .returning('message_id')
    .execute();
  const ids = waiting.map((row) => row.message_id).sort((one, other) => one - other);
  return inChunks(ids, (some) =>
    db
      .selectFrom('messages')
      .innerJoin('user_messages', 'user_messages.message_id', 'messages.id')
      .where('user_messages.user_id', '=', userId)
      .where('messages.id', 'in', some)
      .where(isUnread)
      .selectAll('messages')
      .orderBy('messages.id')
      .execute(),
  );
}

async function write(
  change: Change,
  user: UserRow,
  messages: readonly MessageRow[],
): Promise<void> {
  const organization = organizationInMail(change);
  const shown = messages.slice(-MESSAGES_MAX);
  const blocks = await conversations(change, user, shown);
  const [first] = blocks;
  const place = first?.kind === 'messages' ? first.place : '';
  const [last] = messages.slice(-1);
  if (last === undefined) return;
  const { missed, open, stop } = readersLanguage(user).words;
  const count = messages.length;
  const isDirect = blocks.length === 1 && last.channel_id === null;
  const title = isDirect
    ? missed.direct(count, authorsOf(first))
    : missed.in(count, blocks.length === 1 ? place : organization);
  const url = await linkTo(change, shown[0] ?? last);
  const replyTo = await makeReplyAddress(change, user, last);
  const answer = replyTo === undefined ? [] : [missed.answer(organization)];
  await writeMail(change, {
    kind: 'missed_messages',
    refId: user.id,
    to: { name: user.full_name, address: user.email },
    subject: title,
    content: {
      title,
      blocks: [...blocks, { kind: 'button', label: open(organization), url }],
      ...languagesFor(user),
      reason: sentences(...answer, missed.reason),
      replyTo,
      unsubscribe: { label: stop, url: await unsubscribeUrl(change, user.id, 'missed') },
    },
  });
}

/** A block per conversation, ordered by their first messages here. */
export async function conversations(
  change: Change,
  user: UserRow,
  messages: readonly MessageRow[],
): Promise<readonly MailBlock[]> {
  const people = await usersByIds(
    change.db,
    messages.map((message) => message.sender_id),
  );
  const { settings } = change.organization;
  const hasContent =
    settings.message_content_allowed_in_email_notifications &&
    settingsOf(user).message_content_in_email_notifications;
  const blocks: MailBlock[] = [];
  for (const group of byConversation(messages)) {
    const [first] = group;
    if (first === undefined) continue;
    blocks.push({
      kind: 'messages',
      place: await placeOf(change, user, first),
      url: await linkTo(change, first),
      messages: group.map((message) => ({
        author: nameInMail(people.get(message.sender_id)?.full_name ?? ''),
        time: timeInMail(user, message.sent_at),
        text: hasContent ? cutText(linesOfHtml(message.rendered), TEXT_MAX, '…') : null,
      })),
    });
  }
  return blocks;
}

/** Names of who wrote, in order: others in the conversation may have written nothing. */
function authorsOf(block: MailBlock | undefined): string {
  if (block?.kind !== 'messages') return '';
  return [...new Set(block.messages.map(({ author }) => author))].join(', ');
}

function byConversation(messages: readonly MessageRow[]): readonly (readonly MessageRow[])[] {
  const groups = groupBy(messages, (one) =>
    one.channel_id === null
      ? `direct ${one.conversation_id}`
      : `${one.channel_id} ${one.topic_key}`,
  );
  return [...groups.values()];
}

async function placeOf(change: Change, user: UserRow, message: MessageRow): Promise<string> {
  if (message.channel_id !== null) {
    const channel = await findChannel(change.db, message.channel_id);
    const topic = message.topic === '' ? '' : ` › ${message.topic}`;
    return `#${channel?.name ?? ''}${topic}`;
  }
  const ids = await conversationMembers(change.db, message.conversation_id ?? 0);
  const others = ids.filter((id) => id !== user.id);
  const people = await usersByIds(change.db, others);
  return others.map((id) => nameInMail(people.get(id)?.full_name ?? '')).join(', ');
}

async function linkTo(change: Change, message: MessageRow): Promise<string> {
  return `${change.origin ?? ''}/#${await messageFragment(change.db, message)}`;
}
