import type { Selectable } from 'kysely';
import type { Change } from '../../core/change';
import type { Reader, Schema, UserRow } from '../../core/db/schema';
import { type MailInPlace, mailInAddress } from '../../core/mail/mailInPlace';
import type { Channel } from '../channels/channel';
import { newToken, wordFor } from './tokens';

export type ChannelAddressRow = Selectable<Schema['channel_addresses']>;

/** The address that turns mail into messages from `sender` in a channel, if there is one. */
export function channelAddress(
  db: Reader,
  channel: Channel,
  sender: UserRow,
): Promise<ChannelAddressRow | undefined> {
  return db
    .selectFrom('channel_addresses')
    .selectAll()
    .where('channel_id', '=', channel.id)
    .where('sender_id', '=', sender.id)
    .executeTakeFirst();
}

export async function makeChannelAddress(
  { db }: Change,
  channel: Channel,
  sender: UserRow,
): Promise<ChannelAddressRow> {
  const row = { token: newToken(), channel_id: channel.id, sender_id: sender.id };
  await db.insertInto('channel_addresses').values(row).execute();
  return row;
}

/** Ends the addresses of all senders: anyone who replaces one has a reason to. */
export async function endChannelAddresses({ db }: Change, channel: Channel): Promise<void> {
  await db.deleteFrom('channel_addresses').where('channel_id', '=', channel.id).execute();
}

export function findChannelAddress(
  db: Reader,
  token: string,
): Promise<ChannelAddressRow | undefined> {
  return db
    .selectFrom('channel_addresses')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
}

const NAME_MAX = 20;

export function shownChannelAddress(
  place: MailInPlace,
  channel: Channel,
  { token }: ChannelAddressRow,
): string {
  const name = channel.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, place.before === '' ? NAME_MAX : NAME_MAX / 2)
    .replace(/^-+|-+$/g, '');
  return mailInAddress(place, wordFor({ kind: 'channel', token }, name));
}
