import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { listNames } from '~/lib/listNames';
import { sendersIn } from '~/model/selectors/people/panelPeople';
import type { RealmState } from '~/model/state';
import type { Circle } from './usePeopleIn';

/** Why a circle shows no one; empty while unknown. */
export function nobodyWords(realm: RealmState, narrow: Narrow, circle: Circle): string {
  if (circle === 'channel') return 'No one has joined this channel.';
  if (circle !== 'topic' || narrow.kind !== 'topic') return 'No one is here.';
  const key = narrowKey(narrow);
  const senders = sendersIn(realm, key);
  if (senders.length === 0) return isLoaded(realm, key) ? 'No one has posted here yet.' : '';
  const bots = senders.flatMap((id) => realm.users.get(id) ?? []);
  // The server's own accounts aren't listed as people.
  return bots.length === senders.length && bots.every(({ isSystemBot }) => isSystemBot)
    ? `Only ${listNames(bots.map(({ fullName }) => fullName))} posted here so far.`
    : 'The people who posted here have left, or you can’t see them.';
}

function isLoaded({ windows }: RealmState, key: string): boolean {
  const window = windows.get(key);
  return window !== undefined && window.ranges.length > 0;
}
