import { describe, expect, it } from 'vitest';
import { continueLine } from './continueLine';

/** `|` marks the caret. */
function press(marked: string): string {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const change = continueLine(text, caret) ?? { from: caret, to: caret, text: '\n' };
  return `${text.slice(0, change.from)}${change.text}|${text.slice(change.to)}`;
}

describe('a new line', () => {
  it.each([
    ['plain|', 'plain\n|'],
    ['- one|', '- one\n- |'],
    ['* one| two', '* one\n* | two'],
    ['9. one|', '9. one\n10. |'],
    ['- a\n  - b|', '- a\n  - b\n  - |'],
    ['> said|', '> said\n> |'],
    ['> - in a quote|', '> - in a quote\n> - |'],
    ['> > deeper|', '> > deeper\n> > |'],
    ['```\n  code|', '```\n  code\n  |'],
    ['```\n- no item|', '```\n- no item\n|'],
    ['```spoiler\n- item|', '```spoiler\n- item\n- |'],
    ['1. a\n   2. b|', '1. a\n   2. b\n   3. |'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['-no item|', '-no item\n|'],
  ])('after %j gives %j', (before, after) => expect(press(before)).toBe(after));

  it.each([
    ['- one\n- |', '- one\n\n|'],
    ['1. |', '|'],
    ['one\n\n- |', 'one\n\n|'],
    ['> said\n> |', '> said\n\n|'],
    ['> - one\n> - |', '> - one\n>\n> |'],
    ['> > one\n> > |', '> > one\n>\n> |'],
    ['- [ ] |', '|'],
    ['- a\n  - b\n  - |', '- a\n  - b\n- |'],
    ['1. a\n   on\n   - b\n   - |', '1. a\n   on\n   - b\n2. |'],
    ['> - a\n>   - b\n>   - |', '> - a\n>   - b\n> - |'],
  ])('on an empty item ends the item, and the next line is outside of it: %j', (before, after) =>
    expect(press(before)).toBe(after),
  );
});
