import { expect, it } from 'vitest';
import { asChannelId } from '../ids';
import {
  added,
  inOrder,
  placed,
  placeIn,
  removed,
  type Sections,
  withChannelsInOrder,
} from './sections';

const [one, two, three] = [asChannelId(1), asChannelId(2), asChannelId(3)];
const SECTIONS: Sections = [
  { id: 'a', name: 'Work', channels: [one, two] },
  { id: 'b', name: 'Rest', channels: [three] },
];

it('a channel is in one section at most, and Undo puts it back where it was', () => {
  const before = placeIn(SECTIONS, one);
  const moved = placed(SECTIONS, one, { id: 'b', at: 1 });
  expect(moved.map(({ channels }) => channels)).toEqual([[two], [three, one]]);
  expect(placed(moved, one, before)).toEqual(SECTIONS);
  expect(placeIn(placed(SECTIONS, one, undefined), one)).toBeUndefined();
});

it('a removed section comes back in its place, without channels that went elsewhere', () => {
  const [work] = SECTIONS;
  const without = placed(removed(SECTIONS, 'a'), one, { id: 'b', at: 0 });
  expect(work && added(without, work, 0)).toEqual([
    { id: 'a', name: 'Work', channels: [two] },
    { id: 'b', name: 'Rest', channels: [one, three] },
  ]);
});

it('an order that doesn’t know the newest leaves them last', () => {
  expect(inOrder(SECTIONS, ['b']).map(({ id }) => id)).toEqual(['b', 'a']);
  const [work] = withChannelsInOrder(SECTIONS, 'a', [two]);
  expect(work?.channels).toEqual([two, one]);
});
