import {
  createScheduledMessage as createRoute,
  deleteScheduledMessage as deleteRoute,
  updateScheduledMessage as updateRoute,
} from '~/contract/routes/personal';
import type { UserId } from '~/domain/ids';
import type { Destination } from '~/domain/personal';
import type { ApiClient } from '../client';
import { fromDestination } from '../convert/destination';

export interface NewScheduledMessage {
  readonly destination: Destination;
  readonly content: string;
  /** UNIX seconds. */
  readonly deliverAt: number;
  /** undefined: the server decides. */
  readonly isReadBySender?: boolean | undefined;
}

/** E1. Returns its id. */
export async function createScheduledMessage(
  api: ApiClient,
  self: UserId,
  { destination, content, deliverAt, isReadBySender }: NewScheduledMessage,
): Promise<number> {
  const answer = await api.send(createRoute, {
    ...fromDestination(destination, self),
    content,
    scheduled_delivery_timestamp: deliverAt,
    ...(isReadBySender === undefined ? {} : { read_by_sender: isReadBySender }),
  });
  return answer.scheduled_message_id;
}

/** Only what is passed changes. One that failed needs a new time. */
export async function updateScheduledMessage(
  api: ApiClient,
  self: UserId,
  id: number,
  changes: Partial<Omit<NewScheduledMessage, 'isReadBySender'>>,
): Promise<void> {
  const { destination, content, deliverAt } = changes;
  await api.send(updateRoute, {
    scheduled_message_id: id,
    ...(destination ? fromDestination(destination, self) : {}),
    ...(content === undefined ? {} : { content }),
    ...(deliverAt === undefined ? {} : { scheduled_delivery_timestamp: deliverAt }),
  });
}

export async function deleteScheduledMessage(api: ApiClient, id: number): Promise<void> {
  await api.send(deleteRoute, { scheduled_message_id: id });
}
