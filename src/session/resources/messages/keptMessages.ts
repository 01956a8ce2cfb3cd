import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Session } from '../../session';

/** All messages on this device, in memory or on disk, without duplicates. */
export async function keptMessages(session: Session): Promise<readonly Message[]> {
  const windows = await session.views.stored().catch(() => []);
  const { realm } = session.realm.getState();
  const found = new Map<MessageId, Message>();
  for (const { asOf, messages } of windows) {
    // From an earlier queue: may contain what was removed in between.
    if (asOf.queueId !== realm?.queueId) continue;
    for (const message of messages) found.set(message.id, message);
  }
  // Messages in memory are up to date with all events.
  for (const [id, message] of realm?.messages.byId ?? []) found.set(id, message);
  return [...found.values()];
}
