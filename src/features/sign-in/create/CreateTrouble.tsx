import { Button } from '~/ui/Button';
import { Note } from '~/ui/Note';
import { type FoundServer, organizationName } from '../screens';
import { TroubleNote } from '../TroubleNote';
import styles from './CreateForm.module.css';
import type { CreateOutcome } from './createOutcome';

/** What concerns the form as a whole. */
export type CreateFailure = Exclude<CreateOutcome, { kind: 'entered' | 'field' }>;

export function CreateTrouble({
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
          This server has its organization by now:{' '}
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
