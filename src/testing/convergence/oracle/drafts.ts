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
  // Tabs without a worker in common tell each other nothing.
  if (kind === 'dedicated') return [];
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
