import { applyEvents } from '~/model/applyEvents';
import type { RealmState } from '~/model/state';
import type { Device } from '../device/device';
import type { World } from '../world/world';
import { stateFaults } from './convergedState';
import { unreadFaults } from './unreads';

/** SY2: what the next start would show before it has heard anything is what is so now. */
export async function diskFaults(
  world: World,
  { disk, person, account }: Device,
  fresh: RealmState,
): Promise<readonly string[]> {
  const stored = await world.work.during(disk.content.getRealm(account.id));
  if (stored === undefined) return ['keeps nothing'];
  const state = applyEvents(stored.realm.state, stored.events, { nowMs: world.clock.now() });
  return [...stateFaults(state, fresh), ...(await unreadFaults(world, person, state))];
}
