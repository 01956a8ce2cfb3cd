import { defaultChannelColor } from '~/contract/channelColors';
import type { Change } from '../../core/change';
import { inChunks } from '../../core/db/rows';
import type { SubscriptionRow, UserRow } from '../../core/db/schema';
import { type ChannelOut, presentChannel, presentSubscription } from '../present/channel';
import { revealPeople } from '../users/revealPeople';
import { settingsOf } from '../users/userSettings';
import { type Channel, subscriberIds, subscriptionsOf } from './channel';
import { channelAudience, peopleWithin, withoutPeople } from './channelAudience';
import { statsOf } from './channelStats';
import { NEW_SUBSCRIPTION } from './newSubscription';

interface SubscribeOptions {
  /** Colors people asked for, by user id. */
  readonly colors?: ReadonlyMap<number, string>;
}

/** Subscribes people who aren't yet, and tells them and everyone who can see it. Returns the people it subscribed. */
export async function subscribePeople(
  change: Change,
  channel: Channel,
  people: readonly UserRow[],
  { colors }: SubscribeOptions = {},
): Promise<readonly UserRow[]> {
  const { db } = change;
  const before = await channelAudience(change, channel);
  const rows = await relationsOf(change, channel, people);
  const fresh = people.filter((user) => rows.get(user.id)?.active !== 1);
  if (fresh.length === 0) return [];
  await inChunks(fresh, (some) =>
    db
      .insertInto('subscriptions')
      .values(
        some.map((user) => ({
          ...NEW_SUBSCRIPTION,
          user_id: user.id,
          channel_id: channel.id,
          color:
            colors?.get(user.id) ?? rows.get(user.id)?.color ?? defaultChannelColor(channel.id),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'channel_id'])
          .doUpdateSet((eb) => ({ active: 1, color: eb.ref('excluded.color') })),
      )
      .returning('user_id')
      .execute(),
  );
  const ids = fresh.map((user) => user.id);
  const known = new Set(peopleWithin(before, ids));
  const presented = await presentNow(change, channel);
  emitCreated(
    change,
    channel,
    presented,
    ids.filter((id) => !known.has(id)),
  );
  await emitSubscribed(change, channel, { presented, people: fresh });
  const after = await channelAudience(change, channel);
  change.emit(
    { type: 'subscription', op: 'peer_add', stream_ids: [channel.id], user_ids: ids },
    withoutPeople(after, ids),
  );
  await revealPeople(change, channel, fresh);
  return fresh;
}

/** Tells people about a channel they couldn't see before. */
export async function announceChannel(
  change: Change,
  channel: Channel,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  emitCreated(change, channel, await presentNow(change, channel), userIds);
}

async function presentNow(change: Change, channel: Channel): Promise<ChannelOut> {
  const stats = await statsOf(change.db, channel, change.now);
  return presentChannel(channel, stats, change.organization);
}

function emitCreated(
  change: Change,
  channel: Channel,
  presented: ChannelOut,
  userIds: readonly number[],
): void {
  if (userIds.length === 0) return;
  change.emit(
    { type: 'stream', op: 'create', streams: [presented] },
    { kind: 'users', ids: userIds },
    channel.archived === 1 ? { requires: 'archived_channels' } : {},
  );
}

function relationsOf({ db }: Change, { id }: Channel, people: readonly UserRow[]) {
  return subscriptionsOf(
    db,
    id,
    people.map((user) => user.id),
  );
}

/** Each person's own event. People with identical settings share one, which large imports need. */
async function emitSubscribed(
  change: Change,
  channel: Channel,
  { presented, people }: { readonly presented: ChannelOut; readonly people: readonly UserRow[] },
): Promise<void> {
  const subscribers = { ids: await subscriberIds(change.db, channel.id), isPartial: false };
  const rows = await relationsOf(change, channel, people);
  const groups = new Map<string, { row: SubscriptionRow; users: UserRow[] }>();
  for (const user of people) {
    const row = rows.get(user.id);
    if (row === undefined) continue;
    const { user_id: _id, ...alike } = row;
    const key = JSON.stringify([alike, notificationDefaults(user)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { row, users: [user] });
    else group.users.push(user);
  }
  for (const { row, users } of groups.values()) {
    const audience = { kind: 'users', ids: users.map((user) => user.id) } as const;
    const own = presentSubscription(presented, row, { subscribers });
    change.emit({ type: 'subscription', op: 'add', subscriptions: [own] }, audience, {
      requires: 'notification_settings_null',
    });
    const fillIn = users[0] && settingsOf(users[0]);
    const filled = presentSubscription(presented, row, { subscribers, fillIn });
    change.emit({ type: 'subscription', op: 'add', subscriptions: [filled] }, audience, {
      unless: 'notification_settings_null',
    });
  }
}

function notificationDefaults(user: UserRow): readonly boolean[] {
  const settings = settingsOf(user);
  return [
    settings.enable_stream_desktop_notifications,
    settings.enable_stream_email_notifications,
    settings.enable_stream_push_notifications,
    settings.enable_stream_audible_notifications,
    settings.wildcard_mentions_notify,
  ];
}
