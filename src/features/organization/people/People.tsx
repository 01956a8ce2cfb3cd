import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { asUserId, type UserId } from '~/domain/ids';
import { pageHref } from '~/domain/places/pages';
import { listPeople, type PeopleFilter } from '~/model/selectors/people/listPeople';
import { inviteModes } from '~/model/selectors/permissions/inviting';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { VirtualTable } from '~/ui/lists/VirtualTable';
import { goOn } from '~/ui/location/hashLocation';
import { Page } from '~/ui/page/Page';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { BulkBar } from './BulkBar';
import { chooseColumn } from './chooseColumn';
import { NewPersonDialog } from './NewPersonDialog';
import { PeopleFilters } from './PeopleFilters';
import { PersonInspector } from './PersonInspector';
import { PEOPLE_COLUMNS } from './peopleColumns';

const EVERYBODY: PeopleFilter = { segment: 'active', role: undefined, query: '' };
const NEW = 'new';

function invite(): void {
  globalThis.location.hash = pageHref('organization', 'invitations', NEW);
}

/** Everyone who has an account, with the tools to administer them (gap 4.5). */
export function People({ path: [selected] }: { path: readonly string[] }) {
  const users = useRealm((realm) => realm.users);
  const isAdmin = useIsAdmin();
  const mayInvite = useRealm((realm) => inviteModes(realm).length > 0);
  const [filter, setFilter] = useState(EVERYBODY);
  const [chosen, setChosen] = useState<ReadonlySet<UserId>>(new Set());
  const people = useMemo(() => listPeople(users, filter), [users, filter]);
  const hrefOf = (...target: readonly (string | number)[]) =>
    pageHref('organization', 'people', ...target);
  const open = (target: string | number) => {
    globalThis.location.hash = hrefOf(target);
  };
  const close = () => goOn(hrefOf(selected ?? ''), hrefOf());
  const current = selected === undefined ? undefined : users.get(asUserId(Number(selected)));
  // Actions skip people hidden by the filter.
  const acted = people.filter(({ userId }) => chosen.has(userId));
  const columns = isAdmin
    ? [chooseColumn(people, chosen, setChosen), ...PEOPLE_COLUMNS]
    : PEOPLE_COLUMNS;
  const change = (next: PeopleFilter) => {
    setFilter(next);
    if (next.segment !== filter.segment) setChosen(new Set());
  };
  return (
    <Page
      width="table"
      title="People"
      about="Everyone who has an account here."
      actions={
        <>
          {isAdmin && <Button onClick={() => open(NEW)}>Create an account</Button>}
          {mayInvite && (
            <Button look="primary" icon={UserPlus} onClick={invite}>
              Invite people
            </Button>
          )}
        </>
      }
      inspector={current && <PersonInspector key={current.userId} user={current} onClose={close} />}
    >
      <PeopleFilters filter={filter} count={people.length} onChange={change} />
      {isAdmin && <BulkBar people={acted} onChoose={(ids) => setChosen(new Set(ids))} />}
      {people.length === 0 ? (
        <EmptyState
          art="people"
          title={filter.query === '' ? 'No one here' : 'No one found'}
          actions={
            filter !== EVERYBODY && <Button onClick={() => change(EVERYBODY)}>Show everyone</Button>
          }
        />
      ) : (
        <VirtualTable
          label="People"
          columns={columns}
          rows={people}
          keyOf={({ userId }) => userId}
          nameOf={({ fullName }) => fullName}
          onOpen={({ userId }) => open(userId)}
          currentKey={current?.userId}
        />
      )}
      {selected === NEW && isAdmin && (
        <NewPersonDialog
          onClose={close}
          onCreated={(userId) => goOn(hrefOf(NEW), hrefOf(userId))}
        />
      )}
    </Page>
  );
}
