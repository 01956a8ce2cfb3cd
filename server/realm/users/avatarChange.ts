import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { emitBotUpdate } from '../bots/emitBot';
import { avatarUrls } from '../present/avatar';
import { emitAvatar } from './emitPerson';

/** Sets a person's avatar to this file stem, or removes it. */
export async function changeAvatar(
  change: Change,
  userId: number,
  avatar_path: string | null,
): Promise<UserRow> {
  const updated = await change.db
    .updateTable('users')
    .set((eb) => ({ avatar_path, avatar_version: eb('avatar_version', '+', 1) }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await emitAvatar(change, updated);
  if (updated.is_bot === 1) {
    const { url, fallbackUrl } = avatarUrls(updated);
    await emitBotUpdate(change, updated, { user_id: userId, avatar_url: url ?? fallbackUrl });
  }
  return updated;
}
