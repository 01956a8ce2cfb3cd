import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AUDIT_KINDS } from '~/domain/organization/auditEntry';
import { useSession } from '~/session/react';
import { type AuditQuery, auditLogOptions } from '~/session/resources/organization/auditLog';
import { Button } from '~/ui/controls/Button';
import { SelectField } from '~/ui/forms/SelectField';
import { Note } from '~/ui/notices/Note';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { PersonPick } from '~/widgets/place/PersonPick';
import { QueryState } from '~/widgets/requests/QueryState';
import styles from './AuditLog.module.css';
import { AuditTable } from './AuditTable';
import { auditWords } from './auditWords';

const ANY = 'any';
const EVERYTHING: AuditQuery = { actorId: undefined, kind: undefined };
const KINDS = [
  { id: ANY, label: 'Everything' },
  ...AUDIT_KINDS.map((kind) => ({ id: kind as string, label: auditWords(kind) })),
];

/** Log of administrative actions, which no one can change. */
export function AuditLog() {
  const isAdmin = useIsAdmin();
  return (
    <Page width="table" title="Audit log" about="Changes made by administrators, newest first.">
      {isAdmin ? <Log /> : <Note>Only administrators can read it.</Note>}
    </Page>
  );
}

function Log() {
  const session = useSession();
  const [query, setQuery] = useState(EVERYTHING);
  const log = useInfiniteQuery(auditLogOptions(session, query));
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      <div className={styles.filters}>
        <PersonPick
          label="Done by"
          withSelf
          people={query.actorId === undefined ? [] : [query.actorId]}
          onChange={(people) => setQuery({ ...query, actorId: people.at(-1) })}
        />
        <SelectField
          label="Action"
          options={KINDS}
          value={query.kind ?? ANY}
          onChange={(kind) => setQuery({ ...query, kind: kind === ANY ? undefined : kind })}
        />
      </div>
      <QueryState query={log} rows={8} />
      {entries?.length === 0 && (
        <EmptyState
          art="search"
          title="No entries"
          actions={
            query !== EVERYTHING && (
              <Button onClick={() => setQuery(EVERYTHING)}>Show everything</Button>
            )
          }
        />
      )}
      {entries && entries.length > 0 && <AuditTable entries={entries} />}
      {log.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
    </>
  );
}
