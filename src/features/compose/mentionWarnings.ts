import type { Reading } from '~/content/writing';
import { asChannelId, asUserId } from '~/domain/ids';
import { BOT_TYPE } from '~/domain/people/bot';
import type { User } from '~/domain/people/user';
import type { Destination } from '~/domain/personal';
import type { Channel } from '~/domain/places/channel';
import { groupPeople, readersOf } from '~/model/selectors/people/mentionReach';
import type { RealmState } from '~/model/state';

/** Who and what a message mentions, each once; silent mentions notify no one and are left out. */
export interface Named {
  readonly users: readonly number[];
  readonly groups: readonly number[];
  readonly isEveryone: boolean;
  readonly channels: readonly number[];
}

export function namedIn(reading: Reading | undefined): Named {
  const users = new Set<number>();
  const groups = new Set<number>();
  const channels = new Set<number>();
  let isEveryone = false;
  for (const { node } of reading?.parts ?? []) {
    if (node.kind === 'channelLink' || node.kind === 'topicLink') channels.add(node.channelId);
    if (!('isSilent' in node) || node.isSilent) continue;
    if (node.kind === 'userMention') users.add(node.userId);
    if (node.kind === 'groupMention') groups.add(node.groupId);
    if (node.kind === 'channelWildcard') isEveryone = true;
  }
  return { users: [...users], groups: [...groups], isEveryone, channels: [...channels] };
}

const EVERYONE = /(?<![^\s'"({[/<])@\*\*(?:all|everyone|channel|stream)\*\*/;

/** A rough version while the parser still loads, so that fast senders are asked as well. */
export function roughlyNamedIn(content: string): Named {
  return { users: [], groups: [], isEveryone: EVERYONE.test(content), channels: [] };
}

/** Mentioned people who won't be notified. `subscribers`: of the destination channel; undefined while unknown. */
export function absentPeople(
  realm: RealmState,
  destination: Destination,
  { users }: Named,
  subscribers: ReadonlySet<number> | undefined,
): readonly User[] {
  const present = destination.kind === 'dm' ? new Set<number>(destination.others) : subscribers;
  if (!present) return [];
  return (
    users
      .filter((id) => id !== realm.selfId && !present.has(id))
      .flatMap((id) => realm.users.get(asUserId(id)) ?? [])
      // Called wherever they are mentioned.
      .filter(({ botType }) => botType !== BOT_TYPE.outgoingWebhook)
  );
}

/** Private channels that are linked where people outside them can read it. */
export function privateLinks(
  realm: RealmState,
  destination: Destination,
  { channels }: Named,
): readonly Channel[] {
  const home = destination.kind === 'channel' ? destination.channelId : undefined;
  return channels
    .filter((id) => id !== home)
    .flatMap((id) => realm.channels.get(asChannelId(id)) ?? [])
    .filter(({ isPrivate }) => isPrivate);
}

/** Number of people that wildcards and groups notify; people mentioned by name are few. */
export function notifiedCount(
  realm: RealmState,
  destination: Destination,
  { groups, isEveryone }: Named,
): number {
  const people = new Set(groups.flatMap((id) => [...groupPeople(realm, id)]));
  return Math.max(people.size, isEveryone ? (readersOf(realm, destination) ?? 0) : 0);
}

/** Ask before more people than this are notified. */
export const MANY = 30;
