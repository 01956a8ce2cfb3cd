import { sql } from 'kysely';
import { tokenOf } from '../actions/tabActions';
import type { World } from '../world/world';
import { tabsOf } from './rest';

/**
 * OB1: what was sent arrived once; what was refused is still shown as failed, and didn't arrive; what its sender
 * discarded arrived at most once, and so did what wasn't on any disk when its worker ended (OB3).
 */
export async function outboxFaults(world: World): Promise<readonly string[]> {
  const { rows } = await sql<{ content: string }>`select content from sent_log`.execute(world.db);
  const arrived = new Map<string, number>();
  for (const { content } of rows) {
    const token = tokenOf(content);
    if (token !== '') arrived.set(token, (arrived.get(token) ?? 0) + 1);
  }
  const failed = new Set<string>();
  for (const tab of tabsOf(world)) {
    for (const { content } of tab.session.store.getState().outbox) failed.add(tokenOf(content));
  }
  const faults: string[] = [];
  for (const [token, { isDiscarded, isLost }] of world.sent) {
    const count = arrived.get(token) ?? 0;
    const mayBeMissing = isDiscarded || isLost();
    const isRight = mayBeMissing ? count <= 1 : failed.has(token) ? count === 0 : count === 1;
    if (!isRight) {
      const how = failed.has(token) ? ' and is shown as failed' : isDiscarded ? ', discarded' : '';
      faults.push(`OB1: ${token} arrived ${count} times${how}`);
    }
  }
  return faults;
}
