import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, ReminderRow, UserRow } from '../../core/db/schema';
import { cancelJob, scheduleJob } from '../../core/jobTable';
import { checkText } from '../../core/text';
import { messageSyntax } from '../messages/content/messageLink';
import { fenced } from '../messages/content/quote';
import { renderContent } from '../messages/content/renderContent';
import { accessMessage, type MessageWithFlags } from '../messages/messageAccess';
import { sendDirectNotice, silentMention } from '../messages/notices';
import { presentReminder } from '../present/personal';
import { accessUser, findUser } from '../users/users';
import { checkFuture } from './scheduledMessages';

/** Soonest first. */
export async function readReminders(
  db: Reader,
  userId: number,
): Promise<readonly ReturnType<typeof presentReminder>[]> {
  const rows = await db
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('deliver_at')
    .orderBy('id')
    .execute();
  return rows.map(presentReminder);
}

interface NewReminder {
  readonly messageId: number;
  readonly deliverAt: number;
  readonly note: string;
}

/** A direct message to oneself, at a set time, about a message (gap 4.3). */
export async function createReminder(
  change: Change,
  user: UserRow,
  { messageId, deliverAt, note }: NewReminder,
): Promise<number> {
  checkFuture(change, deliverAt);
  const message = await accessMessage(change.db, change.organization, user, messageId);
  const clean = checkText(note, { what: 'Note', max: LIMITS.reminderNote, mayBeEmpty: true });
  const content = await reminderText(change, message, clean);
  const row = await change.db
    .insertInto('reminders')
    .values({
      user_id: user.id,
      message_id: messageId,
      note: clean,
      content,
      rendered: (await renderContent(change, user, content)).html,
      deliver_at: deliverAt,
      failed: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await scheduleJob(change, { kind: 'reminder', refId: row.id, dueMs: deliverAt * 1000 });
  change.emit(
    { type: 'reminders', op: 'add', reminders: [presentReminder(row)] },
    { kind: 'users', ids: [user.id] },
  );
  return row.id;
}

export async function deleteReminder(change: Change, user: UserRow, id: number): Promise<void> {
  const row = await change.db
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (row === undefined) throw badRequest('Reminder does not exist').with({ status: 404 });
  await cancelJob(change, 'reminder', id);
  await remove(change, row);
}

/** Delivers a reminder that is due. */
export async function deliverReminder(change: Change, id: number): Promise<void> {
  const row = await change.db
    .selectFrom('reminders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  const user = await findUser(change.db, row.user_id);
  await remove(change, row);
  if (user?.is_active === 1) await sendDirectNotice(change, user, row.content);
}

async function reminderText(
  change: Change,
  message: MessageWithFlags,
  note: string,
): Promise<string> {
  const author = await accessUser(change.db, message.sender_id);
  const link = await messageSyntax(change.db, message);
  const head =
    note === ''
      ? `You asked to be reminded of ${link}.`
      : `You asked to be reminded of ${link}, with this note:\n> ${note.replaceAll('\n', '\n> ')}`;
  const quoted = message.content.slice(0, QUOTE_MAX);
  return `${head}\n\n${silentMention(author)} said:\n${fenced('quote', quoted)}`;
}

const QUOTE_MAX = LIMITS.message - 2000;

async function remove({ db, emit }: Change, row: ReminderRow): Promise<void> {
  await db.deleteFrom('reminders').where('id', '=', row.id).execute();
  emit(
    { type: 'reminders', op: 'remove', reminder_id: row.id },
    { kind: 'users', ids: [row.user_id] },
  );
}
