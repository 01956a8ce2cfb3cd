import type { AuditEntry } from '~/domain/auditEntry';
import { useUser } from '~/session/react';
import { type Column, Table } from '~/ui/Table';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import { useMomentWords } from '~/widgets/useMomentWords';
import styles from './AuditLog.module.css';
import { auditWords, readable } from './auditWords';
import { useAuditNames } from './useAuditNames';
import { valueWords } from './valueWords';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'what', label: 'What', cell: (entry) => <What entry={entry} /> },
  { id: 'who', label: 'By', cell: ({ actorId }) => <Actor id={actorId} /> },
  { id: 'when', label: 'When', cell: ({ at }) => <When at={at} /> },
];

/** Acts of administration, newest first. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      label="Audit log"
      columns={COLUMNS}
      rows={entries}
      keyOf={({ id }) => id}
      stacksOnPhone
    />
  );
}

/** More than these are folded away: what is new has a value for everything. */
const SHOWN_AT_ONCE = 3;

function What({ entry: { kind, target, changes } }: { entry: AuditEntry }) {
  const list = <Changes changes={changes} />;
  return (
    <div className={styles.what}>
      <span>
        {auditWords(kind)} {target !== null && <bdi>{target}</bdi>}
      </span>
      {changes.length <= SHOWN_AT_ONCE ? (
        list
      ) : (
        <details>
          <summary>{`${changes.length} values`}</summary>
          {list}
        </details>
      )}
    </div>
  );
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const names = useAuditNames();
  return changes.map((change) => (
    <small key={change.name} dir="auto">
      {change.name !== '' && `${readable(change.name)}: `}
      {change.old !== null && (
        <>
          <del>{valueWords(change.name, change.old, names)}</del> →{' '}
        </>
      )}
      <ins>{valueWords(change.name, change.new, names)}</ins>
    </small>
  ));
}

function Actor({ id }: { id: AuditEntry['actorId'] }) {
  const actor = useUser(id);
  return (
    <span className={styles.actor}>
      <PersonAvatar userId={id} size="tiny" />
      <bdi>{actor?.fullName ?? 'Somebody'}</bdi>
    </span>
  );
}

function When({ at }: { at: number }) {
  const words = useMomentWords();
  return (
    <time className={styles.when} dateTime={new Date(at * 1000).toISOString()}>
      {words(at)}
    </time>
  );
}
