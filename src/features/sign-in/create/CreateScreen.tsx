import type { Account } from '~/session/types';
import { EntryFrame } from '../EntryFrame';
import { EntryTitle } from '../EntryTitle';
import { SessionNotice } from '../SessionNotice';
import { type EntryNotice, type FoundServer, versionLine } from '../screens';
import { TextButton } from '../TextButton';
import { CreateForm } from './CreateForm';

/** The first visit to a server that has no organization. */
export function CreateScreen({
  place,
  notice,
  onEnter,
  onSignIn,
  onElsewhere,
}: {
  place: FoundServer;
  notice: EntryNotice | undefined;
  onEnter: (account: Account) => void;
  /** There is an organization by now; `email` was entered before that was known. */
  onSignIn: (place: FoundServer, email: string) => void;
  onElsewhere: () => void;
}) {
  return (
    <EntryFrame
      title="Create an organization"
      width="wide"
      foot={versionLine(place)}
      aside={
        <>
          Already have one? <TextButton onClick={onElsewhere}>Connect</TextButton>
        </>
      }
    >
      <EntryTitle title="Create your organization">
        It will be yours, and all of this can change later.
      </EntryTitle>
      <SessionNotice notice={notice} />
      <CreateForm origin={place.origin} onEnter={onEnter} onSignIn={onSignIn} />
    </EntryFrame>
  );
}
