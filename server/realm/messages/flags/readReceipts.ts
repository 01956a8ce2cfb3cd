import { sql } from 'kysely';
import type { Reader, UserRow } from '../../../core/db/schema';
import type { Organization } from '../../../core/organization';
import { accessibleUserIds, canAccessAllUsers } from '../../users/userAccess';
import { settingsOf } from '../../users/userSettings';
import type { MessageWithFlags } from '../messageAccess';

/** Who has read a message, except its sender, people who hide it, and people muted in either direction. */
export async function readReceipts(
  db: Reader,
  organization: Organization,
  viewer: UserRow,
  message: MessageWithFlags,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('user_messages')
    .innerJoin('users', 'users.id', 'user_messages.user_id')
    .select([
      'users.id',
      'users.settings_json',
      'users.timezone',
      'users.email_visibility',
      'users.presence_enabled',
    ])
    .where('user_messages.message_id', '=', message.id)
    .where(sql<boolean>`(user_messages.flags & 1) <> 0`)
    .where(sql<boolean>`(user_messages.flags & 128) = 0`)
    .where('users.is_active', '=', 1)
    .where('users.is_bot', '=', 0)
    .where('users.id', '<>', message.sender_id)
    .orderBy('users.id')
    .execute();
  const hidden = await mutedEitherWay(db, viewer.id);
  const visible = canAccessAllUsers(organization, viewer)
    ? undefined
    : await accessibleUserIds(db, viewer.id);
  return rows
    .filter((user) => settingsOf(user).send_read_receipts)
    .map((user) => user.id)
    .filter((id) => !hidden.has(id) && (visible === undefined || visible.has(id)));
}

async function mutedEitherWay(db: Reader, viewerId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('muted_users')
    .select(['user_id', 'muted_user_id'])
    .where((eb) => eb.or([eb('user_id', '=', viewerId), eb('muted_user_id', '=', viewerId)]))
    .execute();
  return new Set(rows.map((row) => (row.user_id === viewerId ? row.muted_user_id : row.user_id)));
}
