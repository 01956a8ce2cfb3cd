import { FINE } from '../device/network';
import type { Tab } from '../device/tab';
import { Violation, type World } from '../world/world';

/** How long the world may take to come to rest once all obstacles are removed. */
const PATIENCE_MS = 300_000;
const STEP_MS = 5000;
/** Longer than any client's delay before it sends what it was told to. */
const AT_LEAST_MS = 15_000;

/**
 * Removes all obstacles and waits until nothing is in flight: what hasn't been done by then never will be, and
 * everything shown must be true.
 */
export async function comeToRest(world: World): Promise<void> {
  await world.startServer();
  for (const device of world.devices) {
    device.network.weather = FINE;
    device.disk.state.lagMs = 0;
    device.disk.state.isFull = false;
    if (device.tabs.length === 0) device.openTab();
    device.wake();
  }
  await world.advance(AT_LEAST_MS);
  retryFailedViews(world);
  for (let waited = 0; ; waited += STEP_MS) {
    const reasons = unrest(world);
    if (reasons.length === 0) return;
    if (waited > PATIENCE_MS) throw new Violation(`never came to rest:\n${reasons.join('\n')}`);
    await world.advance(STEP_MS);
  }
}

/** A failed view says so and has a retry button. */
function retryFailedViews(world: World): void {
  for (const tab of tabsOf(world)) {
    for (const [key, { narrow }] of tab.shown) {
      if (tab.realm?.windows.get(key)?.status === 'failed') tab.open(narrow, 'newest');
    }
  }
}

export function tabsOf(world: World): readonly Tab[] {
  return world.devices.flatMap((device) => device.tabs);
}

function unrest(world: World): string[] {
  const reasons: string[] = [];
  for (const device of world.devices) {
    if (device.network.isBusy) reasons.push(`${device.name}: requests are under way`);
    for (const tab of device.tabs) {
      reasons.push(...unrestOf(tab).map((reason) => `${tab.name}: ${reason}`));
    }
  }
  return reasons;
}

function unrestOf({ session, realm, shown }: Tab): string[] {
  const reasons: string[] = [];
  const { connection, outbox, hiddenMessages } = session.store.getState();
  if (connection.kind !== 'live') reasons.push(`is ${connection.kind}`);
  if (realm === undefined) return [...reasons, 'has no realm'];
  for (const { status, content } of outbox) {
    if (status !== 'failed') reasons.push(`${content.slice(0, 12)} is ${status}`);
  }
  const unwritten = session.drafts.lastWords.map(([key]) => key);
  if (unwritten.length > 0) reasons.push(`${unwritten} are not on disk`);
  if (hiddenMessages.size > 0) reasons.push(`${[...hiddenMessages]} are being deleted`);
  for (const key of shown.keys()) {
    const window = realm.windows.get(key);
    if (window === undefined) continue;
    const { status, isStale, candidates } = window;
    if (status !== 'idle' && status !== 'failed') reasons.push(`${key} is ${status}`);
    if (status === 'idle' && isStale) reasons.push(`${key} is stale`);
    if (status === 'idle' && candidates.length > 0) reasons.push(`${key} asks about ${candidates}`);
  }
  return reasons;
}
