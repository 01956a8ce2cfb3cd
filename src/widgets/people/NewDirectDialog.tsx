import { useState } from 'react';
import { othersOf } from '~/domain/places/conversation';
import { useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { narrowHref } from '../conversations/narrowHref';
import { requestWords } from '../requests/requestWords';
import { PeopleField } from './PeopleField';
import { expandPeople, type PeopleToken } from './peopleTokens';

/** Chooses whom to write to: one person, several, or only yourself. */
export function NewDirectDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [chosen, setChosen] = useState<readonly PeopleToken[]>([]);
  const [error, setError] = useState<string>();
  const open = async () => {
    if (chosen.length === 0) {
      setError('Choose at least one person.');
      return;
    }
    try {
      const people = await expandPeople(session, chosen);
      onClose();
      write(othersOf(people, session.account.userId));
    } catch (failure) {
      setError(requestWords(failure));
    }
  };
  const write = (others: ReturnType<typeof othersOf>) => {
    globalThis.location.hash = narrowHref(session, { kind: 'dm', others });
    session.compose.focus();
  };
  return (
    <DialogPopup
      title="New direct message"
      onClose={onClose}
      footer={
        <>
          <Button
            look="ghost"
            onClick={() => {
              onClose();
              write([]);
            }}
          >
            Note to yourself
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={() => void open()}>
            Write
          </Button>
        </>
      }
    >
      <PeopleField
        label="To"
        placeholder="Name or group"
        chosen={chosen}
        {...(error === undefined ? {} : { error })}
        onChange={(next) => {
          setError(undefined);
          setChosen(next);
        }}
      />
    </DialogPopup>
  );
}
