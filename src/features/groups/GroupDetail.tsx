import { Ellipsis, Pencil } from 'lucide-react';
import { useState } from 'react';
import { lackWords } from '~/domain/capabilities/words';
import { groupTitle, type UserGroup } from '~/domain/people/group';
import { useSession } from '~/session/react';
import { updateGroup, updateGroupMembers } from '~/session/resources/people/groups';
import type { Session } from '~/session/session';
import { Button } from '~/ui/controls/Button';
import { Tabs } from '~/ui/controls/Tabs';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { useCan } from '~/widgets/capabilities/useCan';
import { copyText } from '~/widgets/copyText';
import { sayDone } from '~/widgets/deeds';
import { GroupIcon } from '~/widgets/groupSetting/GroupIcon';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { DeactivateDialog } from './DeactivateDialog';
import { EditGroupDialog } from './EditGroupDialog';
import { GroupMembers } from './GroupMembers';
import { GroupPermissions } from './GroupPermissions';
import styles from './Groups.module.css';
import { GroupUsesTab } from './GroupUsesTab';
import { type GroupsPlace, type GroupTab, groupHref } from './groupHref';
import { useGroupRights } from './useGroupRights';

const TABS: readonly { id: GroupTab; label: string }[] = [
  { id: 'members', label: 'Members' },
  { id: 'permissions', label: 'Permissions' },
  { id: 'uses', label: 'Where it is used' },
];

/** One group: its members, its permissions, and what it grants. */
export function GroupDetail({
  place,
  group,
  tab,
}: {
  place: GroupsPlace;
  group: UserGroup;
  tab: string | undefined;
}) {
  const session = useSession();
  const rights = useGroupRights(group);
  const canSwitch = useCan(group.isDeactivated ? 'groupOn' : 'groupOff');
  const [asking, setAsking] = useState<'edit' | 'deactivate'>();
  const title = groupTitle(group);
  const part = TABS.find(({ id }) => id === tab)?.id ?? 'members';
  const reactivate = () =>
    updateGroup(session, group.id, { isDeactivated: false }).then(
      () => showToast({ text: `Reactivated ${title}` }),
      sayFailure,
    );
  return (
    <>
      <header className={styles.head}>
        <span className={styles.bigTile}>
          <GroupIcon group={group} />
        </span>
        <div>
          <h2 dir="auto">{title}</h2>
          <p dir="auto">
            {group.description}
            {!group.isSystem && <code>@{group.name}</code>}
          </p>
        </div>
        <div className={styles.actions}>
          {rights.canManage && !group.isDeactivated && (
            <Button icon={Pencil} onClick={() => setAsking('edit')}>
              Edit
            </Button>
          )}
          {rights.canJoin && <Button onClick={() => joinGroup(session, group)}>Join</Button>}
          {rights.canLeave && <Button onClick={() => leaveGroup(session, group)}>Leave</Button>}
          {!group.isSystem && (
            <MenuButton
              icon={Ellipsis}
              label={`More for ${title}`}
              groups={() => [
                {
                  id: 'more',
                  entries: [
                    {
                      id: 'mention',
                      label: 'Copy mention',
                      onSelect: () => void copyText(`@*${group.name}*`, 'Mention copied'),
                    },
                    ...(canSwitch
                      ? [
                          {
                            id: 'deactivate',
                            label: group.isDeactivated ? 'Reactivate group' : 'Deactivate group',
                            isDanger: !group.isDeactivated,
                            disabledReason: rights.canManage
                              ? undefined
                              : 'Only those who manage this group can',
                            onSelect: () =>
                              group.isDeactivated ? void reactivate() : setAsking('deactivate'),
                          },
                        ]
                      : []),
                  ],
                },
              ]}
            />
          )}
        </div>
      </header>
      {group.isDeactivated && (
        <Note kind="warn">
          This group is deactivated. It can’t be mentioned or given permissions.{' '}
          {rights.canManage &&
            (canSwitch ? (
              <Button size="small" onClick={() => void reactivate()}>
                Reactivate group
              </Button>
            ) : (
              lackWords('groupOn')
            ))}
        </Note>
      )}
      {group.isSystem && (
        <Note>Membership in this group follows people’s roles and can’t be changed here.</Note>
      )}
      <Tabs
        label={`Parts of ${title}`}
        tabs={TABS.filter(({ id }) => id !== 'permissions' || !group.isSystem).map((one) => ({
          ...one,
          href: groupHref(place, group.id, one.id),
        }))}
        current={part}
      />
      {part === 'members' && <GroupMembers place={place} group={group} rights={rights} />}
      {part === 'permissions' && !group.isSystem && (
        <GroupPermissions group={group} canManage={rights.canManage} />
      )}
      {part === 'uses' && <GroupUsesTab place={place} group={group} />}
      {asking === 'edit' && <EditGroupDialog group={group} onClose={() => setAsking(undefined)} />}
      {asking === 'deactivate' && (
        <DeactivateDialog place={place} group={group} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

/** Adds the user to a group that is open to them. */
function joinGroup(session: Session, { id, name }: UserGroup): void {
  const self = [session.account.userId];
  updateGroupMembers(session, id, { add: self }).then(
    () => showToast({ text: `You joined ${name}` }),
    sayFailure,
  );
}

/** Removes the user from it. Rejoining may not be allowed, so Undo is offered but may be refused. */
function leaveGroup(session: Session, { id, name }: UserGroup): void {
  const self = [session.account.userId];
  const undo = () => updateGroupMembers(session, id, { add: self });
  const redo = () => updateGroupMembers(session, id, { remove: self });
  redo().then(() => sayDone(session, `You left ${name}`, undo, { redo }), sayFailure);
}
