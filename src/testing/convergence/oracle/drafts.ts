import type { Draft } from '~/storage/schema';
import type { Device } from '../device/device';
import type { World } from '../world/world';

/**
 * OB3: every tab shows the drafts that the disk has, and no others: neither words that were sent or deleted
 * nor words that a reload would not bring back.
 */
export async function draftFaults(
  world: World,
  { disk, account, kind, tabs }: Device,
): Promise<readonly string[]> {
  // Tabs without a worker in common tell each other nothing, and a run has one localStorage for all its devices:
  // last words of another one of the same account are taken up here.
  const isAlone = world.devices.every(
    ({ disk: one, account: { id } }) => one === disk || id !== account.id,
  );
  if (kind === 'dedicated' || !isAlone) return [];
  const all = await world.work.during(disk.content.getDrafts(account.id));
  const rows = all.filter(({ isGone }) => !isGone);
  const kept = told(rows);
  return tabs.flatMap(({ name, session }) => {
    const shown = told([...session.store.getState().drafts.values()]);
    return shown === kept ? [] : [`OB3: ${name} shows the drafts ${shown}, the disk has ${kept}`];
  });
}

function told(drafts: readonly Draft[]): string {
  return JSON.stringify(drafts.map(({ key, content }) => [key, content]).sort());
}
