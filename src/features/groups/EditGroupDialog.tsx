import { useState } from 'react';
import type { UserGroup } from '~/domain/group';
import { refreshGroup, updateGroup } from '~/session/commands/groups';
import { useSession } from '~/session/react';
import { RequestError } from '~/session/types';
import { Button } from '~/ui/Button';
import { TextArea } from '~/ui/forms/TextArea';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { TextField } from '~/ui/TextField';
import { useForm } from '~/widgets/useForm';
import styles from './Groups.module.css';
import { GROUP_LIMITS, groupNameFault, groupPlace } from './groupFields';
import { useTakenNames } from './useTakenNames';

/** What a group is called and what it is for. */
export function EditGroupDialog({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const session = useSession();
  const taken = useTakenNames(group.id);
  const [seen, setSeen] = useState(group);
  const form = useForm({
    saved: { name: group.name, description: group.description, members: '' },
    check: ({ name }) => {
      const fault = groupNameFault(name, taken);
      return fault === undefined ? {} : { name: fault };
    },
    save: async ({ name, description }, changes) => {
      // These have no `old` on the wire: read, check, write.
      const fresh = (await refreshGroup(session, group.id)) ?? group;
      if (fresh.name !== seen.name || fresh.description !== seen.description) {
        setSeen(fresh);
        throw new RequestError('refused', 'PATCH group', `${MEANWHILE} It is now “${fresh.name}”.`);
      }
      await updateGroup(session, group.id, {
        ...(changes.name === undefined ? {} : { name: name.trim() }),
        ...(changes.description === undefined ? {} : { description }),
      });
    },
    place: (error) => (error.message.startsWith(MEANWHILE) ? undefined : groupPlace(error)),
  });
  const save = async () => {
    if (await form.submit()) onClose();
  };
  return (
    <DialogPopup
      title="Edit group"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="edit-group" look="primary" isBusy={form.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="edit-group"
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
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
        {(form.errors.form ?? form.errors.members) && (
          <Note kind="bad" role="alert">
            {form.errors.form ?? form.errors.members}
          </Note>
        )}
      </form>
    </DialogPopup>
  );
}

const MEANWHILE = 'Somebody changed this group meanwhile. Save again to replace that.';
