import { useState } from 'react';
import { mailRecoveryLink } from '~/session/signIn/recovery';
import { Button } from '~/ui/Button';
import { Note } from '~/ui/Note';
import { TextField } from '~/ui/TextField';
import { useForm } from '~/widgets/form/useForm';

/** Has the server mail a link to a new password. What it says afterwards is the same for every address. */
export function ForgotForm({ origin, knownEmail = '' }: { origin: string; knownEmail?: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    draft: undefined,
    saved: { email: knownEmail },
    check: ({ email }): { email?: string } =>
      /^\S+@\S+$/.test(email.trim()) ? {} : { email: 'Enter your email address.' },
    save: async ({ email }) => {
      await mailRecoveryLink(origin, email.trim());
      setSentTo(email.trim());
    },
  });
  if (sentTo !== undefined) {
    return (
      <Note kind="ok" role="status">
        If there’s an account for <bdi>{sentTo}</bdi>, a link to set a new password is on its way
        there. It works for an hour.
      </Note>
    );
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isBusy) void form.submit();
      }}
    >
      <TextField
        label="Your email"
        id="username"
        name="username"
        type="email"
        autoFocus
        autoComplete="username"
        dir="ltr"
        help="We’ll email you a link to set a new password."
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      {form.errors.form && (
        <Note kind="bad" role="alert">
          {form.errors.form}
        </Note>
      )}
      <Button type="submit" look="primary" size="large" isWide isBusy={form.isBusy}>
        {form.isBusy ? 'Sending' : 'Email me a link'}
      </Button>
    </form>
  );
}
