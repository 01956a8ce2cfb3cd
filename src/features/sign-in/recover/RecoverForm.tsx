import { useState } from 'react';
import { type RecoverableAccount, recoverAccount } from '~/session/signIn/recovery';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { PasswordField, TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { useForm } from '~/widgets/form/useForm';
import { StrengthMeter } from '~/widgets/password/StrengthMeter';
import { passwordFault } from '../create/foundingFields';
import { type FactorQuestion, FactorStep } from '../factor/FactorStep';
import { factorWays } from '../factor/factorOutcome';
import { type FoundServer, organizationName } from '../screens';

/** Sets the new password of the account that the link is for. */
export function RecoverForm({
  place,
  token,
  account,
  onEnter,
  onClosed,
}: {
  place: FoundServer;
  token: string;
  account: RecoverableAccount;
  onEnter: (account: Account) => void;
  /** Called if the link was valid but no longer is. */
  onClosed: () => void;
}) {
  const { email, fullName } = account;
  const [question, setQuestion] = useState<FactorQuestion>();
  const form = useForm({
    draft: undefined,
    saved: { password: '' },
    check: ({ password }): { password?: string } => {
      const fault = passwordFault(password);
      return fault === undefined ? {} : { password: fault };
    },
    save: async ({ password }) => {
      const send = (code?: string) => recoverAccount(place.origin, token, password, code);
      try {
        onEnter(await send());
      } catch (error) {
        const ways = factorWays(error);
        if (ways === undefined) throw error;
        setQuestion({ ways, send });
      }
    },
    place: ({ kind, message }) => {
      if (kind !== 'refused') return undefined;
      if (/password/i.test(message)) return 'password';
      onClosed();
      return undefined;
    },
  });
  if (question) {
    const back = () => setQuestion(undefined);
    return (
      <>
        <p>Confirm that it’s you to set the new password.</p>
        <FactorStep place={place} question={question} onEnter={onEnter} onBack={back} />
      </>
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
      <p>
        Hi <bdi>{fullName}</bdi>. Choose a new password. You’ll be signed out everywhere else.
      </p>
      <TextField
        label="Email"
        id="username"
        name="username"
        type="email"
        autoComplete="username"
        dir="ltr"
        readOnly
        value={email}
      />
      <PasswordField
        label="New password"
        id="password"
        name="password"
        autoFocus
        autoComplete="new-password"
        dir="ltr"
        value={form.values.password}
        error={form.errors.password}
        help={
          <StrengthMeter
            password={form.values.password}
            known={[organizationName(place), fullName, email]}
          />
        }
        onChange={(event) => form.set('password', event.target.value)}
      />
      {form.errors.form && (
        <Note kind="bad" role="alert">
          {form.errors.form}
        </Note>
      )}
      <Button type="submit" look="primary" size="large" isWide isBusy={form.isBusy}>
        {form.isBusy ? 'Saving' : 'Set password and sign in'}
      </Button>
    </form>
  );
}
