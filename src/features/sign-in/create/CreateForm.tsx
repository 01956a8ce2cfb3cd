import { type FormEvent, useState } from 'react';
import type { NewOrganization } from '~/session/signIn/accounts';
import type { Account } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { PasswordField, TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { StrengthMeter } from '~/widgets/password/StrengthMeter';
import { type FoundServer, organizationName } from '../screens';
import { TroubleNote } from '../TroubleNote';
import { useAttempt } from '../useAttempt';
import styles from './CreateForm.module.css';
import { attemptCreate, type CreateOutcome } from './createOutcome';
import { cleaned } from './foundingFields';
import { useFoundingForm } from './useFoundingForm';

export function CreateForm({
  origin,
  onEnter,
  onSignIn,
}: {
  origin: string;
  onEnter: (account: Account) => void;
  onSignIn: (place: FoundServer, email: string) => void;
}) {
  const { typed, field, judge, refuse } = useFoundingForm();
  const [failure, setFailure] = useState<CreateFailure>();
  const [isBusy, attempt] = useAttempt(
    (organization: NewOrganization) => attemptCreate(origin, organization),
    (outcome) => {
      if (outcome.kind === 'field') refuse(outcome.field, outcome.words);
      else if (outcome.kind === 'entered') onEnter(outcome.account);
      else setFailure(outcome);
    },
  );
  const isBlocked = isBusy || failure?.kind === 'wait';
  const mayHelpAgain = failure?.kind === 'note' && failure.mayHelpAgain;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBlocked || !judge()) return;
    setFailure(undefined);
    attempt(cleaned(typed));
  };
  return (
    <form method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        {...field('name')}
        label="Name"
        name="organization"
        autoFocus
        autoComplete="organization"
        dir="auto"
      />
      <hr className={styles.rule} />
      <div className={styles.two}>
        <TextField
          {...field('fullName')}
          label="Your name"
          name="name"
          autoComplete="name"
          dir="auto"
        />
        <TextField
          {...field('email')}
          label="Your email"
          id="username"
          name="email"
          type="email"
          autoComplete="username"
          dir="ltr"
        />
      </div>
      <PasswordField
        {...field('password')}
        label="Password"
        id="password"
        name="password"
        autoComplete="new-password"
        dir="ltr"
        help={
          <StrengthMeter
            password={typed.password}
            known={[typed.name, typed.fullName, typed.email]}
          />
        }
      />
      {failure && (
        <CreateTrouble
          failure={failure}
          onWaited={() => setFailure(undefined)}
          onSignIn={(place) => onSignIn(place, typed.email.trim())}
        />
      )}
      <div className={styles.buttons}>
        <p className={styles.hint}>
          Just looking? <code>npm run demo</code> opens a filled organization, apart from this one.
        </p>
        <Button type="submit" look="primary" size="large" isBusy={isBusy} disabled={isBlocked}>
          {isBusy ? 'Creating' : mayHelpAgain ? 'Try again' : 'Create organization'}
        </Button>
      </div>
    </form>
  );
}

/** Errors of the form as a whole. */
type CreateFailure = Exclude<CreateOutcome, { kind: 'entered' | 'field' }>;

function CreateTrouble({
  failure,
  onWaited,
  onSignIn,
}: {
  failure: CreateFailure;
  onWaited: () => void;
  onSignIn: (place: FoundServer) => void;
}) {
  if (failure.kind !== 'taken') return <TroubleNote trouble={failure} onWaited={onWaited} />;
  const name = organizationName(failure.place);
  return (
    <Note kind="warn" role="alert">
      <span className={styles.taken}>
        <span>
          This server already has an organization:{' '}
          <b>
            <bdi>{name}</bdi>
          </b>
          .
        </span>
        <Button size="small" onClick={() => onSignIn(failure.place)}>
          Sign in to it
        </Button>
      </span>
    </Note>
  );
}
