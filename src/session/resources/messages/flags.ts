import type { Caller } from '~/api/client';
import { updateMessageFlags as flagsRoute } from '~/contract/routes/messages';
import { asMessageId, type MessageId } from '~/domain/ids';

export type ClientFlagName = 'read' | 'starred' | 'collapsed';

/** @returns the ids it was applied to; the server skips messages the user can't see. */
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
