import type { ProfileField } from '~/domain/organization/organization';
import { useSession } from '~/session/react';
import { deleteProfileField } from '~/session/resources/organization/profileFields';
import { showToast } from '~/ui/notices/toasts';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { useRequest } from '~/widgets/requests/useRequest';

/** Asks first: deleting a field loses what people filled in, and nothing brings it back. */
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
  const { run, ...state } = useRequest();
  const remove = async () => {
    if (!(await run(() => deleteProfileField(session, id)))) return;
    showToast({ text: `Deleted ${name}` });
    onDeleted();
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Delete ${name}?`}
      description={lossOf(answerCount)}
      keepLabel="Keep field"
      confirmLabel="Delete field"
      busyLabel="Deleting"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

function lossOf(answers: number): string {
  if (answers === 0) return 'No one has filled it in.';
  const people = answers === 1 ? 'One person' : `${answers} people`;
  return `${people} filled it in. Their answers will be deleted too.`;
}
