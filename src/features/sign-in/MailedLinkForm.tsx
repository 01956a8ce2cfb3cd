import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { useForm } from '~/widgets/form/useForm';

/** Has the server mail a link. The confirmation is the same for every address. */
export function MailedLinkForm({
  knownEmail = '',
  help,
  send,
  sent,
}: {
  knownEmail?: string | undefined;
  /** What the link is for. */
  help: string;
  send: (email: string) => Promise<void>;
  sent: (email: ReactNode) => ReactNode;
}) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    draft: undefined,
    saved: { email: knownEmail },
    check: ({ email }): { email?: string } =>
      /^\S+@\S+$/.test(email.trim()) ? {} : { email: 'Enter your email address.' },
    save: async ({ email }) => {
      await send(email.trim());
      setSentTo(email.trim());
    },
    place: ({ kind, message }) =>
      kind === 'refused' && /email/i.test(message) ? 'email' : undefined,
  });
  if (sentTo !== undefined) {
    return (
      <Note kind="ok" role="status">
        {sent(<bdi>{sentTo}</bdi>)}
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
        help={help}
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
