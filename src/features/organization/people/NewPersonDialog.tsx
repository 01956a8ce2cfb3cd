import type { UserId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { createUser } from '~/session/resources/people/users';
import { PasswordField, TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { FormDialog } from '~/widgets/form/FormDialog';
import { useForm } from '~/widgets/form/useForm';
import { StrengthMeter } from '~/widgets/password/StrengthMeter';

/** Creates an account for someone, who then only needs to be told its password (gap 4.5). */
export function NewPersonDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (userId: UserId) => void;
}) {
  const session = useSession();
  const shortest = useRealm((realm) => realm.organization.limits.passwordMinLength);
  const organization = useRealm((realm) => realm.organization.name);
  const form = useForm({
    draft: 'new person',
    secrets: ['password'],
    saved: { fullName: '', email: '', password: '' },
    check: ({ fullName, email, password }) => ({
      ...(fullName.trim() === '' ? { fullName: 'Enter a name.' } : {}),
      ...(/^\S+@\S+$/.test(email.trim()) ? {} : { email: 'Enter an email address.' }),
      ...([...password].length < shortest ? { password: `At least ${shortest} characters.` } : {}),
    }),
    save: async ({ fullName, email, password }) => {
      const user = { fullName: fullName.trim(), email: email.trim(), password };
      const userId = await createUser(session, user);
      showToast({ text: `Created an account for ${user.fullName}` });
      onCreated(userId);
    },
    place: ({ kind, message }) => {
      if (kind !== 'refused') return undefined;
      if (/password/i.test(message)) return 'password';
      if (/email/i.test(message)) return 'email';
      return /name/i.test(message) ? 'fullName' : undefined;
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      form={form}
      title="Create an account"
      description="They’ll sign in with this email and password, and start in the default channels."
      size="small"
      submit={form.isBusy ? 'Creating' : 'Create account'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        value={values.fullName}
        error={errors.fullName}
        onChange={(event) => form.set('fullName', event.target.value)}
      />
      <TextField
        label="Email"
        type="email"
        dir="ltr"
        autoComplete="off"
        value={values.email}
        error={errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <PasswordField
        label="Password"
        dir="ltr"
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        help={
          <>
            <StrengthMeter
              password={values.password}
              known={[organization, values.fullName, values.email]}
            />
            <br />
            Share it with them. They can change it later.
          </>
        }
        onChange={(event) => form.set('password', event.target.value)}
      />
    </FormDialog>
  );
}
