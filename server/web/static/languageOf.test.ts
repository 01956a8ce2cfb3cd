import { describe, expect, it } from 'vitest';
import { languageOf } from './languageOf';

const TRANSLATED = ['de', 'pt-br', 'zh-hans'];
const read = (headers: Record<string, string>) => languageOf(new Headers(headers), TRANSLATED);

describe('languageOf', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pl,de;q=0.8,en;q=0.5', 'de'],
    ['en-US,de;q=0.9', 'en'],
    ['de;q=0.3,en;q=0.7', 'en'],
    ['de;q=0', 'en'],
    ['pt-PT', 'pt-br'],
    ['zh-CN', 'zh-hans'],
    ['zh-TW,zh;q=0.1', 'zh-hans'],
    ['zh-Hant', 'en'],
    ['pl', 'en'],
    ['*', 'en'],
    ['not a language', 'en'],
  ])('reads Accept-Language: %s as %s', (header, language) => {
    expect(read({ 'accept-language': header })).toBe(language);
  });

  it('prefers what an account has chosen', () => {
    const headers = { 'accept-language': 'de', cookie: 'a=b; parley-language=pt-br' };
    expect(read(headers)).toBe('pt-br');
    expect(read({ ...headers, cookie: 'parley-language=en' })).toBe('en');
  });

  it('ignores a choice that there is no page for', () => {
    expect(read({ 'accept-language': 'de', cookie: 'parley-language=../x' })).toBe('de');
  });

  it('is English without any wish', () => {
    expect(read({})).toBe('en');
  });
});
