import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Channel } from '~/domain/channel';
import { countOf } from '~/lib/listNames';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/forms/Choice';
import { Note } from '~/ui/Note';
import { useForm } from '~/widgets/form/useForm';
import { PeopleField } from '~/widgets/people/PeopleField';
import { expandPeople, type PeopleToken } from '~/widgets/people/peopleTokens';
import { useCan } from '~/widgets/useCan';
import type { ChannelRights } from '../useChannelRights';
import { type Added, addPeople } from './addPeople';
import own from './Subscribers.module.css';

const NOBODY: { readonly chosen: readonly PeopleToken[] } = { chosen: [] };

/** Brings people into a channel: one by one, or all of a group or another channel (E2). */
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
    check: ({ chosen }) => (chosen.length === 0 ? { chosen: 'Choose somebody to add.' } : {}),
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isBusy || (chosen.length > 0 && fresh.length === 0)) return;
    void form.submit();
  };
  if (!rights.canAdd) {
    return <Note>You may not add people to this channel.</Note>;
  }
  const here = people.length - fresh.length;
  return (
    <form className={own.add} aria-label="Add people" onSubmit={submit}>
      <div className={own.addRow}>
        <PeopleField
          label="Add people"
          chosen={chosen}
          onChange={(next) => form.set('chosen', next)}
          present={{ ids: present, reason: 'Is in it already' }}
          hasChannels
          placeholder="Name, group or #channel"
          {...(error === undefined ? {} : { error })}
          {...(here > 0 && { help: `${countOf(here, 'person is', 'people are')} in it already.` })}
        />
        <Button
          type="submit"
          look="primary"
          isBusy={form.isBusy}
          aria-disabled={chosen.length > 0 && fresh.length === 0}
        >
          {fresh.length > 0 ? `Add ${countOf(fresh.length, 'person', 'people')}` : 'Add'}
        </Button>
      </div>
      {canTell && chosen.length > 0 && (
        <Checkbox label="Tell them that they were added" isOn={isTold} onChange={setTold} />
      )}
      {added && <AddedNote added={added} />}
    </form>
  );
}

/** What worked comes first. */
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
