import type { Caller } from '~/api/client';
import {
  createReminder as createRoute,
  deleteReminder as deleteRoute,
} from '~/contract/routes/personal';
import type { MessageId } from '~/domain/ids';

export interface NewReminder {
  readonly messageId: MessageId;
  /** UNIX seconds. */
  readonly deliverAt: number;
  readonly note?: string;
}

/** Resolves to its id. */
export async function createReminder(
  { api }: Caller,
  { messageId, deliverAt, note }: NewReminder,
): Promise<number> {
  const { reminder_id } = await api.send(createRoute, {
    message_id: messageId,
    scheduled_delivery_timestamp: deliverAt,
    ...(note ? { note } : {}),
  });
  return reminder_id;
}

export async function deleteReminder({ api }: Caller, id: number): Promise<void> {
  await api.send(deleteRoute, { reminder_id: id });
}
