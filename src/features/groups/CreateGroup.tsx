import { useRef, useState } from 'react';
import { GROUP_PERMISSIONS } from '~/domain/people/group';
import { GROUP_PERMISSION_SPECS } from '~/domain/permissions/settingChoices';
import { newSettings } from '~/domain/permissions/settingEdits';
import { groupRight } from '~/domain/permissions/sources';
import { defaultSettings } from '~/model/selectors/permissions/defaultSettings';
import { useSession } from '~/session/react';
import { createGroup } from '~/session/resources/people/groups';
import { Button } from '~/ui/controls/Button';
import { useFocusReturn } from '~/ui/focus/useFocusReturn';
import { TextArea } from '~/ui/forms/TextArea';
import { TextField } from '~/ui/forms/TextField';
import { TokenField } from '~/ui/forms/TokenField';
import { navigate } from '~/ui/location/hashLocation';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { useCan } from '~/widgets/capabilities/useCan';
import { CancelButton } from '~/widgets/form/CancelButton';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { EditedSetting } from '~/widgets/groupSetting/EditedSetting';
import { usePeopleRealm } from '~/widgets/groupSetting/usePeopleRealm';
import { useSettingEdits } from '~/widgets/groupSetting/useSettingEdits';
import { peopleTokens } from '~/widgets/people/peopleTokens';
import styles from './Groups.module.css';
import { GROUP_LIMITS, groupNameFault, groupPlace } from './groupFields';
import { type GroupsPlace, groupHref } from './groupHref';
import { chosenMembers, memberOptions } from './memberTokens';
import { useShownPermissions } from './useShownPermissions';
import { useTakenNames } from './useTakenNames';

interface Draft {
  readonly name: string;
  readonly description: string;
  readonly members: readonly string[];
}

/** A new group with its people, its nested groups and its permissions (E12). */
export function CreateGroup({ place, canCreate }: { place: GroupsPlace; canCreate: boolean }) {
  const session = useSession();
  const realm = usePeopleRealm();
  const taken = useTakenNames();
  const defaults = defaultSettings(realm, GROUP_PERMISSIONS, GROUP_PERMISSION_SPECS);
  const permissions = useSettingEdits(defaults, 'new group permissions');
  const shown = useShownPermissions();
  const canNest = useCan('nesting');
  const box = useRef<HTMLFormElement>(null);
  useFocusReturn(box);
  const [isMore, setMore] = useState(false);
  const form = useForm<Draft>({
    draft: 'new group',
    saved: { name: '', description: '', members: [`person-${realm.selfId}`] },
    check: ({ name }) => {
      const fault = groupNameFault(name, taken);
      return fault === undefined ? {} : { name: fault };
    },
    save: async ({ name, description, members }) => {
      const { people, groups } = chosenMembers(members);
      const id = await createGroup(session, {
        name: name.trim(),
        description: description.trim(),
        members: people,
        ...(canNest ? { subgroups: groups } : {}),
        permissions: newSettings(permissions.changes),
      });
      // Before the form unmounts, which reports any remaining entries as kept.
      forget();
      showToast({ text: `Created ${name.trim()}` });
      navigate(groupHref(place, ...(id === undefined ? [] : [id, 'members'])).slice(1));
    },
    place: groupPlace,
  });
  const forget = () => {
    form.reset();
    permissions.reset();
  };
  const { values, errors, set } = form;
  if (!canCreate)
    return <Note>You don’t have permission to create groups in this organization.</Note>;
  return (
    <form
      ref={box}
      className={styles.create}
      aria-label="New group"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2>New group</h2>
      <TextField
        label="Name"
        dir="auto"
        value={values.name}
        error={errors.name}
        help={values.name.trim() === '' ? undefined : `Mentioned as @${values.name.trim()}`}
        onChange={(event) => set('name', event.target.value)}
      />
      <TextArea
        label="Description"
        limit={GROUP_LIMITS.description}
        value={values.description}
        error={errors.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <TokenField
        label="Members"
        tokens={peopleTokens(realm, values.members)}
        placeholder={canNest ? 'Person or group' : 'Person'}
        options={(query) =>
          memberOptions(realm, { query, chosen: values.members, group: undefined, canNest })
        }
        empty="No one found"
        onAdd={(id) => set('members', [...values.members, id])}
        onRemove={(id) =>
          set(
            'members',
            values.members.filter((one) => one !== id),
          )
        }
        {...(errors.members === undefined ? {} : { error: errors.members })}
      />
      <details open={isMore} onToggle={(event) => setMore(event.currentTarget.open)}>
        <summary>Permissions</summary>
        {isMore &&
          shown.map(([name, words]) => (
            <EditedSetting
              key={name}
              name={name}
              form={permissions}
              spec={GROUP_PERMISSION_SPECS[name]}
              rightOf={(value) =>
                groupRight(
                  name,
                  { permissions: { ...defaults, [name]: value } },
                  realm.organization.permissions,
                )
              }
              {...words}
            />
          ))}
      </details>
      <FormState form={form} />
      <footer>
        <CancelButton
          form={{ reset: forget }}
          onClose={() => navigate(groupHref(place).slice(1))}
        />
        <Button type="submit" look="primary" isBusy={form.isBusy}>
          Create group
        </Button>
      </footer>
    </form>
  );
}
