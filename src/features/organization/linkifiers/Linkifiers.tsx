import { Plus, Trash2 } from 'lucide-react';
import type { Linkifier } from '~/domain/organization/organization';
import { pageHref } from '~/domain/places/pages';
import { useRealm, useSession } from '~/session/react';
import { addLinkifier, removeLinkifier } from '~/session/resources/organization/linkifiers';
import { Button } from '~/ui/controls/Button';
import { IconButton } from '~/ui/controls/IconButton';
import { type Column, Table } from '~/ui/lists/Table';
import { goOn } from '~/ui/location/hashLocation';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { LinkifierInspector } from './LinkifierInspector';
import styles from './Linkifiers.module.css';

const NEW = 'new';

/** Patterns that become links in messages (gap 4.8). The URL says which one is open. */
export function Linkifiers({ path: [open] }: { path: readonly string[] }) {
  const session = useSession();
  const linkifiers = useRealm((realm) => realm.linkifiers);
  const isAdmin = useIsAdmin();
  const current = linkifiers.find(({ id }) => String(id) === open);
  const isOpen = isAdmin && (open === NEW || current !== undefined);
  const remove = (linkifier: Linkifier) => {
    // A restored linkifier has a new id.
    let { id } = linkifier;
    const undo = async () => {
      id = await addLinkifier(session, linkifier);
    };
    const redo = () => removeLinkifier(session, id);
    redo().then(() => {
      if (linkifier === current) goOn(hrefOf(linkifier.id), hrefOf());
      sayDone(session, `Deleted ${linkifier.pattern}`, undo, { redo });
    }, sayFailure);
  };
  const buttons: Column<Linkifier> = {
    id: 'actions',
    label: 'Actions',
    kind: 'end',
    cell: (row) => (
      <IconButton icon={Trash2} label={`Delete ${row.pattern}`} onClick={() => remove(row)} />
    ),
  };
  return (
    <Page
      width="table"
      title="Linkifiers"
      about="Text that matches a pattern becomes a link in messages and topics. If several match, the first one wins."
      actions={
        isAdmin && (
          <Button look="primary" icon={Plus} onClick={() => openLinkifier(NEW)}>
            New linkifier
          </Button>
        )
      }
      {...(isOpen
        ? {
            inspector: (
              <LinkifierInspector
                key={open}
                linkifier={current}
                onClose={() => goOn(hrefOf(open), hrefOf())}
              />
            ),
          }
        : {})}
    >
      {linkifiers.length > 0 ? (
        <Table
          label="Linkifiers"
          columns={isAdmin ? [...COLUMNS, buttons] : COLUMNS}
          rows={linkifiers}
          keyOf={({ id }) => id}
          nameOf={({ pattern }) => pattern}
          currentKey={current?.id}
          stacksOnPhone
          {...(isAdmin ? { onOpen: ({ id }: Linkifier) => openLinkifier(id) } : {})}
        />
      ) : (
        <EmptyState
          art="search"
          title="No linkifiers yet"
          actions={isAdmin && <Button onClick={() => openLinkifier(NEW)}>Add a linkifier</Button>}
        >
          {isAdmin
            ? 'With one, #123 can lead to issue 123.'
            : 'Administrators can make #123 lead to issue 123.'}
        </EmptyState>
      )}
    </Page>
  );
}

const COLUMNS: readonly Column<Linkifier>[] = [
  {
    id: 'pattern',
    label: 'Pattern',
    cell: ({ pattern }) => <code className={styles.code}>{pattern}</code>,
  },
  {
    id: 'address',
    label: 'Address',
    cell: ({ urlTemplate }) => <code className={styles.code}>{urlTemplate}</code>,
  },
];

function hrefOf(id?: string | number): string {
  return pageHref('organization', 'linkifiers', ...(id === undefined ? [] : [id]));
}

function openLinkifier(id: number | typeof NEW): void {
  globalThis.location.hash = hrefOf(id);
}
