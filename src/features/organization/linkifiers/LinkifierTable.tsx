import { Trash2 } from 'lucide-react';
import type { Linkifier } from '~/domain/organization/organization';
import { IconButton } from '~/ui/controls/IconButton';
import { type Column, Table } from '~/ui/lists/Table';
import { ReorderHandle } from '~/ui/reorder/ReorderHandle';
import type { Reorder } from '~/ui/reorder/useReorder';
import styles from './Linkifiers.module.css';

/** What administrators can do with linkifiers. */
interface LinkifierEditing {
  readonly reorder: Reorder<number>;
  onOpen(linkifier: Linkifier): void;
  onRemove(linkifier: Linkifier): void;
}

/** All linkifiers, in the order in which they apply. */
export function LinkifierTable({
  linkifiers,
  currentId,
  editing,
}: {
  linkifiers: readonly Linkifier[];
  currentId: number | undefined;
  editing: LinkifierEditing | undefined;
}) {
  return (
    <Table
      label="Linkifiers"
      columns={editing ? editable(editing, linkifiers.length > 1) : COLUMNS}
      rows={linkifiers}
      keyOf={({ id }) => id}
      nameOf={({ pattern }) => pattern}
      currentKey={currentId}
      stacksOnPhone
      {...(editing ? { onOpen: editing.onOpen } : {})}
    />
  );
}

function editable({ reorder, onRemove }: LinkifierEditing, hasOrder: boolean) {
  const handle: Column<Linkifier> = {
    id: 'move',
    label: 'Order',
    kind: 'handle',
    cell: ({ id, pattern }) => <ReorderHandle reorder={reorder} itemKey={id} name={pattern} />,
  };
  const buttons: Column<Linkifier> = {
    id: 'actions',
    label: 'Actions',
    kind: 'end',
    cell: (row) => (
      <IconButton icon={Trash2} label={`Delete ${row.pattern}`} onClick={() => onRemove(row)} />
    ),
  };
  return [...(hasOrder ? [handle] : []), ...COLUMNS, buttons];
}

const COLUMNS: readonly Column<Linkifier>[] = [
  {
    id: 'pattern',
    label: 'Pattern',
    cell: ({ pattern }) => <code className={styles.code}>{pattern}</code>,
  },
  {
    id: 'address',
    label: 'URL',
    cell: ({ urlTemplate }) => <code className={styles.code}>{urlTemplate}</code>,
  },
];
