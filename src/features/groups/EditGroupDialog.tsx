import { useState } from 'react';
import type { UserGroup } from '~/domain/people/group';
import { useSession } from '~/session/react';
import { refreshGroup, updateGroup } from '~/session/resources/people/groups';
import { TextArea } from '~/ui/forms/TextArea';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { FormDialog } from '~/widgets/form/FormDialog';
import { useForm } from '~/widgets/form/useForm';
import { GROUP_LIMITS, groupNameFault, groupPlace } from './groupFields';
import { useTakenNames } from './useTakenNames';

/** Edits a group's name and description. */
export function EditGroupDialog({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const session = useSession();
  const [wasDeactivated] = useState(group.isDeactivated);
  const taken = useTakenNames(group.id);
  const form = useForm({
    draft: `group ${group.id}`,
    saved: groupValues(group),
    shared: {
      names: { name: 'Name', description: 'Description' },
      lastChange: { kind: 'group_updated', target: group.name },
    },
    // These have no `old` on the wire: read, check, write.
    reread: async () => groupValues((await refreshGroup(session, group.id)) ?? group),
    check: ({ name }) => {
      const fault = groupNameFault(name, taken);
      return fault === undefined ? {} : { name: fault };
    },
    save: ({ name, description }, changes) =>
      updateGroup(session, group.id, {
        ...(changes.name === undefined ? {} : { name: name.trim() }),
        ...(changes.description === undefined ? {} : { description }),
      }),
    place: groupPlace,
  });
  return (
    <FormDialog form={form} title="Edit group" submit="Save" onSaved={onClose} onClose={onClose}>
      {group.isDeactivated && !wasDeactivated && (
        <Note kind="warn" role="status">
          Someone deactivated this group meanwhile. What you save is there once it is reactivated.
        </Note>
      )}
      <TextField
        label="Name"
        dir="auto"
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
      <TextArea
        label="Description"
        limit={GROUP_LIMITS.description}
        value={form.values.description}
        error={form.errors.description}
        onChange={(event) => form.set('description', event.target.value)}
      />
      {form.errors.members && (
        <Note kind="bad" role="alert">
          {form.errors.members}
        </Note>
      )}
    </FormDialog>
  );
}

function groupValues({ name, description }: UserGroup) {
  return { name, description, members: '' };
}
