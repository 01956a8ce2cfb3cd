import { useRef } from 'react';
import type { DataExport } from '~/domain/dataExport';
import { deleteDataExport } from '~/session/commands/dataExports';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';
import { useMomentWords } from '~/widgets/useMomentWords';

/** Asked first: what the archive held may have changed since, and cannot be had again as it was. */
export function DeleteDialog({ deleted, onClose }: { deleted: DataExport; onClose: () => void }) {
  const session = useSession();
  const keep = useRef<HTMLButtonElement>(null);
  const when = useMomentWords()(deleted.startedAt);
  const remove = () => {
    onClose();
    deleteDataExport(session, deleted.id).then(
      () => showToast({ text: 'Export deleted' }),
      sayFailure,
    );
  };
  return (
    <DialogPopup
      title={`Delete the export of ${when}?`}
      description="The archive is removed from the server. Copies that were downloaded stay where they are."
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep
          </Button>
          <Button look="danger" onClick={remove}>
            Delete
          </Button>
        </>
      }
    />
  );
}
