import { ROLE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { Reader, UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { audit, difference } from '../audit/audit';
import type { Channel } from './channel';

/** Sets whether new people are subscribed from the start. */
export async function setDefaultChannel(
  change: Change,
  channel: Channel,
  isDefault: boolean,
): Promise<void> {
  if (isDefault && channel.invite_only === 1) {
    throw badRequest('Private channels cannot be made default.');
  }
  if (bit(isDefault) === channel.is_default) return;
  await change.db
    .updateTable('channels')
    .set({ is_default: bit(isDefault) })
    .where('id', '=', channel.id)
    .execute();
  await emitDefaultChannels(change);
}

/** The same by an administrator, on its own (E4). */
export async function changeDefaultChannel(
  change: Change,
  actor: UserRow,
  channel: Channel,
  isDefault: boolean,
): Promise<void> {
  requireAdministrator(actor);
  await setDefaultChannel(change, channel, isDefault);
  const before = { is_default: channel.is_default === 1 };
  const changed = difference(before, { is_default: isDefault });
  if (changed === undefined) return;
  await audit(change, actor, {
    kind: 'channel_updated',
    id: channel.id,
    name: channel.name,
    ...changed,
  });
}

/** Guests have no default channels (gap 1.3). */
export async function emitDefaultChannels(change: Change): Promise<void> {
  const guests = await change.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', ROLE.guest)
    .execute();
  const default_streams = await defaultChannelIds(change.db);
  change.emit(
    { type: 'default_streams', default_streams },
    { kind: 'everyone', except: guests.map((guest) => guest.id) },
  );
}

/** Called after someone became a guest or stopped being one. */
export async function emitOwnDefaultChannels(change: Change, user: UserRow): Promise<void> {
  const default_streams = user.role === ROLE.guest ? [] : await defaultChannelIds(change.db);
  change.emit({ type: 'default_streams', default_streams }, { kind: 'users', ids: [user.id] });
}

async function defaultChannelIds(db: Reader): Promise<number[]> {
  const rows = await db
    .selectFrom('channels')
    .select('id')
    .where('is_default', '=', 1)
    .where('archived', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
