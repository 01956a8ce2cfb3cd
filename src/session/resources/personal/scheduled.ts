import type { Caller } from '~/api/client';
import { fromDestination } from '~/api/convert/destination';
import {
  createScheduledMessage as createRoute,
  deleteScheduledMessage as deleteRoute,
  updateScheduledMessage as updateRoute,
} from '~/contract/routes/personal';
import type { Destination } from '~/domain/personal';
import type { Session } from '../../session';

export interface NewScheduledMessage {
  readonly destination: Destination;
  readonly content: string;
  /** UNIX seconds. */
  readonly deliverAt: number;
  /** undefined: the server decides. */
  readonly isReadBySender?: boolean | undefined;
}

/** E1. Returns the scheduled message's id. Its event adds it to the realm state. */
export async function createScheduledMessage(
  session: Session,
  { destination, content, deliverAt, isReadBySender }: NewScheduledMessage,
): Promise<number> {
  const answer = await session.api.send(createRoute, {
    ...fromDestination(destination, session.account.userId),
    content,
    scheduled_delivery_timestamp: deliverAt,
    ...(isReadBySender === undefined ? {} : { read_by_sender: isReadBySender }),
  });
  return answer.scheduled_message_id;
}

/** Changes only what is passed. One that failed needs a new time. */
export async function updateScheduledMessage(
  session: Session,
  id: number,
  changes: Partial<Omit<NewScheduledMessage, 'isReadBySender'>>,
): Promise<void> {
  const { destination, content, deliverAt } = changes;
  await session.api.send(updateRoute, {
    scheduled_message_id: id,
    ...(destination ? fromDestination(destination, session.account.userId) : {}),
    ...(content === undefined ? {} : { content }),
    ...(deliverAt === undefined ? {} : { scheduled_delivery_timestamp: deliverAt }),
  });
}

export async function deleteScheduledMessage({ api }: Caller, id: number): Promise<void> {
  await api.send(deleteRoute, { scheduled_message_id: id });
}
