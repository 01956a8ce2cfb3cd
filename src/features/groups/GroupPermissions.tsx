import type { UserGroup } from '~/domain/people/group';
import { GROUP_PERMISSION_SPECS } from '~/domain/permissions/settingChoices';
import { groupRight } from '~/domain/permissions/sources';
import { useRealm, useSession } from '~/session/react';
import { refreshGroup, updateGroup } from '~/session/resources/people/groups';
import { SaveBar } from '~/ui/page/SaveBar';
import { EditedSetting } from '~/widgets/groupSetting/EditedSetting';
import { useSettingSave } from '~/widgets/groupSetting/useSettingSave';
import styles from './Groups.module.css';
import { useShownPermissions } from './useShownPermissions';

/** A group's permissions. */
export function GroupPermissions({ group, canManage }: { group: UserGroup; canManage: boolean }) {
  const session = useSession();
  const { form, save, isBusy, error, reset } = useSettingSave({
    draft: `group permissions ${group.id}`,
    live: group.permissions,
    save: (permissions) => updateGroup(session, group.id, { permissions }),
    refresh: () => refreshGroup(session, group.id),
  });
  const realmPermissions = useRealm((realm) => realm.organization.permissions);
  const shown = useShownPermissions();
  const denied = canManage ? undefined : 'Only those who manage this group can change this.';
  const changes = shown.flatMap(([name, { label }]) =>
    form.stand(name).kind === 'saved' ? [] : [label],
  );
  return (
    <form
      className={styles.tab}
      aria-label={`Permissions of ${group.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        {shown.map(([name, words]) => (
          <EditedSetting
            key={name}
            name={name}
            form={form}
            spec={GROUP_PERMISSION_SPECS[name]}
            disabledReason={denied}
            lastChange={{ kind: 'group_updated', target: group.name }}
            rightOf={(value) =>
              groupRight(
                name,
                { permissions: { ...group.permissions, [name]: value } },
                realmPermissions,
              )
            }
            {...words}
          />
        ))}
      </div>
      <SaveBar
        changes={changes}
        denied={canManage ? [] : changes}
        waiting={form.conflicts.length}
        error={error}
        isBusy={isBusy}
        onDiscard={reset}
      />
    </form>
  );
}
