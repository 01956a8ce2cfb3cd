import { useSession } from '~/session/react';
import { addPasskey } from '~/session/resources/personal/factors';
import { isPasskeyDismissed, isPasskeyThere } from '~/session/signIn/passkeys';
import { TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { FormDialog } from '~/widgets/form/FormDialog';
import { useForm } from '~/widgets/form/useForm';
import { requestWords } from '~/widgets/requests/requestWords';
import { checkPasskeyName } from './passkeyName';

/** Asks for a name, then has the browser create the passkey. */
export function NewPasskeyDialog({
  onDone,
  onClose,
}: {
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const session = useSession();
  const form = useForm({
    draft: undefined,
    saved: { name: '' },
    check: checkPasskeyName,
    save: async ({ name }) => {
      const codes = await addPasskey(session, name.trim());
      showToast({ text: `Added ${name.trim()}` });
      onDone(codes);
    },
    words: (error) => {
      if (isPasskeyDismissed(error)) return 'No passkey was added. Try again.';
      return isPasskeyThere(error) ? 'This device has a passkey already.' : requestWords(error);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, in a password manager, on your phone or on a security key."
      size="small"
      submit="Add passkey"
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="Where it is: “Work laptop”."
        dir="auto"
        autoComplete="off"
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set('name', event.target.value)}
      />
    </FormDialog>
  );
}
