import type { Change } from '../../core/change';
import { groupBy, inChunks } from '../../core/db/rows';
import { usersByIds } from '../users/users';
import { type Channel, channelOf } from './channel';
import { canSeeMetadata } from './channelAccess';
import { removal } from './emitChannel';
import { announceChannel } from './subscribe';

/**
 * Runs a part of a change that may open or close channels to people because of what they are: a role, or membership in
 * a group that a channel names. Announces channels to people who gain them, and removes them from people who lose them.
 */
export async function trackVisibility<T>(
  change: Change,
  userIds: readonly number[],
  body: () => Promise<T>,
): Promise<T> {
  const before = await visibleChannels(change, userIds);
  const result = await body();
  const after = await visibleChannels(change, userIds);
  for (const [channel, ids] of after) {
    const known = peopleWho(before, channel.id);
    const gained = [...ids].filter((id) => !known.has(id));
    await announceChannel(change, channel, gained);
  }
  for (const [channel, ids] of before) {
    const known = peopleWho(after, channel.id);
    const lost = [...ids].filter((id) => !known.has(id));
    if (lost.length > 0) change.emit(removal(channel), { kind: 'users', ids: lost });
  }
  return result;
}

type Visible = ReadonlyMap<Channel, ReadonlySet<number>>;

function peopleWho(visible: Visible, channelId: number): ReadonlySet<number> {
  for (const [channel, ids] of visible) if (channel.id === channelId) return ids;
  return new Set();
}

/** Which of the given people can see each channel. */
async function visibleChannels(change: Change, userIds: readonly number[]): Promise<Visible> {
  const { db, organization } = change;
  const users = await usersByIds(db, userIds);
  const rows = await db.selectFrom('channels').selectAll().orderBy('id').execute();
  const own = await ownSubscriptions(change, [...users.keys()]);
  return new Map(
    rows.map(channelOf).map((channel) => {
      const seers = [...users.values()].filter((user) => {
        const subscription = own.get(user.id)?.get(channel.id);
        return (
          user.is_active === 1 && canSeeMetadata(organization, user, { channel, subscription })
        );
      });
      return [channel, new Set(seers.map((user) => user.id))];
    }),
  );
}

/** By user and channel id. */
async function ownSubscriptions({ db }: Change, userIds: readonly number[]) {
  const rows = await inChunks(userIds, (ids) =>
    db.selectFrom('subscriptions').selectAll().where('user_id', 'in', ids).execute(),
  );
  const byPerson = groupBy(rows, (row) => row.user_id);
  return new Map(
    [...byPerson].map(([id, all]) => [id, new Map(all.map((row) => [row.channel_id, row]))]),
  );
}
