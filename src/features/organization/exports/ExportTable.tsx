import { CircleAlert, CircleCheck, Download, Trash2 } from 'lucide-react';
import type { DataExport, ExportState } from '~/domain/organization/dataExport';
import { sizeWords } from '~/lib/sizeWords';
import { useSession, useUser } from '~/session/react';
import { dataExportUrl } from '~/session/resources/organization/dataExports';
import { IconButton } from '~/ui/controls/IconButton';
import { type Column, Table } from '~/ui/lists/Table';
import { Icon } from '~/ui/marks/Icon';
import { showToast } from '~/ui/notices/toasts';
import { Spinner } from '~/ui/placeholders/Spinner';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import styles from './Exports.module.css';

/** Exports with their outcome, newest first. */
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
    if (url === undefined) showToast({ text: 'This export no longer exists.', kind: 'bad' });
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

/** The browser downloads it on its own: an archive is too large for a page to hold. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.rel = 'noreferrer';
  link.click();
}

/** Outcome of an export; changes are announced. */
function ExportStatus({ state }: { state: ExportState }) {
  return (
    <span className={styles.status} role="status">
      <Mark kind={state.kind} />
      <Words state={state} />
    </span>
  );
}

function Mark({ kind }: { kind: ExportState['kind'] }) {
  switch (kind) {
    case 'running':
      return <Spinner />;
    case 'done':
      return <Icon of={CircleCheck} />;
    case 'failed':
      return <Icon of={CircleAlert} />;
    case 'deleted':
      return <Icon of={Trash2} />;
  }
}

function Words({ state }: { state: ExportState }) {
  const words = useMomentWords();
  switch (state.kind) {
    case 'running':
      return 'In progress';
    case 'done':
      return state.size === undefined ? 'Ready' : `Ready, ${sizeWords(state.size)}`;
    case 'failed':
      return `Failed ${words(state.at)}. Start a new export.`;
    case 'deleted':
      return `Deleted ${words(state.at)}`;
  }
}
