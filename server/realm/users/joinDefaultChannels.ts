import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { channelOf } from '../channels/channel';
import { subscribePeople } from '../channels/subscribe';

/** Subscribes a new person to the default channels. */
export async function joinDefaultChannels(change: Change, user: UserRow): Promise<void> {
  const rows = await change.db
    .selectFrom('channels')
    .selectAll()
    .where('is_default', '=', 1)
    .where('archived', '=', 0)
    .orderBy('id')
    .execute();
  for (const row of rows) await subscribePeople(change, channelOf(row), [user]);
}
