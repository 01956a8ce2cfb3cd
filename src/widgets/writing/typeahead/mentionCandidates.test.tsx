import { expect, it } from 'vitest';
import type { Destination } from '~/domain/personal';
import { fromSnapshot } from '~/model/fromSnapshot';
import type { RealmState } from '~/model/state';
import * as eg from '~/testing/eg';
import { findCandidates } from './candidates';

const shut = fromSnapshot(eg.snapshot());
const mine = shut.channels.get(eg.general.channelId) ?? eg.general;
const open = {
  ...mine.permissions,
  can_add_subscribers_group: { ...eg.NOBODY, direct_members: [shut.selfId] },
};
const realm: RealmState = {
  ...shut,
  channels: new Map([...shut.channels, [mine.channelId, { ...mine, permissions: open }]]),
};
const here: Destination = {
  kind: 'channel',
  channelId: eg.general.channelId,
  topic: 'tides',
};

function offered(
  subscribers: readonly number[] | undefined,
  { state = realm, kind = 'mention' as 'mention' | 'silentMention' } = {},
): readonly string[] {
  const place = { destination: here, recent: [], subscribers: subscribers && new Set(subscribers) };
  const trigger = { kind, query: 'ana', start: 0 };
  return findCandidates(state, trigger, place).map(({ option }) => option.id);
}

it('someone outside the channel can be added along with the mention, below their name', () => {
  const add = `add ${eg.ana.userId}`;
  expect(offered([realm.selfId])).toEqual([`u${eg.ana.userId}`, add]);
  // Without known subscribers there is no offer, nor for a silent mention, which asks no one to come.
  expect(offered(undefined)).not.toContain(add);
  expect(offered([realm.selfId, eg.ana.userId])).not.toContain(add);
  expect(offered([realm.selfId], { kind: 'silentMention' })).not.toContain(add);
});

it('without permission to add others, only the name is offered', () => {
  expect(offered([realm.selfId], { state: shut })).toEqual([`u${eg.ana.userId}`]);
});
