import { Plus } from 'lucide-react';
import { asGroupId } from '~/domain/ids';
import { groupTitle } from '~/domain/people/group';
import { mayInRealm } from '~/domain/permissions/channels';
import { channelActor } from '~/model/selectors/permissions/permissions';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { navigate } from '~/ui/location/hashLocation';
import { MasterDetail } from '~/ui/page/MasterDetail';
import { EmptyState } from '~/ui/placeholders/EmptyState';
import { CreateGroup } from './CreateGroup';
import { GroupDetail } from './GroupDetail';
import { GroupList } from './GroupList';
import { type GroupsPlace, groupHref } from './groupHref';

/** People who are mentioned and given permissions together (E12, E15): `#/groups/5/members`. */
export function GroupsPage({ path }: { path: readonly string[] }) {
  return <Groups place="groups" path={path} />;
}

/** The same page in the organization settings. */
export function OrganizationGroups({ path }: { path: readonly string[] }) {
  return <Groups place="organization" path={path} />;
}

function Groups({ place, path }: { place: GroupsPlace; path: readonly string[] }) {
  const [first, tab] = path;
  const group = useRealm((realm) => realm.groups.get(asGroupId(Number(first))));
  const canCreate = useRealm((realm) => mayInRealm(channelActor(realm), 'can_create_groups'));
  const isNew = first === 'new';
  return (
    <MasterDetail
      title="Groups"
      listHref={groupHref(place)}
      actions={
        // Stays while the form is open, because the focus returns to it.
        canCreate && (
          <Button
            look="primary"
            icon={Plus}
            disabled={isNew && 'Its form is open.'}
            onClick={() => navigate(groupHref(place, 'new').slice(1))}
          >
            New group
          </Button>
        )
      }
      list={<GroupList place={place} currentId={group?.id} />}
      detailLabel={isNew ? 'New group' : group ? groupTitle(group) : 'Group'}
      detail={first === undefined ? undefined : detail()}
      empty={
        <EmptyState art="people" title="Which group?">
          Use groups to mention several people or give them permissions at once.
        </EmptyState>
      }
    />
  );

  function detail() {
    if (isNew) return <CreateGroup place={place} canCreate={canCreate} />;
    if (group) return <GroupDetail key={group.id} place={place} group={group} tab={tab} />;
    return <EmptyState art="people" title="Group not found" />;
  }
}
