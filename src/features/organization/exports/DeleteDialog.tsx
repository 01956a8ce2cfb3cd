import type { DataExport } from '~/domain/dataExport';
import { useSession } from '~/session/react';
import { deleteDataExport } from '~/session/resources/organization/dataExports';
import { showToast } from '~/ui/toasts';
import { ConfirmDialog } from '~/widgets/ConfirmDialog';
import { useMomentWords } from '~/widgets/useMomentWords';
import { useRequest } from '~/widgets/useRequest';

/** Asked first: what the archive held may have changed since, and cannot be had again as it was. */
export function DeleteDialog({ deleted, onClose }: { deleted: DataExport; onClose: () => void }) {
  const session = useSession();
  const { run, ...state } = useRequest();
  const when = useMomentWords()(deleted.startedAt);
  const remove = async () => {
    if (!(await run(() => deleteDataExport(session, deleted.id)))) return;
    onClose();
    showToast({ text: 'Export deleted' });
  };
  return (
    <ConfirmDialog
      {...state}
      title={`Delete the export of ${when}?`}
      description="The archive is removed from the server. Copies that were downloaded stay where they are."
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
