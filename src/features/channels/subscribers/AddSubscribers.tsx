import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { UserId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';
import { countOf } from '~/lib/listNames';
import { useRealm, useSession } from '~/session/react';
import { addSubscribers } from '~/session/resources/channels/channels';
import type { Session } from '~/session/session';
import { isRequestError } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { Checkbox } from '~/ui/forms/Choice';
import { Note } from '~/ui/notices/Note';
import { useCan } from '~/widgets/capabilities/useCan';
import { useForm } from '~/widgets/form/useForm';
import { PeopleField } from '~/widgets/people/PeopleField';
import { expandPeople, type PeopleToken } from '~/widgets/people/peopleTokens';
import type { ChannelRights } from '../useChannelRights';
import own from './Subscribers.module.css';

const NOBODY: { readonly chosen: readonly PeopleToken[] } = { chosen: [] };

/** Adds people to a channel: one by one, or everyone in a group or another channel (E2). */
export function AddSubscribers({
  channel,
  present,
  rights,
}: {
  channel: Channel;
  present: ReadonlySet<number>;
  rights: ChannelRights;
}) {
  const session = useSession();
  const canTell = useCan('addedNotices');
  const [isTold, setTold] = useState(true);
  const [added, setAdded] = useState<Added>();
  const groups = useRealm((realm) => realm.groups);
  const form = useForm({
    draft: undefined,
    saved: NOBODY,
    check: ({ chosen }) => (chosen.length === 0 ? { chosen: 'Choose someone to add.' } : {}),
    save: async () => {
      setAdded(undefined);
      const isToldToPeople = canTell ? isTold : undefined;
      setAdded(await addPeople(session, channel.name, fresh, { isToldToPeople }));
    },
  });
  const { chosen } = form.values;
  const error = form.errors.chosen ?? form.errors.form;
  const expanded = useQuery({
    queryKey: [session.account.id, 'expanded', chosen, groups],
    queryFn: () => expandPeople(session, chosen),
    enabled: chosen.length > 0,
  });
  const people = chosen.length === 0 ? [] : (expanded.data ?? []);
  const fresh = people.filter((id) => !present.has(id));
  const isIdle = chosen.length > 0 && fresh.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  if (!rights.canAdd) {
    return <Note>You can’t add people to this channel.</Note>;
  }
  const here = people.length - fresh.length;
  return (
    <form className={own.add} aria-label="Add people" onSubmit={submit}>
      <div className={own.addRow}>
        <PeopleField
          label="Add people"
          chosen={chosen}
          onChange={(next) => form.set('chosen', next)}
          present={{ ids: present, reason: 'Already a member' }}
          hasChannels
          placeholder="Name, group or #channel"
          {...(error === undefined ? {} : { error })}
          {...(here > 0 && { help: `${countOf(here, 'person is', 'people are')} already in it.` })}
        />
        <Button
          type="submit"
          look="primary"
          isBusy={form.isBusy}
          disabled={isIdle && 'No one new is chosen.'}
        >
          {fresh.length > 0 ? `Add ${countOf(fresh.length, 'person', 'people')}` : 'Add'}
        </Button>
      </div>
      {canTell && chosen.length > 0 && (
        <Checkbox label="Notify them that they were added" isOn={isTold} onChange={setTold} />
      )}
      {added && <AddedNote added={added} />}
    </form>
  );
}

/** Reports successes first. */
function AddedNote({ added }: { added: Added }) {
  const { count, refused } = added;
  if (refused.length === 0) {
    return (
      <Note kind="ok" role="status">
        Added {countOf(count, 'person', 'people')}.
      </Note>
    );
  }
  return (
    <Note kind="warn" role="status">
      <b>
        Added {count} of {countOf(count + refused.length, 'person', 'people')}.
      </b>{' '}
      <span dir="auto">
        {refused.map(({ name, reason }) => `${name} couldn’t be added: ${reason}`).join(' ')}
      </span>
    </Note>
  );
}

interface Added {
  readonly count: number;
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Subscribes people. The server adds everyone in a request or no one: if some of them cause a refusal, the others are
 * added without them, and they are reported. `name` is the channel's.
 */
async function addPeople(
  session: Session,
  name: string,
  people: readonly UserId[],
  options: { readonly isToldToPeople: boolean | undefined },
): Promise<Added> {
  const add = async (ids: readonly UserId[]) => {
    const { added } = await addSubscribers(session, name, ids, options);
    return added.size;
  };
  try {
    return { count: await add(people), refused: [] };
  } catch (failure) {
    const blamed = isRequestError(failure) && failure.kind === 'refused' && people.length > 1;
    const culprits = blamed ? culpritsOf(session, people, failure.message) : [];
    if (culprits.length === 0) throw failure;
    const rest = people.filter((id) => !culprits.some(({ userId }) => userId === id));
    const reason = isRequestError(failure) ? failure.said : '';
    const { count, refused } = await addPeople(session, name, rest, options);
    return {
      count,
      refused: [...culprits.map(({ fullName }) => ({ name: fullName, reason })), ...refused],
    };
  }
}

/** The people a refusal names, or who are known to be deactivated. */
function culpritsOf(session: Session, people: readonly UserId[], message: string) {
  const { realm } = session.realm.getState();
  const users = people.flatMap((id) => realm?.users.get(id) ?? []);
  const gone = users.filter(({ isActive }) => !isActive);
  if (gone.length > 0) return gone;
  return users.filter(({ fullName }) => message.includes(`'${fullName}'`));
}
