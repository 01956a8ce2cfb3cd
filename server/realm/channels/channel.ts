import { sql } from 'kysely';
import { sorted } from '~/lib/sortedNumbers';
import { prepared } from '../../core/db/prepared';
import { inChunks } from '../../core/db/rows';
import type { ChannelRow, Reader, SubscriptionRow } from '../../core/db/schema';
import type { ChannelPermissions } from '../../core/permissions';

/** A channel with its permissions parsed. */
export type Channel = Omit<ChannelRow, 'permissions_json'> & {
  readonly permissions: ChannelPermissions;
};

/** A channel and the viewer's subscription to it. */
export interface ChannelWithSubscription {
  readonly channel: Channel;
  /** undefined: never subscribed. The row may be inactive: unsubscribed, settings kept. */
  readonly subscription: SubscriptionRow | undefined;
}

export function channelOf({ permissions_json, ...row }: ChannelRow): Channel {
  return { ...row, permissions: JSON.parse(permissions_json) as ChannelPermissions };
}

export async function findChannel(db: Reader, id: number): Promise<Channel | undefined> {
  const [row] = await channelById(db, { id });
  return row && channelOf(row);
}

const channelById = prepared((db: Reader, { id }: { readonly id: number }) =>
  db.selectFrom('channels').selectAll().where('id', '=', id),
);

export async function findChannelByKey(db: Reader, key: string): Promise<Channel | undefined> {
  const [row] = await channelByKey(db, { key });
  return row && channelOf(row);
}

const channelByKey = prepared((db: Reader, { key }: { readonly key: string }) =>
  db.selectFrom('channels').selectAll().where('name_key', '=', key),
);

export async function findSubscription(
  db: Reader,
  userId: number,
  channelId: number,
): Promise<SubscriptionRow | undefined> {
  const [row] = await subscriptionOf(db, { userId, channelId });
  return row;
}

interface SubscriptionKey {
  readonly userId: number;
  readonly channelId: number;
}

const subscriptionOf = prepared((db: Reader, { userId, channelId }: SubscriptionKey) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId),
);

/** A person's subscriptions to the given channels, by channel id; the map omits channels never subscribed to. */
export async function subscriptionsTo(
  db: Reader,
  userId: number,
  channelIds: readonly number[],
): Promise<ReadonlyMap<number, SubscriptionRow>> {
  const rows = await inChunks(channelIds, (ids) =>
    db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('channel_id', 'in', ids)
      .execute(),
  );
  return new Map(rows.map((row) => [row.channel_id, row]));
}

/** The given people's subscriptions to a channel, by user id. */
export async function subscriptionsOf(
  db: Reader,
  channelId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, SubscriptionRow>> {
  const rows = await inChunks(userIds, (ids) =>
    db
      .selectFrom('subscriptions')
      .selectAll()
      .where('channel_id', '=', channelId)
      .where('user_id', 'in', ids)
      .execute(),
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}

export async function channelsByIds(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Channel>> {
  const rows = await inChunks(ids, (some) =>
    db.selectFrom('channels').selectAll().where('id', 'in', some).execute(),
  );
  return new Map(rows.map((row) => [row.id, channelOf(row)]));
}

/**
 * Ids of active subscribers, sorted. The database joins them into one string: for twenty thousand, rows would cost ten
 * times as much, and excluding the few deactivated people there would look up every person.
 */
export async function subscriberIds(db: Reader, channelId: number): Promise<readonly number[]> {
  const [row] = await joinedSubscriberIds(db, { channelId });
  const gone = new Set(idsOf(row?.deactivated));
  const ids = sorted(idsOf(row?.ids));
  return gone.size === 0 ? ids : ids.filter((id) => !gone.has(id));
}

const joinedSubscriberIds = prepared((db: Reader, { channelId }: { readonly channelId: number }) =>
  db
    .selectFrom('subscriptions')
    .where('channel_id', '=', channelId)
    .where('active', '=', 1)
    .select((eb) => [
      sql<string | null>`string_agg(cast(user_id as text), ',')`.as('ids'),
      eb
        .selectFrom('users')
        .where('users.is_active', '=', sql.lit(0))
        .select(sql<string | null>`string_agg(cast(users.id as text), ',')`.as('ids'))
        .as('deactivated'),
    ]),
);

function idsOf(joined: string | null | undefined): readonly number[] {
  return JSON.parse(`[${joined ?? ''}]`) as number[];
}

/** Rows of active subscribers. The few deactivated people are looked up once. */
export function subscribersOf(db: Reader, channelId: number) {
  return db
    .selectFrom('subscriptions')
    .where('subscriptions.channel_id', '=', channelId)
    .where('subscriptions.active', '=', 1)
    .where('subscriptions.user_id', 'not in', (eb) =>
      eb.selectFrom('users').select('users.id').where('users.is_active', '=', sql.lit(0)),
    );
}
