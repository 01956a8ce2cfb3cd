import { beforeEach, describe, expect, it } from 'vitest';
import { keepEmojiTasteIn } from './emojiPlace';
import { keepTone, keptTone, noteReaction, quickReactions, withTone } from './emojiTaste';
import { noteRecentEmoji, recentEmoji } from './recentEmoji';

let kept: unknown;
beforeEach(() => {
  kept = undefined;
  keepEmojiTasteIn({
    read: () => kept,
    write: (value) => {
      kept = JSON.parse(JSON.stringify(value));
    },
  });
});

const emoji = (emojiName: string, emojiCode: string, reactionType = 'unicode_emoji') => ({
  emojiName,
  emojiCode,
  reactionType,
});
const tada = emoji('tada', '1f389');
const crab = emoji('crab', '7', 'realm_emoji');
const names = (isThere = (_: unknown) => true) =>
  quickReactions(isThere).map((one) => one.emojiName);

describe('quick reactions', () => {
  it('start with the usual two, and learn the most used', () => {
    expect(names()).toEqual(['thumbs_up', 'eyes']);
    noteReaction(tada);
    expect(names()).toContain('tada');
    for (let i = 0; i < 3; i++) noteReaction(crab);
    expect(names()[0]).toBe('crab');
    expect(names()).toHaveLength(3);
  });

  it('treat all skin tones of an emoji as one, and show the latest', () => {
    noteReaction(emoji('thumbs_up', '1f44d-1f3fd'));
    expect(quickReactions(() => true).map((one) => one.emojiCode)).toEqual([
      '1f44d-1f3fd',
      '1f440',
    ]);
  });

  it('favor current use over use long ago', () => {
    for (let i = 0; i < 5; i++) noteReaction(tada);
    for (let i = 0; i < 40; i++) noteReaction(crab);
    expect(names()[0]).toBe('crab');
  });

  it('leave out emoji the organization has deactivated', () => {
    for (let i = 0; i < 3; i++) noteReaction(crab);
    expect(
      names((one) => one !== crab && (one as { emojiCode: string }).emojiCode !== '7'),
    ).toEqual(['thumbs_up', 'eyes']);
  });

  it('tolerate values stored by older pages or other code', () => {
    kept = ['unicode_emoji:1f389'];
    expect(names()).toEqual(['thumbs_up', 'eyes']);
    noteReaction(tada);
    expect(recentEmoji([{ ...tada, names: ['tada'], group: 'objects' }])).toHaveLength(1);
    kept = { quick: [{ emojiName: 5 }, null, 'x'], tone: 'purple', recent: 7 };
    expect(names()).toEqual(['thumbs_up', 'eyes']);
    expect(keptTone()).toBe('');
    expect(recentEmoji([])).toEqual([]);
  });
});

describe('skin tones', () => {
  it.each([
    ['1f44d', '1f44d-1f3fd'],
    ['1f469-200d-1f680', '1f469-1f3fd-200d-1f680'],
    ['1f937-200d-2642', '1f937-1f3fd-200d-2642'],
    // Faces, objects and families have none.
    ['1f600', '1f600'],
    ['1f680', '1f680'],
    ['1f468-200d-1f469-200d-1f467', '1f468-200d-1f469-200d-1f467'],
  ])('turn %s into %s', (code, toned) => {
    expect(withTone(emoji('x', code), '1f3fd').emojiCode).toBe(toned);
    expect(withTone(emoji('x', code), '').emojiCode).toBe(code);
  });

  it('don’t apply to custom emoji', () => {
    expect(withTone(crab, '1f3fd')).toBe(crab);
  });

  it('are chosen once, and apply to recent emoji too', () => {
    keepTone('1f3fe');
    expect(keptTone()).toBe('1f3fe');
    noteRecentEmoji(withTone(emoji('thumbs_up', '1f44d'), '1f3fe'));
    const plain = { ...emoji('thumbs_up', '1f44d'), names: ['thumbs_up'], group: 'people-body' };
    expect(recentEmoji([plain])).toEqual([plain]);
    expect(keptTone()).toBe('1f3fe');
  });
});
