import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadEmojiNames, useEmojiNames } from './emojiNames';

const unicode = (emojiName: string, emojiCode: string) => ({
  emojiName,
  emojiCode,
  reactionType: 'unicode_emoji',
});

it('an emoji is called what the picker calls it once the names have loaded, and by its code’s words until then', async () => {
  const { result } = renderHook(useEmojiNames);
  expect(result.current(unicode('see_no_evil', '1f648'))).toBe('see no evil');
  await loadEmojiNames('en');
  await waitFor(() => expect(result.current(unicode('tada', '1f389'))).toBe('party popper'));
  expect(result.current(unicode('+1', '1f44d'))).toBe('thumbs up');
  expect(result.current(unicode('+1', '1f44d-1f3fd'))).toBe('thumbs up');
});

it('a custom emoji keeps the name that the organization gave it', async () => {
  await loadEmojiNames('en');
  const { result } = renderHook(useEmojiNames);
  const heron = { emojiName: 'blue_heron', emojiCode: '1f389', reactionType: 'realm_emoji' };
  expect(result.current(heron)).toBe('blue heron');
});
