import { expect, it } from 'vitest';
import { PARLEY_LANGUAGES } from '~/domain/organization/languages';
import { en } from './en';
import { mailLanguage } from './mailWords';

const OTHERS = PARLEY_LANGUAGES.filter((code) => code !== 'en');

/** Each sentence by its path. Where one takes facts, they are `‹0›`, `‹1›`; a count is 1 and 2. */
function sentencesOf(words: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const at = `${path}/${name}`;
    if (typeof value === 'string') return [[at, value] as const];
    if (typeof value !== 'function') return sentencesOf(value, at);
    const facts = (count?: number) =>
      Array.from({ length: value.length }, (_, i) => (i === 0 ? (count ?? '‹0›') : `‹${i}›`));
    const isCounted = /^\/missed\/(direct|in)|directs$/.test(at);
    return isCounted
      ? [1, 2].map((count) => [`${at} ${count}`, value(...facts(count))] as const)
      : [[at, value(...facts())] as const];
  });
}

const ENGLISH = new Map(sentencesOf(en));

it.each(OTHERS)('mails in %s have every sentence, with the same facts', (code) => {
  const { tag, words } = mailLanguage(code);
  expect(tag.toLowerCase()).toBe(code);
  const own = new Map(sentencesOf(words));
  expect([...own.keys()]).toEqual([...ENGLISH.keys()]);
  const factsIn = (text: string) => [...new Set(text.match(/‹\d›/g))].sort();
  for (const [path, text] of own) {
    const english = ENGLISH.get(path) ?? '';
    expect(factsIn(text), path).toEqual(factsIn(english));
    expect(text, path).toContain(/ \d$/.exec(path)?.[0].trim() ?? '');
    expect(text, path).not.toBe(english);
    expect(text, path).toMatch(/\p{L}/u);
  }
});

it.each([
  ['de', 'de'],
  ['de_AT', 'de'],
  ['pt_BR', 'pt-BR'],
  ['pt-pt', 'pt-BR'],
  ['zh-hans', 'zh-Hans'],
  ['zh_CN', 'zh-Hans'],
  ['zh-hant', 'en'],
  ['zh_TW', 'en'],
  ['en-gb', 'en'],
  ['sv', 'en'],
  ['', 'en'],
])('someone with the language %j gets mails in %s', (setting, tag) => {
  expect(mailLanguage(setting).tag).toBe(tag);
});
