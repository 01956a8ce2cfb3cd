import type { ChannelId, UserId } from '~/domain/ids';
import { dmKey } from '~/domain/places/conversation';
import { memoLast } from '~/lib/memo';
import { matchRank, searchKey } from '~/lib/textMatch';
import type { RealmState, Topic } from '../../state';

/** Places that match part of a name; best match first. */
export interface FoundPlaces {
  readonly channels: readonly ChannelId[];
  readonly topics: readonly { readonly channelId: ChannelId; readonly name: string }[];
  /** The other participants of direct conversations: every person, and the groups the user has written with. */
  readonly direct: readonly (readonly UserId[])[];
}

/** No one reads more than this; users keep typing instead. */
const MOST = 20;

/**
 * Finds the user's channels, their known topics, and people, by part of their names. `everywhere`: also known topics of
 * other channels.
 */
export function findPlaces(realm: RealmState, query: string, everywhere = false): FoundPlaces {
  const key = searchKey(query);
  return foundPlaces(
    findChannels(realm.channels, realm.subscriptions, key),
    findTopics(realm.topics, realm.subscriptions, realm.organization.limits, key, everywhere),
    findDirect(realm.users, realm.mutedUsers, realm.directConversations, realm.selfId, key),
  );
}

/** Returns the same object while the results are the same. */
const foundPlaces = memoLast(
  (
    channels: FoundPlaces['channels'],
    topics: FoundPlaces['topics'],
    direct: FoundPlaces['direct'],
  ): FoundPlaces => ({ channels, topics, direct }),
);

interface Found<T> {
  readonly place: T;
  readonly rank: number;
  /** Breaks ties between equal ranks: lower comes first. */
  readonly order: number;
}

function best<T>(found: readonly Found<T>[]): readonly T[] {
  const sorted = [...found].sort((a, b) => a.rank - b.rank || a.order - b.order);
  return sorted.slice(0, MOST).map(({ place }) => place);
}

const findChannels = memoLast(
  (
    channels: RealmState['channels'],
    subscriptions: RealmState['subscriptions'],
    query: string,
  ): readonly ChannelId[] => {
    const found: Found<ChannelId>[] = [];
    for (const id of subscriptions.keys()) {
      const channel = channels.get(id);
      const rank =
        channel && !channel.isArchived ? matchRank(query, searchKey(channel.name)) : undefined;
      // Short names first: they are the likeliest meaning of a few letters.
      if (channel && rank !== undefined)
        found.push({ place: id, rank, order: channel.name.length });
    }
    return best(found);
  },
);

/** Higher than any message id. */
const FAR = 1e15;

const searchKeys = new WeakMap<Topic, string>();

/** A channel has thousands of topics, and few change between two keystrokes. */
function searchedTopic(topic: Topic): string {
  let key = searchKeys.get(topic);
  if (key === undefined) {
    key = searchKey(topic.name);
    searchKeys.set(topic, key);
  }
  return key;
}

const findTopics = memoLast(
  (
    { byChannel }: RealmState['topics'],
    subscriptions: RealmState['subscriptions'],
    { emptyTopicName }: RealmState['organization']['limits'],
    query: string,
    everywhere: boolean,
  ): FoundPlaces['topics'] => {
    const found: Found<FoundPlaces['topics'][number]>[] = [];
    for (const [channelId, { byKey }] of byChannel) {
      const isMine = subscriptions.has(channelId);
      if (!isMine && !everywhere) continue;
      for (const topic of byKey.values()) {
        const { name, maxId } = topic;
        const rank = matchRank(
          query,
          name === '' ? searchKey(emptyTopicName) : searchedTopic(topic),
        );
        if (rank === undefined) continue;
        // Among equals, the user's own channels come first.
        const order = isMine ? -maxId : FAR - maxId;
        found.push({ place: { channelId, name }, rank, order });
      }
    }
    return best(found);
  },
);

/** Folding ten thousand names takes longer than searching them. */
const foldNames = memoLast(
  (users: RealmState['users']) =>
    new Map(
      [...users.values()]
        .filter((user) => user.isActive)
        .map(({ userId, fullName }) => [userId, searchKey(fullName)]),
    ),
);

const findDirect = memoLast(
  (
    users: RealmState['users'],
    muted: RealmState['mutedUsers'],
    conversations: RealmState['directConversations'],
    self: UserId,
    query: string,
  ): FoundPlaces['direct'] => {
    const names = foldNames(users);
    const found: Found<readonly UserId[]>[] = [];
    for (const [userId, name] of names) {
      const rank = muted.has(userId) ? undefined : matchRank(query, name);
      if (rank === undefined) continue;
      const place = userId === self ? [] : [userId];
      // People the user wrote with recently come first.
      found.push({ place, rank, order: -(conversations.get(dmKey(place))?.maxId ?? 0) });
    }
    for (const { others, maxId } of conversations.values()) {
      if (others.length < 2) continue;
      const rank = matchRank(query, others.map((id) => names.get(id) ?? '').join(', '));
      // A group ranks behind its members.
      if (rank !== undefined) found.push({ place: others, rank: rank + 1, order: -maxId });
    }
    return best(found);
  },
);
