import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { inChunks } from '../../core/db/rows';
import type { UserRow } from '../../core/db/schema';
import { mayInChannel } from '../../core/permissions';
import { readForAll } from '../messages/flags/readMessages';
import { channelRecipient } from '../messages/recipientId';
import { hidePeople } from '../users/revealPeople';
import { type Channel, subscriberIds } from './channel';
import { canAdminister } from './channelAccess';
import { channelAudience } from './channelAudience';
import { emitVisibility } from './emitChannel';

/** Refuses unless the actor can unsubscribe these people. Themselves and their own bots, always. */
export function checkMayUnsubscribe(
  { organization }: Change,
  actor: UserRow,
  channel: Channel,
  people: readonly UserRow[],
): void {
  const others = people.filter((user) => user.id !== actor.id && user.bot_owner_id !== actor.id);
  if (others.length === 0 || canAdminister(organization, actor, channel)) return;
  if (mayInChannel(organization, actor, channel, 'can_remove_subscribers_group')) return;
  throw badRequest('Insufficient permission');
}

/** Unsubscribes people. Their settings are kept in case they return. Returns the unsubscribed ids. */
export async function unsubscribePeople(
  change: Change,
  channel: Channel,
  people: readonly UserRow[],
): Promise<readonly number[]> {
  const { db } = change;
  const before = await channelAudience(change, channel);
  const members = await subscriberIds(db, channel.id);
  const left = await inChunks(
    people.map((user) => user.id),
    (ids) =>
      db
        .updateTable('subscriptions')
        .set({ active: 0 })
        .where('channel_id', '=', channel.id)
        .where('user_id', 'in', ids)
        .where('active', '=', 1)
        .returning('user_id')
        .execute(),
  );
  const ids = left.map((row) => row.user_id);
  if (ids.length === 0) return ids;
  change.emit(
    {
      type: 'subscription',
      op: 'remove',
      subscriptions: [{ stream_id: channel.id, name: channel.name }],
    },
    { kind: 'users', ids },
    channel.archived === 1 ? { requires: 'archived_channels' } : {},
  );
  const after = await channelAudience(change, channel);
  // People who left get it too: each has to learn about the others who did.
  change.emit(
    { type: 'subscription', op: 'peer_remove', stream_ids: [channel.id], user_ids: ids },
    after,
  );
  await emitVisibility(change, channel, before, after);
  // Only channels the person is subscribed to have unread messages (gap 1.5).
  await readForAll(change, ids, channelRecipient(channel.id));
  await hidePeople(change, members, ids);
  return ids;
}
