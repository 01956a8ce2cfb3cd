import type { Caller } from '~/api/client';
import { deleteMessage as deleteRoute } from '~/contract/routes/messages';
import type { MessageId } from '~/domain/ids';

/** Deletes a message for everyone, permanently. */
export async function deleteMessage({ api }: Caller, messageId: MessageId): Promise<void> {
  // A delayed deletion may be committed while the page closes.
  await api.send(deleteRoute, { message_id: messageId }, { keepalive: true });
}
