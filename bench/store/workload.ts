import type { RealmEvent } from '~/domain/connection/event';
import { asUserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { ArchiveMessage } from '../archive/archive';
import { randomFrom } from '../archive/random';
import { CHANNEL_ID, FIRST_PERSON, MessageMaker, PEOPLE } from '../list/messages';

const TOPIC_COUNT = 40;
const FIRST_MESSAGE_ID = 10_000_000;
const SEED = 5;

/** A store's initial messages and the events applied to it; the same for both stores. */
export interface Workload {
  readonly held: readonly Message[];
  /** 60% are messages, 30% are reactions, 10% mark a few messages as read. */
  readonly batches: readonly (readonly RealmEvent[])[];
}

export function makeWorkload(
  archive: readonly ArchiveMessage[],
  size: { readonly held: number; readonly events: number; readonly batch: number },
): Workload {
  const random = randomFrom(SEED);
  const maker = new MessageMaker('a', FIRST_MESSAGE_ID);
  let made = 0;
  const next = (): Message => {
    const source = archive[made++ % archive.length];
    if (!source) throw new Error('the archive is empty');
    const topic = `topic ${random.below(TOPIC_COUNT)}`;
    return { ...maker.make(source), conversation: { kind: 'topic', channelId: CHANNEL_ID, topic } };
  };
  const held = Array.from({ length: size.held }, next);
  const known = held.map(({ id }) => id);
  const recent = () => known[known.length - 1 - random.below(2000)] ?? firstIdOf(held);
  const eventAt = (id: number): RealmEvent => {
    const kind = random.below(10);
    if (kind < 6) {
      const message = next();
      known.push(message.id);
      return { id, kind: 'message', message, isRead: false, isStarred: false, localId: undefined };
    }
    if (kind < 9) {
      const reaction = {
        emojiName: 'tada',
        emojiCode: '1f389',
        reactionType: 'unicode_emoji',
        userId: asUserId(FIRST_PERSON + random.below(PEOPLE)),
      };
      return { id, kind: 'reaction', op: 'add', messageId: recent(), reaction };
    }
    const messageIds = Array.from({ length: 5 }, recent);
    return { id, kind: 'flagAdded', flag: 'read', messageIds, isAll: false };
  };
  const batches = Array.from({ length: size.events / size.batch }, (_, batch) =>
    Array.from({ length: size.batch }, (_, at) => eventAt(batch * size.batch + at + 1)),
  );
  return { held, batches };
}

function firstIdOf(held: readonly Message[]) {
  const [first] = held;
  if (!first) throw new Error('nothing is held');
  return first.id;
}
