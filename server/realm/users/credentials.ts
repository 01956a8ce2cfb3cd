import type { Change } from '../../core/change';
import type { Random } from '../../core/random';

/** 256 bits. */
export const KEY_BYTES = 32;

/** A bot's new API key; the old one ends as this commits, also for requests that wait with it. Returns the new one. */
export async function renewBotKey(change: Change, random: Random, botId: number): Promise<string> {
  const api_key = random.token(KEY_BYTES);
  await change.db.updateTable('users').set({ api_key }).where('id', '=', botId).execute();
  revokeWaiting(change, botId);
  return api_key;
}

/**
 * Polls of this account are checked again once this commits, whichever process they wait in: whether its key still
 * holds, it is still active, and its queue is still there. An entry of the log that is delivered to nobody.
 */
export function revokeWaiting(change: Change, userId: number): void {
  change.emit({ type: 'heartbeat' }, { kind: 'users', ids: [] }, { revokes: userId });
}
