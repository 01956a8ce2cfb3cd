import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allEmoji, codeOf, emojiByCode, emojiByName, loadEmoji, nameOfCode } from './emoji';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));

describe('before the emoji table is loaded', () => {
  it('finds nothing', async () => {
    vi.resetModules();
    const fresh = await import('./emoji');
    expect(fresh.isEmojiLoaded()).toBe(false);
    expect([fresh.emojiByName('tada'), fresh.emojiByCode('1f389'), fresh.allEmoji()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });
});

describe('the emoji table', () => {
  beforeAll(loadEmoji);

  it('matches the output of scripts/emoji/build.mjs', () => {
    const script = pathTo('../../../scripts/emoji/build.mjs');
    const made = execFileSync(process.execPath, [script], { encoding: 'utf8' });
    expect(readFileSync(pathTo('emojiTable.json'), 'utf8')).toBe(made);
  });

  it('has all Unicode emoji, each name once', () => {
    const names = allEmoji().flatMap((emoji) => emoji.names);
    expect(allEmoji().length).toBeGreaterThan(1900);
    expect(new Set(names).size).toBe(names.length);
    for (const { code, name, names: own } of allEmoji()) {
      expect(own[0], code).toBe(name);
      expect(
        own.every((n) => /^[a-z0-9_+-]+$/.test(n)),
        code,
      ).toBe(true);
    }
  });

  it.each([
    ['thumbs_up', '1f44d', '+1'],
    ['+1', '1f44d', '+1'],
    ['octopus', '1f419', 'octopus'],
    ['laughter_tears', '1f602', 'joy'],
    ['working_on_it', '1f6e0', 'working_on_it'],
    ['transgender_flag', '1f3f3-200d-26a7', 'transgender_flag'],
    ['woman_shrugging', '1f937-200d-2640', 'woman_shrugging'],
    ['france', '1f1eb-1f1f7', 'flag_france'],
    ['hash', '0023-20e3', 'hash'],
  ])('knows %s as %s, shown as %s', (name, code, shown) => {
    expect(emojiByName(name)?.code).toBe(code);
    expect(nameOfCode(code)).toBe(shown);
  });

  it('finds codes with variation selectors', () => {
    expect(nameOfCode('1f3f3-fe0f-200d-26a7-fe0f')).toBe('transgender_flag');
  });

  it('finds an emoji with a skin tone by its code', () => {
    expect(emojiByCode('1f44d-1f3fd')).toMatchObject({
      code: '1f44d-1f3fd',
      name: '+1',
      character: '👍🏽',
    });
    expect(emojiByCode('1f3fd')).toBeUndefined();
  });

  it('gives every emoji in color', () => {
    expect(emojiByCode('2764')?.character).toBe('❤️');
    expect(emojiByCode('1f389')?.character).toBe('🎉');
  });

  it('restores the code of every character', () => {
    for (const { code, character } of allEmoji()) expect(codeOf(character)).toBe(code);
  });
});
