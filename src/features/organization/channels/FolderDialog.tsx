import type { ChannelFolder } from '~/domain/places/channel';
import { useRealm, useSession } from '~/session/react';
import { createFolder, updateFolder } from '~/session/resources/channels/folders';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { showToast } from '~/ui/notices/toasts';
import { FormDialog } from '~/widgets/form/FormDialog';
import { useForm } from '~/widgets/form/useForm';
import { MarkdownField } from '~/widgets/writing/MarkdownField';

/** In characters (gap 4.4). */
const LIMITS = { name: 100, description: 1024 } as const;

const SHARED = { names: { name: 'Name', description: 'Description' } } as const;

/** Edits the name and description of a folder, or creates one if `folder` is undefined. */
export function FolderDialog({
  folder,
  onClose,
}: {
  folder: ChannelFolder | undefined;
  onClose: () => void;
}) {
  const session = useSession();
  const isArchived = useRealm(
    ({ folders }) => folder !== undefined && folders.get(folder.id)?.isArchived === true,
  );
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
  const finish = () => {
    if (!folder) showToast({ text: `Created ${form.values.name.trim()}` });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={folder ? 'Edit folder' : 'New folder'}
      submit={folder ? 'Save' : 'Create folder'}
      onSaved={finish}
      onClose={onClose}
    >
      {isArchived && (
        <Note kind="warn" role="status">
          Someone archived this folder meanwhile. What you save is there once it is brought back.
        </Note>
      )}
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
    </FormDialog>
  );
}
