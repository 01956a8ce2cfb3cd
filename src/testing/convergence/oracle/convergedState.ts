import { deleteQueue, registerQueue } from '~/api/requests/queue';
import type { Channel } from '~/domain/places/channel';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { RealmState } from '~/model/state';
import type { Person } from '../world/person';
import type { World } from '../world/world';
import { differences } from './differences';

/** CX1: a client that has applied events has the same state as a freshly registered one. */
export async function freshState(world: World, person: Person): Promise<RealmState> {
  const api = world.client(person);
  const snapshot = await world.work.during(registerQueue({ api }, { lifespanSeconds: 600 }));
  await world.work.during(deleteQueue({ api }, snapshot.queueId));
  return fromSnapshot(snapshot);
}

export function stateFaults(evolved: RealmState, fresh: RealmState): readonly string[] {
  const found = differences(comparable(evolved), comparable(fresh));
  return [
    ...found.map((d) => `CX1: ${d}`),
    ...directFaults(evolved, fresh),
    ...presenceFaults(evolved, fresh),
  ];
}

/**
 * Everything that events keep current. Excluded: the queue position; the newest message, which may have been deleted;
 * messages, windows and topics, which have their own oracles; who is typing; presence times; and channel statistics,
 * which no event carries.
 */
function comparable(state: RealmState): object {
  const {
    queueId: _queue,
    lastEventId: _event,
    maxMessageId: _newest,
    messages: _messages,
    windows: _windows,
    topics: _topics,
    typing: _typing,
    editing: _editing,
    directConversations: _direct,
    presenceUpdateId: _presenceId,
    presences: _presences,
    channels,
    groups,
    unreads,
    ...rest
  } = state;
  return {
    ...rest,
    channels: mapValues(channels, withoutStatistics),
    groups: mapValues(groups, (group) => ({
      ...group,
      members: new Set(group.members),
      subgroups: new Set(group.subgroups),
    })),
    unreads: {
      byId: unreads.byId,
      byConversation: mapValues(unreads.byConversation, ({ ids }) => ids),
      mentions: unreads.mentions,
      areOldMissing: unreads.areOldMissing,
    },
  };
}

function withoutStatistics({ weeklyTraffic: _t, isRecentlyActive: _a, ...rest }: Channel): object {
  return rest;
}

/**
 * The newest message of a direct conversation may have been deleted when this client didn't hold the one before: then
 * the conversation is still listed at its old position. None may be missing, or listed as older than it is.
 */
function directFaults(evolved: RealmState, fresh: RealmState): string[] {
  const faults: string[] = [];
  for (const [key, { maxId }] of fresh.directConversations) {
    const own = evolved.directConversations.get(key);
    if (!own || own.maxId < maxId) {
      faults.push(`CX1: direct conversation ${key} is at ${own?.maxId}, should be ${maxId}`);
    }
  }
  return faults;
}

/**
 * Presence is queried with each of the client's own reports (E5); events only tell who came online. So a client's
 * presence data may be one report old, but never newer than the truth.
 */
function presenceFaults(evolved: RealmState, fresh: RealmState): string[] {
  return [...evolved.presences].flatMap(([userId, known]) => {
    const truth = fresh.presences.get(userId);
    const isAhead = truth && (known.activeAt > truth.activeAt || known.idleAt > truth.idleAt);
    return isAhead ? [`CX1: presences.${userId}: ahead of ${JSON.stringify(truth)}`] : [];
  });
}

function mapValues<K, V, R>(map: ReadonlyMap<K, V>, change: (value: V) => R): Map<K, R> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
