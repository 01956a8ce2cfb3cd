import { useEffect, useMemo, useState } from 'react';
import type { User } from '~/domain/people/user';
import { everybodyIn } from '~/domain/places/conversation';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { isSortedByName, peopleByName, sortingByName } from '~/model/selectors/people/listPeople';
import { everybody, peopleOf, sendersIn } from '~/model/selectors/people/panelPeople';
import { useRealm } from '~/session/react';
import { whenIdleStepwise } from '~/ui/loading/whenIdle';
import { MANY_NAMES } from './sortNames';

/** Whose people: those of the topic or direct conversation, of its channel, or of the organization. */
export type Circle = 'topic' | 'channel' | 'all';

interface CircleChoice {
  readonly id: Circle;
  readonly label: string;
}

const EVERYBODY: CircleChoice = { id: 'all', label: 'All' };

/** The circles that a view has. */
export function circlesOf(narrow: Narrow): readonly CircleChoice[] {
  switch (narrow.kind) {
    case 'topic':
      return [{ id: 'topic', label: 'Topic' }, { id: 'channel', label: 'Channel' }, EVERYBODY];
    case 'channel':
      return [{ id: 'channel', label: 'Channel' }, EVERYBODY];
    case 'dm':
      return [{ id: 'topic', label: 'Conversation' }, EVERYBODY];
    default:
      return [EVERYBODY];
  }
}

/** Sorted by name. `subscribers`: those of the channel, which only the server knows. */
export function usePeopleIn(
  narrow: Narrow,
  circle: Circle,
  subscribers: readonly number[] | undefined,
): readonly User[] {
  const users = useRealm((realm) => realm.users);
  const selfId = useRealm((realm) => realm.selfId);
  const senders = useRealm((realm) =>
    circle === 'topic' && narrow.kind === 'topic' ? sendersIn(realm, narrowKey(narrow)) : undefined,
  );
  // The first paint of a very long list doesn't wait for all names to be sorted.
  const [isSorted, setSorted] = useState(users.size < MANY_NAMES || isSortedByName(users));
  useEffect(() => {
    if (!isSorted) return whenIdleStepwise(sortingByName(users), () => setSorted(true));
  }, [isSorted, users]);
  return useMemo(() => {
    if (circle === 'all') return isSorted ? peopleByName(users) : everybody(users);
    const others = narrow.kind === 'dm' ? everybodyIn(narrow.others, selfId) : undefined;
    return peopleOf(users, subscribers ?? senders ?? others ?? []);
  }, [users, selfId, senders, subscribers, circle, narrow, isSorted]);
}
