import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Session } from '../../session';

/** Every message that this device has, in memory or on disk, each once. */
export async function keptMessages(session: Session): Promise<readonly Message[]> {
  const windows = await session.views.stored().catch(() => []);
  const { realm } = session.realm.getState();
  const found = new Map<MessageId, Message>();
  for (const { asOf, messages } of windows) {
    // Of a queue before this one: what was taken away in between may be in it.
    if (asOf.queueId !== realm?.queueId) continue;
    for (const message of messages) found.set(message.id, message);
  }
  // What is in memory has heard of all events.
  for (const [id, message] of realm?.messages.byId ?? []) found.set(id, message);
  return [...found.values()];
}
