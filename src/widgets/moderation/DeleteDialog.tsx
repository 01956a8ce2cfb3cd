import { useQueryClient } from '@tanstack/react-query';
import type { MessageId, UserId } from '~/domain/ids';
import { useSession } from '~/session/react';
import { deleteMessage } from '~/session/resources/messages/deleteMessage';
import { messagesByIdOptions } from '~/session/resources/messages/messagesById';
import { ConfirmDialog } from '../form/ConfirmDialog';
import { useRequest } from '../requests/useRequest';
import { noteInCase, type Place, silently } from './noteInCase';

/** Confirms deleting someone else's message for everyone. */
export function DeleteDialog({
  messageId,
  authorId,
  place,
  onClose,
}: {
  messageId: MessageId;
  authorId: UserId;
  place: Place;
  onClose: () => void;
}) {
  const session = useSession();
  const queries = useQueryClient();
  const { run, ...state } = useRequest();
  const remove = async () => {
    if (!(await run(() => deleteMessage(session, messageId)))) return;
    onClose();
    void queries.invalidateQueries(messagesByIdOptions(session, [messageId]));
    await noteInCase(session, place, `Deleted a message of ${silently(session, authorId)}.`);
  };
  return (
    <ConfirmDialog
      {...state}
      title="Delete this message?"
      description="It will be deleted for everyone. This can’t be undone. The report keeps a copy of its text."
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
