import { describe, expect, it } from 'vitest';
import type { Destination } from '~/domain/personal';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { absentPeople, type Named, notifiedCount, privateLinks } from './mentionWarnings';

const secret = eg.channel({ name: 'secret', isPrivate: true });
const crowd = eg.channel({ name: 'crowd', subscriberCount: 45 });
const realm = fromSnapshot(eg.snapshot({ channels: [eg.general, secret, crowd] }));
const to = (channelId = eg.general.channelId): Destination => ({
  kind: 'channel',
  channelId,
  topic: 'x',
});
const direct: Destination = { kind: 'dm', others: [eg.ana.userId] };
const named = (fields: Partial<Named>): Named => ({
  users: [],
  groups: [],
  isEveryone: false,
  channels: [],
  ...fields,
});

describe('before a message is sent', () => {
  const both = named({ users: [eg.self.userId, eg.ana.userId, eg.ben.userId] });

  it('mentioned people who are absent are found, except the sender', () => {
    expect(absentPeople(realm, direct, both, undefined)).toEqual([eg.ben]);
    expect(absentPeople(realm, to(), both, new Set([eg.ben.userId]))).toEqual([eg.ana]);
  });

  it('no one counts as absent while the subscribers are unknown', () => {
    expect(absentPeople(realm, to(), both, undefined)).toEqual([]);
  });

  it('links to private channels are found, except to the one the message goes to', () => {
    const linked = named({ channels: [eg.general.channelId, secret.channelId] });
    expect(privateLinks(realm, direct, linked)).toEqual([secret]);
    expect(privateLinks(realm, to(), linked)).toEqual([secret]);
    expect(privateLinks(realm, to(secret.channelId), linked)).toEqual([]);
  });

  it('people notified by a wildcard are counted', () => {
    expect(notifiedCount(realm, to(crowd.channelId), named({ isEveryone: true }))).toBe(45);
    expect(notifiedCount(realm, to(crowd.channelId), named({}))).toBe(0);
    expect(notifiedCount(realm, direct, named({ isEveryone: true }))).toBe(1);
  });
});
