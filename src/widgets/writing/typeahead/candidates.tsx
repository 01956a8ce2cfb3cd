import { NotebookText } from 'lucide-react';
import { channelSyntax, topicSyntax } from '~/content/writing';
import type { User } from '~/domain/people/user';
import type { Channel } from '~/domain/places/channel';
import { nameKey } from '~/lib/nameKey';
import { matchRank, searchKey } from '~/lib/textMatch';
import { topicsOf } from '~/model/selectors/places/topics';
import type { RealmState } from '~/model/state';
import type { PickOption } from '~/ui/lists/PickRow';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { findSnippets } from '~/widgets/snippets/findSnippets';
import { type MentionPlace, mentions, withAdding } from './mentionCandidates';
import type { Trigger } from './trigger';
import { commandCandidates, languageCandidates } from './wordCandidates';

/** A match, and the text to insert for it. */
export interface Candidate {
  readonly option: PickOption;
  readonly text: string;
  /** Also adds this person to this channel. */
  readonly adds?: { readonly user: User; readonly channel: Channel };
}

const MOST = 8;

export interface Ranked {
  readonly rank: number;
  readonly make: () => Candidate;
}

/** The best few matches; only those are built. */
export function findCandidates(
  realm: RealmState,
  trigger: Trigger,
  place: MentionPlace,
): readonly Candidate[] {
  const query = searchKey(trigger.query);
  switch (trigger.kind) {
    case 'mention':
      return withAdding(realm, best(mentions(realm, query, false, place)), place);
    case 'silentMention':
      return best(mentions(realm, query, true, place));
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
    case 'language':
      return languageCandidates(trigger.query);
    case 'command':
      return place.destination ? commandCandidates(trigger.query) : [];
    // Their candidates aren't in the realm.
    case 'time':
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

/** The channel whose topics to suggest. */
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
