import { describe, expect, it } from 'vitest';
import { dropLink, nameLink, placeLink } from './linkPlace';
import type { WordsChange } from './uploadStore';

const applied = (words: string, change: WordsChange | undefined) =>
  change && words.slice(0, change.from) + change.text + words.slice(change.to);

describe('the links of files', () => {
  it('stand in the order in which the files were chosen, whichever came first', () => {
    const urls = ['/user_uploads/1/a', '/user_uploads/1/b', '/user_uploads/1/c'];
    const put = (words: string, i: number) =>
      applied(
        words,
        placeLink(words, `[${i}](${urls[i]})`, {
          before: urls.slice(0, i),
          after: urls.slice(i + 1),
        }),
      ) ?? '';
    const wanted = `See\n${urls.map((url, i) => `[${i}](${url})\n`).join('')}`;
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ]) {
      expect(order.reduce(put, 'See')).toBe(wanted);
    }
    // What was typed behind them stays there.
    expect(put('[2](/user_uploads/1/c)\nand more', 1)).toBe(
      '[1](/user_uploads/1/b)\n[2](/user_uploads/1/c)\nand more',
    );
    expect(put('[0](/user_uploads/1/a) and more', 1)).toBe(
      '[0](/user_uploads/1/a) and more\n[1](/user_uploads/1/b)\n',
    );
  });

  it('say what the picture shows, as soon as somebody has written it', () => {
    const words = 'See [a.png](/user_uploads/1/a) there';
    expect(applied(words, nameLink(words, '/user_uploads/1/a', 'A [red] boat'))).toBe(
      'See [A red boat](/user_uploads/1/a) there',
    );
    expect(nameLink('', '/user_uploads/1/a', 'A boat')).toBeUndefined();
    expect(nameLink(words, '/user_uploads/1/b', 'A boat')).toBeUndefined();
  });

  it('go with their line when the file is taken away', () => {
    const drop = (words: string) => applied(words, dropLink(words, '/user_uploads/1/a'));
    expect(drop('See\n[a](/user_uploads/1/a)\nand')).toBe('See\nand');
    expect(drop('See ![a](/user_uploads/1/a) there')).toBe('See  there');
    expect(drop('nothing')).toBeUndefined();
  });
});
