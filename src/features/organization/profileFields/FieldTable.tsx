import { Check } from 'lucide-react';
import type { ProfileField } from '~/domain/organization/organization';
import { type Column, Table } from '~/ui/lists/Table';
import { Icon } from '~/ui/marks/Icon';
import { ReorderHandle } from '~/ui/reorder/ReorderHandle';
import type { Reorder } from '~/ui/reorder/useReorder';
import { fieldTypeName } from './fieldTypes';
import styles from './ProfileFields.module.css';

/** All fields in profile order. Editable with `onOpen` and `reorder`. */
export function FieldTable({
  fields,
  currentId,
  reorder,
  onOpen,
}: {
  fields: readonly ProfileField[];
  currentId: number | undefined;
  reorder?: Reorder<number>;
  onOpen?: (field: ProfileField) => void;
}) {
  const handle: Column<ProfileField> | undefined = reorder && {
    id: 'move',
    label: 'Order',
    kind: 'handle',
    cell: ({ id, name }) => <ReorderHandle reorder={reorder} itemKey={id} name={name} />,
  };
  return (
    <Table
      label="Profile fields"
      columns={handle ? [handle, ...COLUMNS] : COLUMNS}
      rows={fields}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      currentKey={currentId}
      {...(onOpen ? { onOpen } : {})}
    />
  );
}

const COLUMNS: readonly Column<ProfileField>[] = [
  {
    id: 'field',
    label: 'Field',
    cell: ({ name, hint }) => (
      <span dir="auto">
        <b>{name}</b>
        {hint && <small>{hint}</small>}
      </span>
    ),
  },
  { id: 'type', label: 'Type', cell: ({ type }) => fieldTypeName(type) },
  {
    id: 'card',
    label: 'On card',
    isOptional: true,
    cell: ({ isInSummary }) => <Mark isOn={isInSummary} />,
  },
  {
    id: 'required',
    label: 'Required',
    isOptional: true,
    cell: ({ isRequired }) => <Mark isOn={isRequired} />,
  },
  {
    id: 'editor',
    label: 'Edited by',
    isOptional: true,
    cell: ({ isEditableByUser }) => (isEditableByUser ? 'Each person' : 'Administrators'),
  },
];

function Mark({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <span className={styles.yes}>
      <Icon of={Check} />
      <span className="vh">Yes</span>
    </span>
  ) : (
    <span className={styles.no}>
      <span aria-hidden="true">–</span>
      <span className="vh">No</span>
    </span>
  );
}
