import type { Snapshot } from '~/domain/connection/snapshot';
import { asUserId } from '~/domain/ids';
import { CHANNEL_ID, FIRST_PERSON, PEOPLE } from './messages';

/** A snapshot with the senders and their channel added. */
export function withPeople(snapshot: Snapshot): Snapshot {
  const [user] = snapshot.users;
  const [channel] = snapshot.channels;
  const [subscription] = snapshot.subscriptions.values();
  if (!user || !channel || !subscription) throw new Error('the organization is empty');
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    ...user,
    userId: asUserId(FIRST_PERSON + at),
    fullName: `Person ${at}`,
    avatarUrl: null,
  }));
  return {
    ...snapshot,
    users: [...snapshot.users, ...people],
    channels: [...snapshot.channels, { ...channel, channelId: CHANNEL_ID, name: 'harbor' }],
    subscriptions: new Map([...snapshot.subscriptions, [CHANNEL_ID, subscription]]),
  };
}
