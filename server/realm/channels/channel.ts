import type { ChannelRow, Reader, SubscriptionRow } from '../../core/db/schema';
import type { ChannelPermissions } from '../../core/permissions';

/** A channel with its permissions parsed. */
export type Channel = Omit<ChannelRow, 'permissions_json'> & {
  readonly permissions: ChannelPermissions;
};

/** A channel and the viewer's own relation to it. */
export interface ChannelWithSubscription {
  readonly channel: Channel;
  /** undefined: never subscribed. A row may be inactive: unsubscribed, settings kept. */
  readonly subscription: SubscriptionRow | undefined;
}

export function channelOf({ permissions_json, ...row }: ChannelRow): Channel {
  return { ...row, permissions: JSON.parse(permissions_json) as ChannelPermissions };
}

export async function findChannel(db: Reader, id: number): Promise<Channel | undefined> {
  const row = await db.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst();
  return row && channelOf(row);
}

export async function findChannelByKey(db: Reader, key: string): Promise<Channel | undefined> {
  const row = await db
    .selectFrom('channels')
    .selectAll()
    .where('name_key', '=', key)
    .executeTakeFirst();
  return row && channelOf(row);
}

export function findSubscription(
  db: Reader,
  userId: number,
  channelId: number,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}

/** People who are subscribed and active, by id. */
export async function subscriberIds(db: Reader, channelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select('subscriptions.user_id')
    .where('channel_id', '=', channelId)
    .where('active', '=', 1)
    .where('users.is_active', '=', 1)
    .orderBy('subscriptions.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
