import { ROLE } from '~/contract/records/user';
import { bit } from '../../db/bits';
import { badRequest } from '../../http/apiError';
import type { Change } from '../change';
import type { Channel } from './channel';

/** Whether new people are subscribed from the start. */
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
  const rows = await change.db
    .selectFrom('channels')
    .select('id')
    .where('is_default', '=', 1)
    .where('archived', '=', 0)
    .orderBy('id')
    .execute();
  const guests = await change.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', ROLE.guest)
    .execute();
  change.emit(
    { type: 'default_streams', default_streams: rows.map((row) => row.id) },
    { kind: 'everyone', except: guests.map((guest) => guest.id) },
  );
}
