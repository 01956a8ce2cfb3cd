import { expect, test } from 'vitest';
import { asGroupId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { groupUses, isUsed } from './groupUses';

const crew = eg.group({ id: asGroupId(7), name: 'Crew' });

test('a group is found wherever it grants something, and in the groups that contain it', () => {
  const fleet = eg.group({ id: asGroupId(8), name: 'Fleet', subgroups: [crew.id] });
  const docks = eg.group({
    id: asGroupId(9),
    name: 'Docks',
    permissions: { ...eg.group().permissions, can_mention_group: crew.id },
  });
  const pier = eg.channel({
    name: 'pier',
    permissions: {
      ...eg.channel().permissions,
      can_send_message_group: { direct_members: [5], direct_subgroups: [crew.id] },
    },
  });
  const uses = groupUses(
    new TestRealm({ groups: [crew, fleet, docks], channels: [pier, eg.general, eg.design] }).state,
    crew.id,
  );
  expect(uses.channels.map(({ channel, permissions }) => [channel.name, permissions])).toEqual([
    ['pier', ['can_send_message_group']],
  ]);
  expect(uses.groups.map(({ group }) => group.name)).toEqual(['Docks']);
  expect(uses.parents.map(({ name }) => name)).toEqual(['Fleet']);
  expect(isUsed(uses)).toBe(true);
});

test('a group that nothing references is not in use', () => {
  expect(isUsed(groupUses(new TestRealm({ groups: [crew] }).state, crew.id))).toBe(false);
});
