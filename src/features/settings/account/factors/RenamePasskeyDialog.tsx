import { useSession } from '~/session/react';
import { type Passkey, renamePasskey } from '~/session/resources/personal/factors';
import { TextField } from '~/ui/forms/TextField';
import { sayDone } from '~/widgets/deeds';
import { FormDialog } from '~/widgets/form/FormDialog';
import { useForm } from '~/widgets/form/useForm';
import { checkPasskeyName } from './passkeyName';

/** Renames a passkey; what it signs in to stays the same. */
export function RenamePasskeyDialog({
  of: { id, name: before },
  onClose,
}: {
  of: Passkey;
  onClose: () => void;
}) {
  const session = useSession();
  const form = useForm({
    draft: undefined,
    saved: { name: before },
    check: checkPasskeyName,
    save: async (values) => {
      const name = values.name.trim();
      if (name !== before) {
        await renamePasskey(session, id, name);
        sayDone(session, `Renamed ${before} to ${name}`, () => renamePasskey(session, id, before), {
          redo: () => renamePasskey(session, id, name),
        });
      }
      onClose();
    },
    place: ({ kind }) => (kind === 'refused' ? 'name' : undefined),
  });
  return (
    <FormDialog
      form={form}
      title={`Rename ${before}`}
      size="small"
      submit="Rename passkey"
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="Only you see it."
        dir="auto"
        autoComplete="off"
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
    </FormDialog>
  );
}
