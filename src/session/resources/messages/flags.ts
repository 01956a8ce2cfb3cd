import type { Caller } from '~/api/client';
import { updateMessageFlags as flagsRoute } from '~/contract/routes/messages';
import { asMessageId, type MessageId } from '~/domain/ids';

export type ClientFlagName = 'read' | 'starred' | 'collapsed';

/** @returns those that it holds for; the server passes over messages that one may not see. */
export async function updateMessageFlags(
  { api }: Caller,
  change: {
    readonly messageIds: readonly MessageId[];
    readonly op: 'add' | 'remove';
    readonly flag: ClientFlagName;
  },
): Promise<readonly MessageId[]> {
  const { messages } = await api.send(flagsRoute, {
    messages: change.messageIds,
    op: change.op,
    flag: change.flag,
  });
  return messages.map(asMessageId);
}
