import { describe, expect, it } from 'vitest';
import { asUserId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { groupReactions, reactionNames } from './groupReactions';

describe('groupReactions', () => {
  it('groups by code, not by name, in order of first appearance', () => {
    const groups = groupReactions([
      eg.reaction(asUserId(1), { emojiCode: '1f389', emojiName: 'tada' }),
      eg.reaction(asUserId(2), { emojiCode: '1f44d', emojiName: 'thumbs_up' }),
      eg.reaction(asUserId(3), { emojiCode: '1f389', emojiName: 'party' }),
    ]);
    expect(groups.map((g) => [g.emoji.emojiName, g.userIds])).toEqual([
      ['tada', [1, 3]],
      ['thumbs_up', [2]],
    ]);
  });
});

describe('reactionNames', () => {
  const name = (id: number) => `P${id}`;
  const ids = (...list: number[]) => list.map(asUserId);
  it.each([
    [ids(1), 'P1'],
    [ids(1, 5), 'You and P1'],
    [ids(1, 2, 3), 'P1, P2 and P3'],
    [ids(1, 2, 3, 4, 6), 'P1, P2, P3 and 2 others'],
  ])('describes %j as %s', (userIds, expected) => {
    expect(reactionNames(userIds, asUserId(5), name)).toBe(expected);
  });
});
