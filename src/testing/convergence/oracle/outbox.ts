import { sql } from 'kysely';
import { tokenOf } from '../actions/tabActions';
import type { SentMessage, World } from '../world/world';
import { tabsOf } from './rest';

/**
 * OB1: what was sent arrived once; what was refused is still shown as failed, and didn't arrive; what its sender
 * discarded arrived at most once, and not at all while it was held back; what wasn't on any disk when its worker ended
 * arrived at most once (OB3).
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
  for (const [token, sent] of world.sent) {
    const count = arrived.get(token) ?? 0;
    const isFailed = failed.has(token);
    if (expectedCounts(sent, isFailed).includes(count)) continue;
    const how = isFailed ? ' and is shown as failed' : DISCARDED[sent.discarded];
    faults.push(`OB1: ${token} arrived ${count} times${how}`);
  }
  return faults;
}

const DISCARDED = { no: '', late: ', discarded', inTime: ', discarded while held back' };

function expectedCounts({ discarded, isLost }: SentMessage, isFailed: boolean): readonly number[] {
  if (discarded === 'inTime') return [0];
  if (discarded === 'late' || isLost()) return [0, 1];
  return isFailed ? [0] : [1];
}
