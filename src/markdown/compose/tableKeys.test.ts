import { describe, expect, it } from 'vitest';
import { nextCell, nextRow } from './tableKeys';

/** `^` marks the caret; the table spans the whole text. */
function at(marked: string): [text: string, table: { from: number; to: number }, caret: number] {
  const text = marked.replace('^', '');
  return [text, { from: 0, to: text.length }, marked.indexOf('^')];
}

describe('the next cell', () => {
  it.each([
    ['^| a | bc |\n|---|---|\n| d | e |', 'a'],
    ['| ^a | bc |\n|---|---|\n| d | e |', 'bc'],
    ['| a | b^c |\n|---|---|\n| d | e |', 'd'],
    ['| a | bc |\n|--^-|---|\n| d | e |', 'd'],
    ['| a | bc |\n|---|---|\n| ^d | e |', 'e'],
    ['a ^x | bc\n---|---\nd | e', 'bc'],
    ['| a\\|^b | c |\n|---|---|', 'c'],
  ])('after %j is %j', (marked, cell) => {
    const [text, table, caret] = at(marked);
    const found = nextCell(text, table, caret, false);
    expect(text.slice(found?.from, found?.to)).toBe(cell);
  });

  it.each([
    ['| a | bc |\n|---|---|\n| d | e^ |', 'd'],
    ['| a | bc |\n|---|---|\n| d^ | e |', 'bc'],
    ['| a | b^c |\n|---|---|\n| d | e |', 'a'],
  ])('backwards from %j is %j', (marked, cell) => {
    const [text, table, caret] = at(marked);
    const found = nextCell(text, table, caret, true);
    expect(text.slice(found?.from, found?.to)).toBe(cell);
  });

  it('does not exist after the last cell or before the first', () => {
    expect(nextCell(...at('| a | b |\n|---|---|\n| d | e^ |'), false)).toBeUndefined();
    expect(nextCell(...at('| a^ | b |\n|---|---|\n| d | e |'), true)).toBeUndefined();
  });

  it('can be an empty one', () => {
    const [text, table, caret] = at('| a | b |\n|---|---|\n|  |  ^|');
    const found = nextCell(text, table, caret, true);
    expect(text.slice(0, found?.from)).toBe('| a | b |\n|---|---|\n| ');
  });
});

describe('Enter in a table', () => {
  const press = (marked: string) => {
    const [text, table, caret] = at(marked);
    const change = nextRow(text, table, caret);
    if (!change) return undefined;
    const after = text.slice(0, change.from) + change.text + text.slice(change.to);
    return `${after.slice(0, change.caret)}^${after.slice(change.caret)}`;
  };

  it.each([
    ['| a^ | b |\n|---|---|\n| d | e |', '| a | b |\n|---|---|\n| ^ |  |\n| d | e |'],
    ['| a | b |\n|---|---|\n| d^ | e |', '| a | b |\n|---|---|\n| d | e |\n| ^ |  |'],
    ['| a | b |\n|---|---^|', '| a | b |\n|---|---|\n| ^ |  |'],
  ])('starts a row below: %j becomes %j', (before, after) => expect(press(before)).toBe(after));

  it('ends the table at an empty row', () => {
    expect(press('| a | b |\n|---|---|\n| ^ |  |')).toBe('| a | b |\n|---|---|\n\n^');
  });
});
