import { expect, test } from 'vitest';
import type { RealmEvent } from '~/domain/connection/event';
import { asChannelId, asMessageId, asUserId } from '~/domain/ids';
import { movedTo } from './movedTo';

const general = asChannelId(1);
const elsewhere = asChannelId(2);
const plants = { kind: 'topic', channelId: general, topic: 'Plants' } as const;

let eventId = 0;
const move = (from: string, to: string, channelId = general): RealmEvent => ({
  id: ++eventId,
  kind: 'messagesMoved',
  messageIds: [asMessageId(1)],
  fromChannelId: channelId,
  fromTopic: from,
  to: { channelId: undefined, topic: to },
  userId: asUserId(9),
  timestamp: 9,
});

test('a topic goes along with each of its moves', () => {
  expect(movedTo(plants, [])).toBe(plants);
  const events = [
    move('plants', 'Green'),
    move('Green', 'Leaves'),
    move('Plants', 'Nowhere', elsewhere),
  ];
  expect(movedTo(plants, events)).toEqual({ ...plants, topic: 'Leaves' });
});

test('what left a topic before the rest of it leads nowhere', () => {
  const events = [move('Plants', 'Desks'), move('Desks', 'Tables'), move('Plants', 'Green')];
  expect(movedTo(plants, events)).toEqual({ ...plants, topic: 'Green' });
});

test('a topic that came back and left again is where it went last', () => {
  const events = [move('Plants', 'Green'), move('Green', 'Plants'), move('Plants', 'Leaves')];
  expect(movedTo(plants, events)).toEqual({ ...plants, topic: 'Leaves' });
});
