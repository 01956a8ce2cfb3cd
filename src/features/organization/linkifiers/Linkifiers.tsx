import { Plus } from 'lucide-react';
import type { Linkifier } from '~/domain/organization/organization';
import { pageHref } from '~/domain/places/pages';
import { useRealm, useSession } from '~/session/react';
import {
  addLinkifier,
  removeLinkifier,
  reorderLinkifiers,
} from '~/session/resources/organization/linkifiers';
import type { Session } from '~/session/session';
import { Button } from '~/ui/controls/Button';
import { goOn } from '~/ui/location/hashLocation';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { ReorderStatus } from '~/ui/reorder/ReorderHandle';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { sayDone } from '~/widgets/deeds';
import { useOpenItem } from '~/widgets/form/useOpenItem';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useServerOrder } from '~/widgets/requests/useServerOrder';
import { LinkifierInspector } from './LinkifierInspector';
import { LinkifierTable } from './LinkifierTable';

const NEW = 'new';

/** Patterns that become links in messages (gap 4.8). The URL says which one is open. */
export function Linkifiers({ path: [open] }: { path: readonly string[] }) {
  const session = useSession();
  const linkifiers = useRealm((realm) => realm.linkifiers);
  const isAdmin = useIsAdmin();
  const { item: current, isGone } = useOpenItem(
    open,
    linkifiers.find(({ id }) => String(id) === open),
  );
  const isOpen = isAdmin && (open === NEW || current !== undefined);
  const { reorder, inOrder } = useServerOrder(
    linkifiers,
    ({ pattern }) => pattern,
    (order) => reorderLinkifiers(session, order),
  );
  const remove = (linkifier: Linkifier) => {
    // A restored linkifier has a new id.
    let { id } = linkifier;
    const followers = linkifiers.slice(linkifiers.indexOf(linkifier) + 1);
    const undo = async () => {
      id = await addLinkifier(session, linkifier);
      // It is restored even where its place isn't: adding it again would be refused.
      await moveBefore(session, id, followers).catch(sayFailure);
    };
    const redo = () => removeLinkifier(session, id);
    // Before its form would report that it was deleted.
    if (linkifier === current) goOn(hrefOf(linkifier.id), hrefOf());
    redo().then(() => sayDone(session, `Deleted ${linkifier.pattern}`, undo, { redo }), sayFailure);
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
                isGone={isGone}
                onClose={() => goOn(hrefOf(open), hrefOf())}
              />
            ),
          }
        : {})}
    >
      {linkifiers.length > 0 ? (
        <LinkifierTable
          linkifiers={inOrder}
          currentId={current?.id}
          editing={
            isAdmin
              ? { reorder, onOpen: ({ id }) => openLinkifier(id), onRemove: remove }
              : undefined
          }
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
      <ReorderStatus reorder={reorder} />
    </Page>
  );
}

/** Moves a restored linkifier, which the server adds at the end, before the first of `followers` that still exists. */
async function moveBefore(
  session: Session,
  id: number,
  followers: readonly Linkifier[],
): Promise<void> {
  const ids = session.realm.getState().realm?.linkifiers.map((one) => one.id) ?? [];
  const others = ids.filter((one) => one !== id);
  const next = followers.find((one) => others.includes(one.id));
  if (next) await reorderLinkifiers(session, others.toSpliced(others.indexOf(next.id), 0, id));
}

function hrefOf(id?: string | number): string {
  return pageHref('organization', 'linkifiers', ...(id === undefined ? [] : [id]));
}

function openLinkifier(id: number | typeof NEW): void {
  globalThis.location.hash = hrefOf(id);
}
