import { toFetchedMessage } from '~/api/convert/message';
import type { MessageWire } from '~/contract/records/message';
import { getMessages, getStreamTopics } from '~/contract/routes/messages';
import { asUserId, type ChannelId, type MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { topicKey } from '~/domain/places/conversation';
import { type Narrow, narrowTerms } from '~/domain/places/narrow';
import type { MessageWindow, RealmState } from '~/model/state';
import { callRoute } from '../world/caller';
import type { Person } from '../world/person';
import type { World } from '../world/world';
import { differences } from './differences';

/** The maximum of one response. */
const ALL = 5000;

/** MS3: within its ranges, a window holds exactly what E8 returns for its narrow. */
export async function windowFaults(
  world: World,
  person: Person,
  realm: RealmState,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [key, window] of realm.windows) {
    if (window.isStale || window.status !== 'idle' || !isFollowed(realm, window.narrow)) continue;
    const all = await idsOf(world, person, window.narrow);
    if (all === undefined) continue;
    faults.push(...rangeFaults(key, window, all));
  }
  return faults;
}

/** Events only cover subscribed channels: other views stay as they were when fetched. */
export function isFollowed(realm: RealmState, narrow: Narrow): boolean {
  if (narrow.kind === 'channel' || narrow.kind === 'topic')
    return realm.subscriptions.has(narrow.channelId);
  return narrow.kind !== 'search';
}

function rangeFaults(key: string, window: MessageWindow, all: readonly number[]): string[] {
  return window.ranges.flatMap(({ from, to }) => {
    const isInside = (id: number) => from <= id && id <= to;
    const shown = window.ids.filter(isInside);
    const right = all.filter(isInside);
    const missing = right.filter((id) => !shown.includes(id as MessageId));
    const extra = shown.filter((id) => !right.includes(id));
    if (missing.length === 0 && extra.length === 0) return [];
    return [`MS3: ${key} from ${from} to ${to} lacks [${missing}] and wrongly has [${extra}]`];
  });
}

/** undefined: the server doesn't answer for this narrow (anymore). */
async function idsOf(
  world: World,
  person: Person,
  narrow: Narrow,
): Promise<readonly number[] | undefined> {
  const outcome = await world.work.during(
    callRoute(world.client(person), getMessages, {
      anchor: 'oldest',
      num_before: 0,
      num_after: ALL,
      narrow: narrowTerms(narrow, asUserId(person.id)),
      allow_empty_topic_name: true,
    }),
  );
  return outcome.kind === 'ok' ? outcome.result.messages.map(({ id }) => id) : undefined;
}

/** MS1, MS2: every message that is held and followed matches the server's current one. */
export async function messageFaults(
  world: World,
  person: Person,
  realm: RealmState,
): Promise<readonly string[]> {
  const { byId, maybeStale } = realm.messages;
  const held = [...byId.values()].filter(({ id }) => !maybeStale.has(id));
  const current = await fetchByIds(
    world,
    person,
    held.map(({ id }) => id),
  );
  const faults: string[] = [];
  for (const message of held) {
    const wire = current.get(message.id);
    if (wire === undefined) {
      faults.push(`CX1: message ${message.id} is held, and not there for ${person.name}`);
      continue;
    }
    const fetched = toFetchedMessage(wire, asUserId(person.id)).message;
    const found = differences(comparable(message), comparable(fetched));
    faults.push(...found.map((d) => `CX1: message ${message.id}: ${d}`));
  }
  return faults;
}

/**
 * Names and avatars are read from people's own records, which are current. An identical change twice within one second
 * counts once: a page and an event may both contain it.
 */
function comparable({ senderName: _n, senderAvatarUrl: _u, ...message }: Message): object {
  const changes = new Set(message.changes.map((change) => JSON.stringify(change)));
  return { ...message, changes: [...changes] };
}

export async function fetchByIds(
  world: World,
  person: Person,
  ids: readonly MessageId[],
): Promise<ReadonlyMap<number, MessageWire>> {
  const found = new Map<number, MessageWire>();
  for (let at = 0; at < ids.length; at += 500) {
    const outcome = await world.work.during(
      callRoute(world.client(person), getMessages, {
        message_ids: ids.slice(at, at + 500),
        client_gravatar: false,
        allow_empty_topic_name: true,
      }),
    );
    if (outcome.kind === 'refused') throw new Error(`messages were refused: ${outcome.code}`);
    for (const message of outcome.result.messages) found.set(message.id, message);
  }
  return found;
}

/** Known topics exist and are no newer than in truth; where the list is complete, it has them all. */
export async function topicFaults(
  world: World,
  person: Person,
  realm: RealmState,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [channelId, { byKey, isComplete }] of realm.topics.byChannel) {
    if (!realm.subscriptions.has(channelId)) continue;
    const right = await topicsOf(world, person, channelId);
    if (right === undefined) continue;
    for (const [key, { name, maxId }] of byKey) {
      const topic = right.get(key);
      if (topic === undefined) faults.push(`CX1: topic ${name} of ${channelId} is not there`);
      else if (maxId > topic || (isComplete && maxId < topic))
        faults.push(`CX1: topic ${name} of ${channelId} is at ${maxId}, should be ${topic}`);
    }
    for (const key of right.keys()) {
      if (isComplete && !byKey.has(key as never))
        faults.push(`CX1: topic ${key} is missing in a complete list`);
    }
  }
  return faults;
}

async function topicsOf(
  world: World,
  person: Person,
  channelId: ChannelId,
): Promise<ReadonlyMap<string, number> | undefined> {
  const outcome = await world.work.during(
    callRoute(world.client(person), getStreamTopics, {
      stream_id: channelId,
      allow_empty_topic_name: true,
    }),
  );
  if (outcome.kind === 'refused') return undefined;
  return new Map(outcome.result.topics.map((t) => [topicKey(channelId, t.name), t.max_id]));
}
