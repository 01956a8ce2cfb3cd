import type { Change } from '../../core/change';
import type { Random } from '../../core/random';

/** 256 bits. */
export const KEY_BYTES = 32;

/** Replaces a bot's API key and returns the new one. The old one ends when this commits, even for waiting requests. */
export async function renewBotKey(change: Change, random: Random, botId: number): Promise<string> {
  const api_key = random.token(KEY_BYTES);
  await change.db.updateTable('users').set({ api_key }).where('id', '=', botId).execute();
  revokeWaiting(change, botId);
  return api_key;
}

/**
 * Once this commits, this account's polls are checked again, in whichever process they wait: whether the key is still
 * valid, the account active, and the queue there. A log entry that is delivered to no one.
 */
export function revokeWaiting(change: Change, userId: number): void {
  change.emit({ type: 'heartbeat' }, { kind: 'users', ids: [] }, { revokes: userId });
}
