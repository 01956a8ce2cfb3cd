import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataExport } from '~/domain/organization/dataExport';
import { useSession } from '~/session/react';
import { dataExportsOptions, deleteDataExport } from '~/session/resources/organization/dataExports';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { Page, Section } from '~/ui/page/Page';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';
import { QueryState } from '~/widgets/requests/QueryState';
import { useRequest } from '~/widgets/requests/useRequest';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import { Consents } from './Consents';
import { ExportTable } from './ExportTable';
import { StartForm } from './StartForm';

/** Archives of the organization's data (gap 4.9). */
export function DataExports() {
  const isAdmin = useIsAdmin();
  return (
    <Page
      width="table"
      title="Data export"
      about="An archive of this organization’s data: records as JSON, and uploaded files."
    >
      {isAdmin ? <Exports /> : <Note>Only administrators can export data.</Note>}
    </Page>
  );
}

function Exports() {
  const list = useQuery(dataExportsOptions(useSession()));
  const [deleted, setDeleted] = useState<DataExport>();
  return (
    <>
      <Section title="New export">
        <StartForm />
      </Section>
      <Consents />
      <Section title="Exports">
        <QueryState query={list} rows={3} />
        {list.data?.length === 0 && <p>No exports yet.</p>}
        {list.data && list.data.length > 0 && (
          <ExportTable exports={list.data} onDelete={setDeleted} />
        )}
      </Section>
      {deleted && <DeleteDialog deleted={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

/** Asks first: the data may have changed since, and an archive of the old state can't be created again. */
function DeleteDialog({ deleted, onClose }: { deleted: DataExport; onClose: () => void }) {
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
      description="The archive is deleted from the server. Downloaded copies aren’t affected."
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
