import { describe, expect, it } from 'vitest';
import { findTrigger } from './trigger';

const at = (text: string) => findTrigger(text, text.length);

describe('findTrigger', () => {
  it.each([
    ['@', 'mention', ''],
    ['hi @mei', 'mention', 'mei'],
    ['hi @**Mei La', 'mention', 'Mei La'],
    ['(@_jo', 'silentMention', 'jo'],
    ['see #fir', 'channel', 'fir'],
    ['see #**firm', 'channel', 'firm'],
    [':ta', 'emoji', 'ta'],
    ['::cold', 'snippet', 'cold'],
    ['a\n::', 'snippet', ''],
    ['a\n```ru', 'language', 'ru'],
    ['> ~~~c++', 'language', 'c++'],
    ['at <time:friday 3pm', 'time', 'friday 3pm'],
    ['/po', 'command', 'po'],
    ['@jo at <time:fri', 'time', 'fri'],
    ['#log is :ta', 'emoji', 'ta'],
  ])('%s', (text, kind, query) => expect(at(text)).toMatchObject({ kind, query }));

  it('recognizes a topic in a channel', () => {
    expect(at('see #firmware>dri')).toEqual({
      kind: 'topic',
      channelName: 'firmware',
      query: 'dri',
      start: 4,
    });
  });

  it.each([
    'mail me@example',
    'at 10:30',
    ':t',
    '# heading',
    '@ home',
    'a::b',
    '```',
    '```rust x',
    'see /poll',
    'a\n/me',
    '<time:2026-11-23T10:00:00Z> and',
    '@**Mei** hello',
    '',
  ])('finds nothing in %s', (text) => expect(at(text)).toBeUndefined());

  it('looks only before the caret', () => {
    expect(findTrigger('@mei and more', 4)).toMatchObject({ query: 'mei', start: 0 });
  });
});
