import { describe, expect, it } from 'vitest';
import { dropLink, nameLink, placeLink } from './linkPlace';
import type { WordsChange } from './uploadStore';

const applied = (words: string, change: WordsChange | undefined) =>
  change && words.slice(0, change.from) + change.text + words.slice(change.to);

describe('file links', () => {
  it('are in the order the files were chosen, whichever finishes first', () => {
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
    // Text typed after them stays there.
    expect(put('[2](/user_uploads/1/c)\nand more', 1)).toBe(
      '[1](/user_uploads/1/b)\n[2](/user_uploads/1/c)\nand more',
    );
    expect(put('[0](/user_uploads/1/a) and more', 1)).toBe(
      '[0](/user_uploads/1/a) and more\n[1](/user_uploads/1/b)\n',
    );
  });

  it('name what the picture shows as soon as it is described', () => {
    const words = 'See [a.png](/user_uploads/1/a) there';
    expect(applied(words, nameLink(words, '/user_uploads/1/a', 'A [red] boat'))).toBe(
      'See [A red boat](/user_uploads/1/a) there',
    );
    expect(nameLink('', '/user_uploads/1/a', 'A boat')).toBeUndefined();
    expect(nameLink(words, '/user_uploads/1/b', 'A boat')).toBeUndefined();
  });

  it('are removed with their line when the file is removed', () => {
    const drop = (words: string) => applied(words, dropLink(words, '/user_uploads/1/a'));
    expect(drop('See\n[a](/user_uploads/1/a)\nand')).toBe('See\nand');
    expect(drop('See ![a](/user_uploads/1/a) there')).toBe('See  there');
    expect(drop('nothing')).toBeUndefined();
  });
});
