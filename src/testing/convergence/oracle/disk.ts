import { toFetchedMessage } from '~/api/convert/message';
import { asUserId, type MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { matchesNarrow } from '~/domain/places/narrow';
import { applyEvents } from '~/model/applyEvents';
import type { RealmState } from '~/model/state';
import type { Device } from '../device/device';
import type { World } from '../world/world';
import { stateFaults } from './convergedState';
import { unreadFaults } from './unreads';
import { fetchByIds, isFollowed } from './windows';

/** SY2: what the next start would show before hearing from the server matches the current truth. */
export async function diskFaults(
  world: World,
  device: Device,
  fresh: RealmState,
): Promise<readonly string[]> {
  const { disk, person, account } = device;
  const stored = await world.work.during(disk.content.getRealm(account.id));
  if (stored === undefined) return ['keeps nothing'];
  const state = applyEvents(stored.realm.state, stored.events, { nowMs: world.clock.now() });
  return [
    ...stateFaults(state, fresh),
    ...(await unreadFaults(world, person, state)),
    ...(await keptFaults(world, device, state)),
  ];
}

/** MS2: cached views have the current content of their messages, and none that were moved elsewhere. */
async function keptFaults(
  world: World,
  { disk, person, account }: Device,
  state: RealmState,
): Promise<readonly string[]> {
  // What the disk refused to write stays outdated.
  if (disk.hasRefused) return [];
  const all = await world.work.during(disk.content.getWindows(account.id));
  const windows = all.filter(
    ({ asOf, narrow }) => asOf.queueId === state.queueId && isFollowed(state, narrow),
  );
  const ids = new Set(windows.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const current = await fetchByIds(world, person, [...ids]);
  const facts = { isStarred: (id: MessageId) => state.starred.has(id) };
  return windows.flatMap(({ key, narrow, messages }) =>
    messages.flatMap((message) => {
      const wire = current.get(message.id);
      if (!wire) return [`MS2: ${key} keeps ${message.id}, which is gone`];
      const now = toFetchedMessage(wire, asUserId(person.id)).message;
      const words = (one: Message) => JSON.stringify([one.content, one.conversation]);
      const isOut = narrow.kind === 'topic' && matchesNarrow(narrow, now, facts) === false;
      if (isOut) return [`MS2: ${key} keeps ${message.id}, which is elsewhere`];
      return words(message) === words(now)
        ? []
        : [`MS2: ${key} keeps of ${message.id} ${words(message)}, it is ${words(now)}`];
    }),
  );
}
