import { Violation, type World } from '../world/world';
import { freshState, stateFaults } from './convergedState';
import { diskFaults } from './disk';
import { draftFaults } from './drafts';
import { outboxFaults } from './outbox';
import { comeToRest } from './rest';
import { unreadFaults } from './unreads';
import { messageFaults, topicFaults, windowFaults } from './windows';

/** Longer than the pause between two heartbeats. */
const QUIET_MS = 60_000;

/** Lets the world come to rest, then compares everything that clients show with the truth. */
export async function check(world: World): Promise<void> {
  await comeToRest(world);
  await world.advance(QUIET_MS);
  // A late tab is brought up to date by the worker, not by the server (SY7).
  const late = world.devices.map((device) => ({ device, tab: device.openTab() }));
  await comeToRest(world);
  for (const device of world.devices) {
    const { person } = device;
    const fresh = await freshState(world, person);
    for (const tab of device.tabs) {
      const { realm } = tab;
      if (realm === undefined) throw new Violation(`${tab.name}: shows nothing`);
      const faults = [
        ...stateFaults(realm, fresh),
        ...(await unreadFaults(world, person, realm)),
        ...(await windowFaults(world, person, realm)),
        ...(await messageFaults(world, person, realm)),
        ...(await topicFaults(world, person, realm)),
      ];
      world.faults.push(...faults.map((fault) => `${tab.name}: ${fault}`));
    }
    const faults = [
      ...(await diskFaults(world, device, fresh)),
      ...(await draftFaults(world, device)),
    ];
    world.faults.push(...faults.map((fault) => `the disk of ${device.name}: ${fault}`));
  }
  world.faults.push(...(await outboxFaults(world)), ...pollFaults(world));
  world.raise();
  for (const { device, tab } of late) device.closeTab(tab, 'close');
}

/** SY7: all tabs of a shared worker use one queue. */
function pollFaults(world: World): readonly string[] {
  return world.devices.flatMap((device) => {
    if (device.kind !== 'shared') return [];
    const queues = new Set(device.tabs.map((tab) => tab.realm?.queueId));
    return queues.size === 1 ? [] : [`SY7: the tabs of ${device.name} hold ${queues.size} queues`];
  });
}
