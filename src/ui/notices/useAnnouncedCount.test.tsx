import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmojiPicker } from '../emoji/EmojiPicker';
import { SuggestionList } from '../forms/SuggestionList';
import { announce } from './announce';
import { useAnnouncedCount } from './useAnnouncedCount';

vi.mock('./announce');

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout to scroll.
  Object.assign(Element.prototype, { scrollTo: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** What was announced since, once typing has paused. */
function said(): readonly string[] {
  vi.runAllTimers();
  const calls = vi.mocked(announce).mock.calls.map(([words]) => words);
  vi.mocked(announce).mockClear();
  return calls;
}

it('a count is announced once, when typing pauses, and again for other words', () => {
  const { rerender } = renderHook(({ words, typed }) => useAnnouncedCount(words, typed), {
    initialProps: { words: '9 results', typed: 'a' },
  });
  rerender({ words: '4 results', typed: 'an' });
  rerender({ words: '2 results', typed: 'anc' });
  expect(said()).toEqual(['2 results']);
  rerender({ words: '2 results', typed: 'anc' });
  expect(said()).toEqual([]);
  rerender({ words: '2 results', typed: 'anch' });
  expect(said()).toEqual(['2 results']);
});

it('a search for emoji announces how many it found', () => {
  const emoji = ['anchor', 'octopus'].map((name) => ({
    emojiName: name,
    emojiCode: name,
    reactionType: 'realm_emoji',
    names: [name],
    group: 'custom',
  }));
  render(<EmojiPicker emoji={emoji} recent={[]} onPick={() => undefined} />);
  expect(said()).toEqual([]);
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'anch' } });
  expect(said()).toEqual(['1 result']);
  fireEvent.change(field, { target: { value: 'anchovy' } });
  expect(said()).toEqual(['No emoji found.']);
});

it('suggestions announce how many there are, and nothing when arrows move among them', () => {
  const list = (activeIndex: number, names: readonly string[]) => (
    <SuggestionList
      id="list"
      label="Suggestions"
      anchor={createRef<HTMLElement>()}
      options={names.map((name) => ({ id: name, label: name }))}
      activeIndex={activeIndex}
      empty=""
      onHover={() => undefined}
      onPick={() => undefined}
    />
  );
  const { rerender } = render(list(0, ['Ana', 'Andrea']));
  expect(said()).toEqual(['2 suggestions']);
  rerender(list(1, ['Ana', 'Andrea']));
  expect(said()).toEqual([]);
  rerender(list(0, ['Andrea']));
  expect(said()).toEqual(['1 suggestion']);
});
