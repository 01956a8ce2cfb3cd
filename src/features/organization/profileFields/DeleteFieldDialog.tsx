import { useRef, useState } from 'react';
import type { ProfileField } from '~/domain/organization';
import { deleteProfileField } from '~/session/commands/profileFields';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

/** What people filled in is lost with a field, and nothing brings it back: so it is asked first. */
export function DeleteFieldDialog({
  field: { id, name },
  answerCount,
  onClose,
  onDeleted,
}: {
  field: ProfileField;
  answerCount: number;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const session = useSession();
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    deleteProfileField(session, id).then(
      () => {
        showToast({ text: `Deleted ${name}` });
        onDeleted();
      },
      (error) => {
        sayFailure(error);
        onClose();
      },
    );
  };
  return (
    <DialogPopup
      title={`Delete ${name}?`}
      description={lossOf(answerCount)}
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep field
          </Button>
          <Button look="danger" isBusy={isBusy} onClick={remove}>
            Delete field
          </Button>
        </>
      }
    />
  );
}

function lossOf(answers: number): string {
  if (answers === 0) return 'Nobody has filled it in.';
  const people = answers === 1 ? 'One person' : `${answers} people`;
  return `${people} filled it in. What they entered is deleted with it.`;
}
