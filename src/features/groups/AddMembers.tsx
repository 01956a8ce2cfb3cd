import type { FormEvent } from 'react';
import type { UserGroup } from '~/domain/people/group';
import { useSession } from '~/session/react';
import { updateGroupMembers } from '~/session/resources/people/groups';
import { Button } from '~/ui/controls/Button';
import { TokenField } from '~/ui/forms/TokenField';
import { useForm } from '~/widgets/form/useForm';
import { usePeopleRealm } from '~/widgets/groupSetting/usePeopleRealm';
import { peopleTokens } from '~/widgets/people/peopleTokens';
import styles from './Groups.module.css';
import { chosenMembers, memberOptions } from './memberTokens';

const NOBODY: { readonly chosen: readonly string[] } = { chosen: [] };

/** Adds people and groups to a group, all at once or not at all (E15). */
export function AddMembers({ group, canNest }: { group: UserGroup; canNest: boolean }) {
  const session = useSession();
  const realm = usePeopleRealm();
  const form = useForm({
    draft: undefined,
    saved: NOBODY,
    check: ({ chosen }) => (chosen.length === 0 ? { chosen: 'Choose someone to add.' } : {}),
    save: ({ chosen }) => {
      const { people, groups } = chosenMembers(chosen);
      return updateGroupMembers(session, group.id, {
        ...(people.length > 0 ? { add: people } : {}),
        ...(groups.length > 0 ? { addSubgroups: groups } : {}),
      });
    },
  });
  const { chosen } = form.values;
  const error = form.errors.chosen ?? form.errors.form;
  const tokens = peopleTokens(realm, chosen);
  const nested = tokens.filter(({ id }) => id.startsWith('group-'));
  const change = (next: readonly string[]) => form.set('chosen', next);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.add} aria-label="Add members" onSubmit={submit}>
      <TokenField
        label="Add members"
        tokens={tokens}
        placeholder={canNest ? 'Person or group' : 'Person'}
        options={(query) => memberOptions(realm, { query, chosen, group, canNest })}
        empty="No one found"
        onAdd={(id) => change([...chosen, id])}
        onRemove={(id) => change(chosen.filter((one) => one !== id))}
        {...(error === undefined ? {} : { error })}
        {...(nested.length > 0 && {
          help: `Adding ${nested.map(({ label }) => label).join(' and ')} as a group keeps the two in sync: people who join it later are in this group too.`,
        })}
      />
      <Button type="submit" look="primary" isBusy={form.isBusy}>
        Add
      </Button>
    </form>
  );
}
