import { expect, test } from 'vitest';
import type { FolderId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { shelveChannels } from './channelFilter';

const work = { ...folder(1), name: 'Work', order: 1 };
const play = { ...folder(2), name: 'Play', order: 0 };
const folders = new Map([work, play].map((one) => [one.id, one]));
const channels = [
  eg.channel({ name: 'b10', folderId: work.id }),
  eg.channel({ name: 'b9', folderId: work.id }),
  eg.channel({ name: 'chess', folderId: play.id, description: 'Moves of the week' }),
  eg.channel({ name: 'loose', folderId: 99 as FolderId }),
];

test('channels are grouped by folder in folder order, and sorted with numbers by value', () => {
  const names = shelveChannels(channels, folders, '').map((shelf) => [
    shelf.title,
    shelf.channels.map(({ name }) => name),
  ]);
  expect(names).toEqual([
    ['Play', ['chess']],
    ['Work', ['b9', 'b10']],
    ['Other channels', ['loose']],
  ]);
});

test('a word in the description finds a channel, and empty shelves are left out', () => {
  const [shelf, ...others] = shelveChannels(channels, folders, 'week');
  expect(shelf?.channels.map(({ name }) => name)).toEqual(['chess']);
  expect(others).toEqual([]);
});

function folder(id: number) {
  return {
    id: id as FolderId,
    name: '',
    description: '',
    renderedDescription: '',
    isArchived: false,
    order: 0,
  };
}
