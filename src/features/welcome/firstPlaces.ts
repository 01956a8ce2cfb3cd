import { ROLE, type User } from '~/domain/people/user';
import { sendDenial } from '~/domain/permissions/messages';
import type { Channel } from '~/domain/places/channel';
import { channelRules, ownStanding } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';

/** People look at a few, and skip many. */
const FEW = 6;

/** The subscribed channel with the most people where the user can post; it shows what a topic is. */
export function homeChannel(realm: RealmState): Channel | undefined {
  const own = [...realm.subscriptions.keys()].flatMap((id) => realm.channels.get(id) ?? []);
  const open = own.filter(({ channelId }) => {
    const rules = channelRules(realm, channelId);
    return rules !== undefined && sendDenial(rules, ownStanding(realm)) === undefined;
  });
  return open.sort(byPeople)[0];
}

/** Channels the user could join, those with the most people first. */
export function channelsToJoin(realm: RealmState): readonly Channel[] {
  const others = [...realm.channels.values()].filter(
    ({ channelId, isArchived, isPrivate }) =>
      !isArchived && !isPrivate && !realm.subscriptions.has(channelId),
  );
  return others.sort(byPeople).slice(0, FEW);
}

const byPeople = (a: Channel, b: Channel) => (b.subscriberCount ?? 0) - (a.subscriberCount ?? 0);

/** The organization's leaders, then those who joined first. */
export function peopleToKnow(realm: RealmState): readonly User[] {
  const people = [...realm.users.values()].filter(
    ({ userId, isActive, isBot, role }) =>
      isActive && !isBot && userId !== realm.selfId && role !== ROLE.guest,
  );
  return people
    .sort((a, b) => a.role - b.role || a.dateJoined.localeCompare(b.dateJoined))
    .slice(0, FEW);
}
