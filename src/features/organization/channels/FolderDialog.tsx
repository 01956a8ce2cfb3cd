import type { ChannelFolder } from '~/domain/channel';
import { useSession } from '~/session/react';
import { createFolder, updateFolder } from '~/session/resources/channels/folders';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { TextField } from '~/ui/TextField';
import { showToast } from '~/ui/toasts';
import { CancelButton } from '~/widgets/form/CancelButton';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { MarkdownField } from '~/widgets/writing/MarkdownField';
import styles from './Channels.module.css';

/** Characters (gap 4.4). */
const LIMITS = { name: 100, description: 1024 } as const;

const SHARED = { names: { name: 'Name', description: 'Description' } } as const;

/** A folder's name and what it is for. undefined: a new one. */
export function FolderDialog({
  folder,
  onClose,
}: {
  folder: ChannelFolder | undefined;
  onClose: () => void;
}) {
  const session = useSession();
  const form = useForm({
    draft: folder ? `folder ${folder.id}` : 'new folder',
    ...(folder ? { shared: SHARED } : {}),
    saved: { name: folder?.name ?? '', description: folder?.description ?? '' },
    check: ({ name }) => {
      if (name.trim() === '') return { name: 'Enter a name.' };
      return [...name.trim()].length > LIMITS.name ? { name: 'This name is too long.' } : {};
    },
    save: ({ name, description }, changes) =>
      folder
        ? updateFolder(session, folder.id, {
            name: changes.name?.trim(),
            description: changes.description,
          })
        : createFolder(session, { name: name.trim(), description }),
    place: ({ message }) => (/description/i.test(message) ? 'description' : 'name'),
  });
  const save = async () => {
    if (!(await form.submit())) return;
    if (!folder) showToast({ text: `Created ${form.values.name.trim()}` });
    onClose();
  };
  return (
    <DialogPopup
      title={folder ? 'Edit folder' : 'New folder'}
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button type="submit" form="folder" look="primary" isBusy={form.isBusy}>
            {folder ? 'Save' : 'Create folder'}
          </Button>
        </>
      }
    >
      <form
        id="folder"
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
        <MarkdownField
          label="Description"
          limit={LIMITS.description}
          value={form.values.description}
          error={form.errors.description}
          onChange={(description) => form.set('description', description)}
        />
        <FormState form={form} />
      </form>
    </DialogPopup>
  );
}
