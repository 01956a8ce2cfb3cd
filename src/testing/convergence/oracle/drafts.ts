import type { Draft } from '~/storage/schema';
import type { Device } from '../device/device';
import type { World } from '../world/world';

/**
 * OB3: every tab shows exactly the drafts on disk: none that were sent or deleted, and none that a reload wouldn't
 * restore.
 */
export async function draftFaults(
  world: World,
  { disk, account, kind, tabs }: Device,
): Promise<readonly string[]> {
  // Tabs without a common worker don't sync with one another.
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
