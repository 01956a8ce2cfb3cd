import type { Change } from '../../core/change';
import type { Random } from '../../core/random';
import { newApiKey } from './createUser';

/** A new API key; the old one ends as this commits, also for requests that wait with it. Returns the new one. */
export async function renewApiKey(change: Change, random: Random, userId: number): Promise<string> {
  const api_key = newApiKey(random);
  await change.db.updateTable('users').set({ api_key }).where('id', '=', userId).execute();
  revokeWaiting(change, userId);
  return api_key;
}

/**
 * Polls of this account are checked again once this commits, whichever process they wait in: whether its key still
 * holds, it is still active, and its queue is still there. An entry of the log that is delivered to nobody.
 */
export function revokeWaiting(change: Change, userId: number): void {
  change.emit({ type: 'heartbeat' }, { kind: 'users', ids: [] }, { revokes: userId });
}
