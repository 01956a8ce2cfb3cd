import { useEffect, useRef, useState } from 'react';
import type { Account, RequestError } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { PasswordField, TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { useForm } from '~/widgets/form/useForm';
import { StrengthMeter } from '~/widgets/password/StrengthMeter';
import { cleaned, personFaults } from '../create/foundingFields';

/** Account form for joining, with or without an invitation. */
export function JoinForm({
  join,
  email,
  emailHelp,
  known,
  onEnter,
  onRefused,
}: {
  join: (newcomer: { fullName: string; email: string; password: string }) => Promise<Account>;
  /** The only address that can join; null: any. */
  email: string | null;
  emailHelp?: string | undefined;
  /** Words that anyone would try as a password here. */
  known: readonly string[];
  onEnter: (account: Account) => void;
  /** Called when a refusal isn't about the input: joining may no longer be possible. */
  onRefused: () => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const wasSubmitted = useRef(false);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    draft: undefined,
    saved: { fullName: '', email: email ?? '', password: '' },
    check: personFaults,
    save: async (typed) => {
      const { fullName, password, email: address } = cleaned({ ...typed, name: '' });
      const account = await join({ fullName, email: address, password });
      setDone(true);
      onEnter(account);
    },
    place: (error) => {
      const field = fieldOf(error);
      if (field === undefined) onRefused();
      return field;
    },
  });
  const { values, errors } = form;
  // Focuses the first invalid field, once per attempt.
  useEffect(() => {
    if (!wasSubmitted.current || form.isBusy || Object.keys(errors).length === 0) return;
    wasSubmitted.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form.isBusy]);
  const isBusy = form.isBusy || isDone;
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        wasSubmitted.current = true;
        void form.submit();
      }}
    >
      <TextField
        label="Your name"
        name="name"
        autoFocus
        autoComplete="name"
        dir="auto"
        value={values.fullName}
        error={errors.fullName}
        onChange={(event) => form.set('fullName', event.target.value)}
      />
      <TextField
        label="Your email"
        id="username"
        name="email"
        type="email"
        autoComplete="username"
        dir="ltr"
        readOnly={email !== null}
        help={emailHelp}
        value={values.email}
        error={errors.email}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <PasswordField
        label="Password"
        id="password"
        name="password"
        autoComplete="new-password"
        dir="ltr"
        value={values.password}
        error={errors.password}
        help={
          <StrengthMeter
            password={values.password}
            known={[...known, values.fullName, values.email]}
          />
        }
        onChange={(event) => form.set('password', event.target.value)}
      />
      {errors.form && (
        <Note kind="bad" role="alert">
          {errors.form}
        </Note>
      )}
      <Button type="submit" look="primary" size="large" isWide isBusy={isBusy}>
        {isBusy ? 'Joining' : 'Join'}
      </Button>
    </form>
  );
}

/** The server uses one code for all of these; its message determines the field. undefined: not about the input. */
function fieldOf({ kind, message }: RequestError): 'fullName' | 'email' | 'password' | undefined {
  if (kind !== 'refused') return undefined;
  if (/password/i.test(message)) return 'password';
  if (/email/i.test(message)) return 'email';
  return /name/i.test(message) ? 'fullName' : undefined;
}
