import type { MutedUserWire } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { isUnread } from '../messages/flags/flagConditions';
import { FLAG } from '../messages/flags/flags';
import { setFlag } from '../messages/flags/setFlag';
import { accessUser } from '../users/users';

export async function readMutedUsers(
  db: Reader,
  userId: number,
): Promise<readonly MutedUserWire[]> {
  const rows = await db
    .selectFrom('muted_users')
    .select(['muted_user_id as id', 'muted_at as timestamp'])
    .where('user_id', '=', userId)
    .orderBy('muted_at')
    .orderBy('muted_user_id')
    .execute();
  return rows;
}

/** Mutes a person: their unread messages become read, and later ones arrive as read. */
export async function muteUser(change: Change, user: UserRow, mutedId: number): Promise<void> {
  if (mutedId === user.id) throw badRequest('Cannot mute self');
  await accessUser(change.db, mutedId);
  const inserted = await change.db
    .insertInto('muted_users')
    .values({ user_id: user.id, muted_user_id: mutedId, muted_at: change.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('muted_user_id')
    .executeTakeFirst();
  if (inserted === undefined) throw badRequest('User already muted');
  await emitMutedUsers(change, user.id);
  const unread = await change.db
    .selectFrom('user_messages')
    .innerJoin('messages', 'messages.id', 'user_messages.message_id')
    .select('message_id')
    .where('user_id', '=', user.id)
    .where('messages.sender_id', '=', mutedId)
    .where(isUnread)
    .orderBy('message_id')
    .execute();
  await setFlag(
    change,
    user.id,
    unread.map((row) => row.message_id),
    { op: 'add', flag: 'read', bit: FLAG.read },
  );
}

export async function unmuteUser(change: Change, user: UserRow, mutedId: number): Promise<void> {
  await accessUser(change.db, mutedId);
  const deleted = await change.db
    .deleteFrom('muted_users')
    .where('user_id', '=', user.id)
    .where('muted_user_id', '=', mutedId)
    .returning('muted_user_id')
    .executeTakeFirst();
  if (deleted === undefined) throw badRequest('User is not muted');
  await emitMutedUsers(change, user.id);
}

async function emitMutedUsers(change: Change, userId: number): Promise<void> {
  const muted_users = await readMutedUsers(change.db, userId);
  change.emit({ type: 'muted_users', muted_users }, { kind: 'users', ids: [userId] });
}
