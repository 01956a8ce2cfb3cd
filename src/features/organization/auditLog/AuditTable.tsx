import { useMemo } from 'react';
import { asChannelId, asGroupId, asUserId, type FolderId } from '~/domain/ids';
import type { AuditEntry } from '~/domain/organization/auditEntry';
import { groupTitle } from '~/domain/people/group';
import { shownName, shownNameOf } from '~/model/selectors/people/shownName';
import { useRealm } from '~/session/react';
import { type Column, Table } from '~/ui/lists/Table';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import styles from './AuditLog.module.css';
import { auditWords } from './auditWords';
import { choiceWords, fieldWords } from './fieldWords';
import { type AuditNames, valueWords } from './valueWords';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'what', label: 'What', cell: (entry) => <What entry={entry} /> },
  { id: 'who', label: 'By', cell: ({ actorId }) => <Actor id={actorId} /> },
  { id: 'when', label: 'When', cell: ({ at }) => <When at={at} /> },
];

/** Administrative actions, newest first. */
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

/** More changes than this are collapsed: a new item lists a value for every field. */
const SHOWN_AT_ONCE = 3;

function What({ entry: { kind, target, changes } }: { entry: AuditEntry }) {
  const list = <Changes kind={kind} changes={changes} />;
  return (
    <div className={styles.what}>
      <span>
        {auditWords(kind)} {target !== null && <bdi>{target}</bdi>}
      </span>
      {changes.length <= SHOWN_AT_ONCE ? (
        list
      ) : (
        <details>
          <summary className="forFinger">{`${changes.length} values`}</summary>
          {list}
        </details>
      )}
    </div>
  );
}

/** What is gone lists what it was. */
const GONE = /_deleted$/;

/** The field to read the ids of an unnamed list as: entries of earlier servers have no names. */
const LISTS: Readonly<Record<string, string>> = {
  profile_fields_reordered: 'profile_field_ids',
  linkifiers_reordered: 'linkifier_ids',
  folders_reordered: 'folder_ids',
};

function Changes({ kind, changes }: Pick<AuditEntry, 'kind' | 'changes'>) {
  const names = useAuditNames();
  const wordsOf = (name: string, value: unknown) =>
    choiceWords(kind, name, value) ?? valueWords(name || (LISTS[kind] ?? ''), value, names);
  return changes.map((change) => {
    const isGone = GONE.test(kind) && change.new === null;
    return (
      <small key={change.name} dir="auto">
        {change.name !== '' && `${fieldWords(kind, change.name)}: `}
        {change.old !== null && (
          <>
            <del>{wordsOf(change.name, change.old)}</del>
            {!isGone && ' → '}
          </>
        )}
        {!isGone && <ins>{wordsOf(change.name, change.new)}</ins>}
      </small>
    );
  });
}

function Actor({ id }: { id: AuditEntry['actorId'] }) {
  const actor = useRealm((realm) => shownNameOf(realm, id));
  return (
    <span className={styles.actor}>
      <PersonAvatar userId={id} size="tiny" />
      <bdi>{actor ?? 'Somebody'}</bdi>
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

/** Current names for the ids in the log. */
function useAuditNames(): AuditNames {
  const users = useRealm((realm) => realm.users);
  const organization = useRealm((realm) => realm.organization);
  const channels = useRealm((realm) => realm.channels);
  const groups = useRealm((realm) => realm.groups);
  const folders = useRealm((realm) => realm.folders);
  const profileFields = useRealm((realm) => realm.profileFields);
  const linkifiers = useRealm((realm) => realm.linkifiers);
  return useMemo(
    () => ({
      user: (id) => {
        const user = users.get(asUserId(id));
        return user && shownName({ organization }, user);
      },
      channel: (id) => channels.get(asChannelId(id))?.name,
      group: (id) => {
        const group = groups.get(asGroupId(id));
        return group && groupTitle(group);
      },
      folder: (id) => folders.get(id as FolderId)?.name,
      profileField: (id) => profileFields.find((one) => one.id === id)?.name,
      linkifier: (id) => linkifiers.find((one) => one.id === id)?.pattern,
    }),
    [users, organization, channels, groups, folders, profileFields, linkifiers],
  );
}
