import { expect, it } from 'vitest';
import type { Sections } from '~/domain/places/sections';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { selectOwnGroups } from './ownSections';

const left = eg.channel({ name: 'left' });
const pinned = eg.channel({ name: 'pinned' });
const realm = new TestRealm({
  channels: [eg.design, eg.general, left, pinned],
  subscriptions: new Map([
    [eg.general.channelId, eg.subscription()],
    [eg.design.channelId, eg.subscription()],
    [pinned.channelId, eg.subscription({ isPinned: true })],
  ]),
});

const shown = (sections: Sections) =>
  selectOwnGroups(realm.state, sections).map(({ section, channels }) => [
    section?.name,
    channels.map(({ name }) => name),
  ]);

it('are what is pinned, the reader’s sections in their order, and the rest', () => {
  const section = { id: 'a', name: 'Work', channels: [eg.general.channelId] };
  expect(shown([])).toEqual([
    [undefined, ['pinned']],
    [undefined, ['design', 'general']],
  ]);
  expect(shown([section])).toEqual([
    [undefined, ['pinned']],
    ['Work', ['general']],
    [undefined, ['design']],
  ]);
});

it('have each channel once, without what was left, and no empty ones', () => {
  const channels = [eg.general.channelId, left.channelId, pinned.channelId, eg.design.channelId];
  const sections = [
    { id: 'a', name: 'Work', channels },
    { id: 'b', name: 'Empty', channels: [left.channelId] },
  ];
  expect(shown(sections)).toEqual([['Work', ['general', 'pinned', 'design']]]);
});
