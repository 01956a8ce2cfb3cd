import { AtSign, NotebookText } from 'lucide-react';
import {
  channelSyntax,
  groupMentionSyntax,
  mentionSyntax,
  topicSyntax,
  wildcardSyntax,
} from '~/content/writing';
import type { Channel } from '~/domain/channel';
import type { User } from '~/domain/user';
import { memoLast } from '~/lib/memo';
import { nameKey } from '~/lib/nameKey';
import { matchRank, searchKey } from '~/lib/textMatch';
import { shownName } from '~/model/selectors/shownName';
import { topicsOf } from '~/model/selectors/topics';
import type { RealmState } from '~/model/state';
import { Icon } from '~/ui/Icon';
import type { PickOption } from '~/ui/PickRow';
import { ChannelTile } from '~/widgets/ChannelTile';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import { findSnippets } from '~/widgets/snippets/findSnippets';
import type { Trigger } from './trigger';

/** Something that fits, and what is written for it. */
export interface Candidate {
  readonly option: PickOption;
  readonly text: string;
}

const MOST = 8;

interface Ranked {
  readonly rank: number;
  readonly make: () => Candidate;
}

/** The best few; only they are built. `recent`: who wrote here lately, the last first. */
export function findCandidates(
  realm: RealmState,
  trigger: Trigger,
  recent: readonly number[],
): readonly Candidate[] {
  const query = searchKey(trigger.query);
  switch (trigger.kind) {
    case 'mention':
    case 'silentMention':
      return best(mentions(realm, query, trigger.kind === 'silentMention', recent));
    case 'channel':
      return best(channels(realm, query));
    case 'topic':
      return best(topics(realm, trigger, query));
    case 'snippet':
      return findSnippets(realm.snippets, trigger.query)
        .slice(0, MOST)
        .map(({ id, title, content }) => ({
          option: { id: `s${id}`, label: title, icon: <Icon of={NotebookText} />, about: content },
          text: content,
        }));
    case 'emoji':
      return [];
  }
}

function best(ranked: Ranked[]): readonly Candidate[] {
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ make }) => make());
}

/** Folding ten thousand names at every key would be felt. */
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

const WILDCARDS = [
  { word: 'all', about: 'Notify everyone here' },
  { word: 'topic', about: 'Notify everyone in this topic' },
];

function mentions(
  realm: RealmState,
  query: string,
  isSilent: boolean,
  recent: readonly number[],
): Ranked[] {
  const found: Ranked[] = [];
  for (const { user, name } of foldedPeople(realm.users)) {
    const rank = matchRank(query, name);
    if (rank === undefined) continue;
    const place = recent.indexOf(user.userId);
    // Whoever spoke here lately is meant more often; bots seldom.
    const nearness = place === -1 ? 0.9 : place / (recent.length + 1);
    found.push({
      rank: rank + nearness * 0.5 + (user.isBot ? 0.4 : 0),
      make: () => personCandidate(realm, user, isSilent),
    });
  }
  for (const group of realm.groups.values()) {
    if (group.isSystem || group.isDeactivated) continue;
    const rank = matchRank(query, searchKey(group.name));
    if (rank === undefined) continue;
    const count = group.members.length === 1 ? '1 person' : `${group.members.length} people`;
    found.push({
      rank: rank + 0.5,
      make: () => ({
        option: { id: `g${group.id}`, label: group.name, icon: <Icon of={AtSign} />, meta: count },
        text: `${groupMentionSyntax(group.name, { isSilent })} `,
      }),
    });
  }
  if (isSilent) return found;
  for (const { word, about } of WILDCARDS) {
    if (query === '' || !word.startsWith(query)) continue;
    found.push({
      rank: 1.5,
      make: () => ({
        option: { id: word, label: word, icon: <Icon of={AtSign} />, meta: about },
        text: `${wildcardSyntax(word)} `,
      }),
    });
  }
  return found;
}

function personCandidate(realm: RealmState, user: User, isSilent: boolean): Candidate {
  const withId = (sameNames(realm.users).get(user.fullName) ?? 0) > 1;
  return {
    option: {
      id: `u${user.userId}`,
      label: shownName(realm, user),
      icon: <PersonAvatar userId={user.userId} size="tiny" hasPresence />,
      meta: user.isBot
        ? 'Bot'
        : withId
          ? user.deliveryEmail
          : realm.statuses.get(user.userId)?.text,
    },
    text: `${mentionSyntax(user, { isSilent, withId })} `,
  };
}

function channels(realm: RealmState, query: string): Ranked[] {
  return [...realm.channels.values()].flatMap((channel): Ranked[] => {
    const rank = matchRank(query, searchKey(channel.name));
    if (rank === undefined || channel.isArchived) return [];
    const isMine = realm.subscriptions.has(channel.channelId);
    return [
      {
        rank: rank + (isMine ? 0 : 0.5),
        make: () => ({
          option: {
            id: `c${channel.channelId}`,
            label: channel.name,
            icon: <ChannelTile channelId={channel.channelId} />,
            meta: '> for its topics',
          },
          text: `${channelSyntax(channel)} `,
        }),
      },
    ];
  });
}

/** The channel whose topics are to be offered. */
export function channelOf(
  realm: RealmState,
  { kind, channelName = '' }: Trigger,
): Channel | undefined {
  const wanted = nameKey(channelName);
  if (kind !== 'topic') return undefined;
  return [...realm.channels.values()].find(({ name }) => nameKey(name) === wanted);
}

function topics(realm: RealmState, trigger: Trigger, query: string): Ranked[] {
  const channel = channelOf(realm, trigger);
  if (!channel) return [];
  return topicsOf(realm, channel.channelId).flatMap((topic, index): Ranked[] => {
    const rank = matchRank(query, searchKey(topic.name));
    if (rank === undefined || topic.name === '') return [];
    return [
      {
        rank: rank + index / 100_000,
        make: () => ({
          option: {
            id: `t${topic.name}`,
            label: topic.name,
            icon: <ChannelTile channelId={channel.channelId} />,
          },
          text: `${topicSyntax(channel, topic.name)} `,
        }),
      },
    ];
  });
}
