import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import { nullableBit } from '../../core/db/bits';
import type { Reader, ScheduledMessageRow, UserRow } from '../../core/db/schema';
import { cancelJob, scheduleJob } from '../../core/jobTable';
import { normalizeContent } from '../messages/content/content';
import { renderContent } from '../messages/content/renderContent';
import {
  type Destination,
  type RequestedDestination,
  resolveDestination,
} from '../messages/destination';
import { sendDirectNotice } from '../messages/notices';
import { readBySenderByDefault } from '../messages/receiversOf';
import { sendMessage } from '../messages/send';
import { presentScheduledMessage } from '../present/personal';
import { accessUser } from '../users/users';

/** Soonest first. */
export async function readScheduledMessages(
  db: Reader,
  userId: number,
): Promise<readonly ScheduledMessageRow[]> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('sender_id', '=', userId)
    .orderBy('deliver_at')
    .orderBy('id')
    .execute();
}

interface NewScheduledMessage {
  readonly destination: RequestedDestination;
  readonly content: string;
  /** UNIX seconds. */
  readonly deliverAt: number;
  readonly readBySender: boolean | undefined;
  readonly client: string;
}

/** E1: checked now as if it were sent, and again on delivery. */
export async function scheduleMessage(
  change: Change,
  sender: UserRow,
  message: NewScheduledMessage,
): Promise<number> {
  checkFuture(change, message.deliverAt);
  const content = normalizeContent(message.content);
  const destination = await resolveDestination(
    change.db,
    change.organization,
    sender,
    message.destination,
  );
  const { html } = await renderContent(change, sender, content);
  const row = await change.db
    .insertInto('scheduled_messages')
    .values({
      sender_id: sender.id,
      ...destinationColumns(destination, message.destination),
      content,
      rendered: html,
      deliver_at: message.deliverAt,
      read_by_sender: nullableBit(message.readBySender ?? null),
      client: message.client,
      failed: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await scheduleJob(change, jobOf(row));
  change.emit(
    {
      type: 'scheduled_messages',
      op: 'add',
      scheduled_messages: [presentScheduledMessage(row)],
    },
    own(sender.id),
  );
  return row.id;
}

interface ScheduledEdit {
  readonly type: RequestedDestination['type'] | undefined;
  readonly to: RequestedDestination['to'] | undefined;
  readonly topic: string | undefined;
  readonly content: string | undefined;
  readonly deliverAt: number | undefined;
}

/** Changes a scheduled message (gap 4.3). One that failed needs a new time, and is then scheduled again. */
export async function updateScheduledMessage(
  change: Change,
  sender: UserRow,
  id: number,
  edit: ScheduledEdit,
): Promise<void> {
  if (Object.values(edit).every((value) => value === undefined))
    throw badRequest('Nothing to change');
  const before = await accessScheduled(change.db, sender, id);
  if (edit.deliverAt === undefined && before.failed === 1) {
    throw badRequest('Scheduled delivery time must be in the future.');
  }
  if (edit.deliverAt !== undefined) checkFuture(change, edit.deliverAt);
  const requested = requestedDestination(before, edit);
  const destination = await resolveDestination(change.db, change.organization, sender, requested);
  const content = edit.content === undefined ? before.content : normalizeContent(edit.content);
  const row = await change.db
    .updateTable('scheduled_messages')
    .set({
      ...destinationColumns(destination, requested),
      content,
      rendered: (await renderContent(change, sender, content)).html,
      deliver_at: edit.deliverAt ?? before.deliver_at,
      failed: 0,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await scheduleJob(change, jobOf(row));
  emitUpdate(change, row);
}

export async function deleteScheduledMessage(
  change: Change,
  sender: UserRow,
  id: number,
): Promise<void> {
  await accessScheduled(change.db, sender, id);
  await cancelJob(change, 'scheduled_message', id);
  await remove(change, sender.id, id);
}

/** Sends a message that is due. Throws if it is refused now; see `failScheduledMessage`. */
export async function deliverScheduledMessage(change: Change, id: number): Promise<void> {
  const row = await findScheduled(change.db, id);
  if (row === undefined || row.failed === 1) return;
  const sender = await accessUser(change.db, row.sender_id);
  if (sender.is_active === 0) throw badRequest('Your account has been deactivated.');
  const destination = await resolveDestination(
    change.db,
    change.organization,
    sender,
    storedDestination(row),
  );
  const asked = row.read_by_sender === null ? undefined : row.read_by_sender === 1;
  await sendMessage(change, {
    sender,
    destination,
    content: row.content,
    client: row.client,
    readBySender: asked ?? readBySenderByDefault(row.client, sender),
  });
  await remove(change, sender.id, id);
}

/** Keeps a message that could not be sent, and tells its sender why. */
export async function failScheduledMessage(
  change: Change,
  id: number,
  reason: string,
): Promise<void> {
  const row = await findScheduled(change.db, id);
  if (row === undefined) return;
  const failed = await change.db
    .updateTable('scheduled_messages')
    .set({ failed: 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  emitUpdate(change, failed);
  const sender = await accessUser(change.db, row.sender_id);
  if (sender.is_active === 0) return;
  const what = 'The message that you scheduled could not be sent';
  const where = 'You can find it in your scheduled messages.';
  await sendDirectNotice(change, sender, `${what}: ${reason}\n\n${where}`);
}

function findScheduled(db: Reader, id: number): Promise<ScheduledMessageRow | undefined> {
  return db.selectFrom('scheduled_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

function requestedDestination(row: ScheduledMessageRow, edit: ScheduledEdit): RequestedDestination {
  const stored = storedDestination(row);
  if (edit.type !== undefined && edit.to === undefined) {
    throw badRequest('Recipient required when updating type of scheduled message.');
  }
  const toChannel = edit.type === 'channel' || edit.type === 'stream';
  if (toChannel && edit.topic === undefined) {
    throw badRequest('Topic required when updating scheduled message type to channel.');
  }
  return {
    type: edit.type ?? stored.type,
    to: edit.to ?? stored.to,
    topic: edit.topic ?? stored.topic,
  };
}

function storedDestination(row: ScheduledMessageRow): RequestedDestination {
  return row.channel_id === null
    ? { type: 'direct', to: JSON.parse(row.to_json) as number[], topic: undefined }
    : { type: 'channel', to: row.channel_id, topic: row.topic };
}

function destinationColumns(destination: Destination, requested: RequestedDestination) {
  if (destination.kind === 'channel') {
    const { channel } = destination.access;
    return { channel_id: channel.id, to_json: '[]', topic: destination.topic };
  }
  const ids = Array.isArray(requested.to) ? requested.to : [requested.to];
  const to = destination.users.map((user) => user.id).filter((id) => ids.includes(id));
  return { channel_id: null, to_json: JSON.stringify(to), topic: '' };
}

async function accessScheduled(
  db: Reader,
  sender: UserRow,
  id: number,
): Promise<ScheduledMessageRow> {
  const row = await db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('id', '=', id)
    .where('sender_id', '=', sender.id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Scheduled message does not exist');
  return row;
}

async function remove({ db, emit }: Change, senderId: number, id: number): Promise<void> {
  await db.deleteFrom('scheduled_messages').where('id', '=', id).execute();
  emit({ type: 'scheduled_messages', op: 'remove', scheduled_message_id: id }, own(senderId));
}

function emitUpdate({ emit }: Change, row: ScheduledMessageRow): void {
  emit(
    { type: 'scheduled_messages', op: 'update', scheduled_message: presentScheduledMessage(row) },
    own(row.sender_id),
  );
}

function jobOf(row: ScheduledMessageRow) {
  return { kind: 'scheduled_message', refId: row.id, dueMs: row.deliver_at * 1000 } as const;
}

export function checkFuture({ now }: Change, time: number): void {
  if (time <= now) throw badRequest('Scheduled delivery time must be in the future.');
  if (time > now + FAR_FUTURE_SECONDS) throw badRequest('Scheduled delivery time is too far away.');
}

const FAR_FUTURE_SECONDS = 100 * 365 * 86_400;

function own(userId: number) {
  return { kind: 'users', ids: [userId] } as const;
}
