import type { SubscriptionProperty } from '~/contract/records/channel';
import { SUBSCRIPTION_PROPERTIES } from '~/contract/records/channel';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit, nullableBit } from '../../core/db/bits';
import type { SubscriptionRow, UserRow } from '../../core/db/schema';
import { findSubscription } from './channel';

interface PropertyUpdate {
  readonly stream_id: number;
  readonly property: string;
  readonly value: unknown;
}

/** Changes the user's own settings for a channel (gap 4.4). */
export async function updateSubscription(
  change: Change,
  user: UserRow,
  { stream_id, property, value }: PropertyUpdate,
): Promise<void> {
  const known = SUBSCRIPTION_PROPERTIES.find((name) => name === property);
  if (known === undefined) throw badRequest(`Unknown subscription property: ${property}`);
  const subscription = await findSubscription(change.db, user.id, stream_id);
  if (subscription?.active !== 1) throw badRequest(`Not subscribed to channel id ${stream_id}`);
  await change.db
    .updateTable('subscriptions')
    .set(columnsOf(known, value))
    .where('user_id', '=', user.id)
    .where('channel_id', '=', stream_id)
    .execute();
  emitSetting(change, user, stream_id, known, value);
  // The older name means the opposite; clients get both.
  if (known === 'is_muted') emitSetting(change, user, stream_id, 'in_home_view', !value);
  if (known === 'in_home_view') emitSetting(change, user, stream_id, 'is_muted', !value);
}

function columnsOf(property: SubscriptionProperty, value: unknown): Partial<SubscriptionRow> {
  switch (property) {
    case 'color':
      return { color: checkColor(value) };
    case 'in_home_view':
      return { is_muted: bit(!checkBoolean(property, value)) };
    case 'is_muted':
      return { is_muted: bit(checkBoolean(property, value)) };
    case 'pin_to_top':
      return { pin_to_top: bit(checkBoolean(property, value)) };
    default:
      // null: same as for all channels. The public API doesn't accept it, but its own records contain it (2.4).
      return { [property]: value === null ? null : nullableBit(checkBoolean(property, value)) };
  }
}

function checkBoolean(property: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw badRequest(`${property} is not a boolean`);
  return value;
}

export function checkColor(value: unknown): string {
  if (typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value)) return value;
  throw badRequest('color is not a valid hex color code');
}

function emitSetting(
  { emit }: Change,
  user: UserRow,
  stream_id: number,
  property: SubscriptionProperty,
  value: unknown,
): void {
  emit(
    { type: 'subscription', op: 'update', stream_id, property, value },
    { kind: 'users', ids: [user.id] },
  );
}
