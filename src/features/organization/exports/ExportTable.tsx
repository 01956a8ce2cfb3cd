import { Download, Trash2 } from 'lucide-react';
import type { DataExport } from '~/domain/dataExport';
import { useSession, useUser } from '~/session/react';
import { dataExportUrl } from '~/session/resources/organization/dataExports';
import { IconButton } from '~/ui/IconButton';
import { type Column, Table } from '~/ui/Table';
import { showToast } from '~/ui/toasts';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import { sayFailure } from '~/widgets/sayFailure';
import { useMomentWords } from '~/widgets/useMomentWords';
import { ExportStatus } from './ExportStatus';
import styles from './Exports.module.css';

/** Exports with what became of them, newest first. */
export function ExportTable({
  exports,
  onDelete,
}: {
  exports: readonly DataExport[];
  onDelete: (deleted: DataExport) => void;
}) {
  const columns: readonly Column<DataExport>[] = [
    { id: 'started', label: 'Started', cell: (one) => <Started of={one} /> },
    {
      id: 'what',
      label: 'What',
      isOptional: true,
      cell: ({ kind }) => (kind === 'public' ? 'Public data' : 'Public and agreed private data'),
    },
    {
      id: 'by',
      label: 'By',
      isOptional: true,
      cell: ({ actorId }) => <Actor id={actorId} />,
    },
    { id: 'state', label: 'State', cell: ({ state }) => <ExportStatus state={state} /> },
    {
      id: 'actions',
      label: 'Actions',
      kind: 'end',
      cell: (one) => one.state.kind === 'done' && <Actions of={one} onDelete={onDelete} />,
    },
  ];
  return <Table label="Exports" columns={columns} rows={exports} keyOf={({ id }) => id} />;
}

function Started({ of: { startedAt } }: { of: DataExport }) {
  const words = useMomentWords();
  return <time dateTime={new Date(startedAt * 1000).toISOString()}>{words(startedAt)}</time>;
}

function Actor({ id }: { id: DataExport['actorId'] }) {
  const name = useUser(id)?.fullName ?? 'Somebody';
  return (
    <span className={styles.person}>
      <PersonAvatar userId={id} size="tiny" />
      <bdi>{name}</bdi>
    </span>
  );
}

function Actions({
  of: one,
  onDelete,
}: {
  of: DataExport;
  onDelete: (deleted: DataExport) => void;
}) {
  const session = useSession();
  const when = useMomentWords()(one.startedAt);
  const download = async () => {
    const url = await dataExportUrl(session, one.id);
    if (url === undefined) showToast({ text: 'This export is gone.', kind: 'bad' });
    else save(url);
  };
  return (
    <>
      <IconButton
        icon={Download}
        label={`Download the export of ${when}`}
        onClick={() => void download().catch(sayFailure)}
      />
      <IconButton
        icon={Trash2}
        label={`Delete the export of ${when}`}
        onClick={() => onDelete(one)}
      />
    </>
  );
}

/** The browser saves it by itself: an archive is too large for a page to hold. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.rel = 'noreferrer';
  link.click();
}
