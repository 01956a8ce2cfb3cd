import type { Caller } from '~/api/client';
import type { WidgetStep } from '~/contract/records/widget';
import { sendSubmessage } from '~/contract/routes/messageDetails';
import type { MessageId } from '~/domain/ids';

/** Submits an action on a poll or to-do list (gap 9.4). */
export async function stepWidget(
  { api }: Caller,
  messageId: MessageId,
  step: WidgetStep,
): Promise<void> {
  await api.send(sendSubmessage, {
    message_id: messageId,
    msg_type: 'widget',
    content: JSON.stringify(step),
  });
}
