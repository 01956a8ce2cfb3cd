import { AtSign, UserPlus } from 'lucide-react';
import { groupMentionSyntax, mentionSyntax, wildcardSyntax } from '~/content/writing';
import { asUserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { mayAddOthers } from '~/domain/permissions/channels';
import type { Destination } from '~/domain/personal';
import { countOf } from '~/lib/listNames';
import { memoLast } from '~/lib/memo';
import { matchRank, searchKey } from '~/lib/textMatch';
import {
  canMentionGroup,
  groupPeople,
  readersOf,
  wildcardDenial,
} from '~/model/selectors/people/mentionReach';
import { shownName } from '~/model/selectors/people/shownName';
import { channelActor } from '~/model/selectors/permissions/permissions';
import type { RealmState } from '~/model/state';
import { Icon } from '~/ui/marks/Icon';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import type { Candidate, Ranked } from './candidates';

/** Where the text will go, with what is known about its readers. */
export interface MentionPlace {
  readonly destination: Destination | undefined;
  /** The channel's subscribers. */
  readonly subscribers: ReadonlySet<number> | undefined;
  /** Recent senders there, latest first. */
  readonly recent: readonly number[];
}

/** Cached: normalizing ten thousand names on every keystroke would be noticeable. */
const foldedPeople = memoLast((users: RealmState['users']) =>
  [...users.values()]
    .filter((user) => user.isActive && !user.isSystemBot)
    .map((user) => ({ user, name: searchKey(user.fullName) })),
);
const sameNames = memoLast((users: RealmState['users']) => {
  const counts = new Map<string, number>();
  for (const { fullName } of users.values()) counts.set(fullName, (counts.get(fullName) ?? 0) + 1);
  return counts;
});

export function mentions(
  realm: RealmState,
  query: string,
  isSilent: boolean,
  place: MentionPlace,
): Ranked[] {
  const { recent } = place;
  const found: Ranked[] = [];
  for (const { user, name } of foldedPeople(realm.users)) {
    const rank = matchRank(query, name);
    if (rank === undefined) continue;
    const at = recent.indexOf(user.userId);
    // Recent senders are meant more often; bots rarely.
    const nearness = at === -1 ? 0.9 : at / (recent.length + 1);
    found.push({
      rank: rank + nearness * 0.5 + (user.isBot ? 0.4 : 0),
      make: () => personCandidate(realm, user, isSilent, place),
    });
  }
  for (const group of realm.groups.values()) {
    if (group.isSystem || group.isDeactivated) continue;
    const rank = matchRank(query, searchKey(group.name));
    if (rank === undefined) continue;
    found.push({
      rank: rank + 0.5,
      make: () => ({
        option: {
          id: `g${group.id}`,
          label: group.name,
          icon: <Icon of={AtSign} />,
          meta: countOf(groupPeople(realm, group.id).size, 'person', 'people'),
          disabledReason:
            isSilent || canMentionGroup(realm, group) ? undefined : 'You can’t mention this group',
        },
        text: `${groupMentionSyntax(group.name, { isSilent })} `,
      }),
    });
  }
  return isSilent ? found : [...found, ...wildcards(realm, query, place.destination)];
}

/** None in a description, where there is no one to notify. */
function wildcards(
  realm: RealmState,
  query: string,
  destination: Destination | undefined,
): Ranked[] {
  if (!destination) return [];
  const isDirect = destination.kind === 'dm';
  const words = isDirect ? ['all'] : ['all', 'topic'];
  return words
    .filter((word) => query !== '' && word.startsWith(query))
    .map((word) => ({
      rank: 1.5,
      make: () => ({
        option: {
          id: word,
          label: word,
          icon: <Icon of={AtSign} />,
          meta: wildcardWords(realm, word, destination),
          // The number of people in a topic isn't known here.
          disabledReason: word === 'all' ? wildcardDenial(realm, destination) : undefined,
        },
        text: `${wildcardSyntax(word)} `,
      }),
    }));
}

function wildcardWords(realm: RealmState, word: string, destination: Destination): string {
  if (word === 'topic') return 'Notify everyone in this topic';
  if (destination.kind === 'dm') return 'Notify everyone here';
  const count = readersOf(realm, destination);
  return count === undefined
    ? 'Notify everyone here'
    : `Notify everyone here · ${countOf(count, 'person', 'people')}`;
}

/**
 * If the reader can add others to the channel: below the first person outside it, the same mention plus adding them.
 */
export function withAdding(
  realm: RealmState,
  candidates: readonly Candidate[],
  { destination, subscribers }: MentionPlace,
): readonly Candidate[] {
  const id = destination?.kind === 'channel' ? destination.channelId : undefined;
  const channel = id === undefined ? undefined : realm.channels.get(id);
  if (!channel || !subscribers) return candidates;
  const isMember = realm.subscriptions.has(channel.channelId);
  if (!mayAddOthers(channelActor(realm), channel, isMember)) return candidates;
  const people = candidates.map(({ option }) =>
    realm.users.get(asUserId(Number(/^u(\d+)$/.exec(option.id)?.[1]))),
  );
  const at = people.findIndex((user) => user && !subscribers.has(user.userId));
  const [user, text] = [people[at], candidates[at]?.text];
  if (!user || text === undefined) return candidates;
  const option = {
    id: `add ${user.userId}`,
    label: `Mention and add to #${channel.name}`,
    icon: <Icon of={UserPlus} />,
  };
  return candidates.toSpliced(at + 1, 0, { option, text, adds: { user, channel } });
}

function personCandidate(
  realm: RealmState,
  user: User,
  isSilent: boolean,
  { destination, subscribers }: MentionPlace,
) {
  const withId = (sameNames(realm.users).get(user.fullName) ?? 0) > 1;
  const isAway =
    destination?.kind === 'channel' && subscribers !== undefined && !subscribers.has(user.userId);
  return {
    option: {
      id: `u${user.userId}`,
      label: shownName(realm, user),
      icon: <PersonAvatar userId={user.userId} size="tiny" hasPresence />,
      meta: isAway
        ? 'Not in this channel'
        : user.isBot
          ? 'Bot'
          : withId
            ? user.deliveryEmail
            : realm.statuses.get(user.userId)?.text,
    },
    text: `${mentionSyntax(user, { isSilent, withId })} `,
  };
}
