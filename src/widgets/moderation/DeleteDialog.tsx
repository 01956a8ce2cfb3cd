import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MessageId, UserId } from '~/domain/ids';
import { deleteForAll } from '~/session/commands/moderation';
import { messagesByIdOptions } from '~/session/queries/messagesById';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { requestWords } from '../requestWords';
import { noteInCase, type Place, silently } from './noteInCase';

/** Asks before somebody else's message is gone for everybody. */
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
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await deleteForAll(session, messageId);
    } catch (failure) {
      setError(requestWords(failure));
      setBusy(false);
      return;
    }
    onClose();
    void queries.invalidateQueries(messagesByIdOptions(session, [messageId]));
    await noteInCase(session, place, `Deleted a message of ${silently(session, authorId)}.`);
  };
  return (
    <DialogPopup
      title="Delete this message?"
      description="It disappears for everybody and can’t be brought back. The report keeps its words."
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
            {isBusy ? 'Deleting' : 'Delete'}
          </Button>
        </>
      }
    >
      {error && (
        <Note kind="bad" role="alert">
          {error}
        </Note>
      )}
    </DialogPopup>
  );
}
