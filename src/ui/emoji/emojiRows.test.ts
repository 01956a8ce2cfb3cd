import { describe, expect, it } from 'vitest';
import { type PickerEmoji, pickerRows, rowOfIndex, searchEmoji } from './emojiRows';

const one = (name: string, group = 'objects', ...more: string[]): PickerEmoji => ({
  emojiName: name,
  emojiCode: '1f600',
  reactionType: 'unicode_emoji',
  names: [name, ...more],
  group,
});

describe('pickerRows', () => {
  it('puts nine in a row below each category label, recent ones first', () => {
    const emoji = Array.from({ length: 11 }, (_, i) => one(`e${i}`));
    const rows = pickerRows(emoji, [one('r')], '');
    expect(rows.map((r) => (r.kind === 'label' ? r.label : r.first))).toEqual([
      'Recent',
      0,
      'Objects',
      1,
      10,
    ]);
    expect(rowOfIndex(rows, 11)).toBe(4);
  });
});

describe('searchEmoji', () => {
  it('ranks exact names first, then prefixes, then the rest', () => {
    const found = searchEmoji(
      [one('broken_heart'), one('heart_eyes'), one('love', 'objects', 'heart'), one('cat')],
      'heart',
    );
    expect(found.map((e) => e.emojiName)).toEqual(['love', 'heart_eyes', 'broken_heart']);
  });

  it('finds an emoji by its name in the user’s language', () => {
    const named = {
      ...one('thumbs_up'),
      label: 'Daumen hoch',
      words: ['daumen hoch', 'gut', 'einverstanden'],
    };
    const all = [one('cat'), { ...one('boat'), words: ['boot', 'daumenschraube'] }, named];
    expect(searchEmoji(all, 'daumen hoch')).toEqual([named]);
    expect(searchEmoji(all, 'einver')).toEqual([named]);
    expect(searchEmoji(all, 'thumbs up')).toEqual([named]);
    expect(searchEmoji(all, 'daumen').map((e) => e.emojiName)).toEqual(['boat', 'thumbs_up']);
  });
});
