import { type FormEvent, useState } from 'react';
import type { UserGroup } from '~/domain/group';
import { useSession } from '~/session/react';
import { updateGroupMembers } from '~/session/resources/people/groups';
import { Button } from '~/ui/Button';
import { TokenField } from '~/ui/forms/TokenField';
import { useFaultFocus } from '~/widgets/form/useFaultFocus';
import { usePeopleRealm } from '~/widgets/groupSetting/usePeopleRealm';
import { peopleTokens } from '~/widgets/people/peopleTokens';
import { requestWords } from '~/widgets/requestWords';
import styles from './Groups.module.css';
import { chosenMembers, memberOptions } from './memberTokens';

/** People and groups into a group, all at once or not at all (E15). */
export function AddMembers({ group, canNest }: { group: UserGroup; canNest: boolean }) {
  const session = useSession();
  const realm = usePeopleRealm();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const watchFaults = useFaultFocus();
  const tokens = peopleTokens(realm, chosen);
  const nested = tokens.filter(({ id }) => id.startsWith('group-'));
  const change = (next: readonly string[]) => {
    setChosen(next);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const goToFault = watchFaults();
    if (chosen.length === 0) {
      setError('Choose somebody to add.');
      return goToFault();
    }
    const { people, groups } = chosenMembers(chosen);
    setBusy(true);
    try {
      await updateGroupMembers(session, group.id, {
        ...(people.length > 0 ? { add: people } : {}),
        ...(groups.length > 0 ? { addSubgroups: groups } : {}),
      });
      setChosen([]);
    } catch (failure) {
      setError(requestWords(failure));
      goToFault();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.add} aria-label="Add members" onSubmit={(event) => void submit(event)}>
      <TokenField
        label="Add members"
        tokens={tokens}
        placeholder={canNest ? 'Person or group' : 'Person'}
        options={(query) => memberOptions(realm, { query, chosen, group, canNest })}
        empty="Nobody is called that"
        onAdd={(id) => change([...chosen, id])}
        onRemove={(id) => change(chosen.filter((one) => one !== id))}
        {...(error === undefined ? {} : { error })}
        {...(nested.length > 0 && {
          help: `Adding ${nested.map(({ label }) => label).join(' and ')} as a group keeps the two in step: whoever joins later is here, too.`,
        })}
      />
      <Button type="submit" look="primary" isBusy={isBusy}>
        Add
      </Button>
    </form>
  );
}
