import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressCandidates, isWorthAsking } from './addressCandidates';

describe('addressCandidates', () => {
  it.each<[typed: string, origins: readonly string[]]>([
    ['chat.example', ['https://chat.example']],
    ['  Chat.Example/  ', ['https://chat.example']],
    ['https://chat.example/#narrow/channel/9-general', ['https://chat.example']],
    ['http://chat.example', ['http://chat.example']],
    ['HTTPS://Chat.Example//login/?next=/', ['https://chat.example']],
    ['<https://chat.example/login>', ['https://chat.example']],
    ['“chat.example”,', ['https://chat.example']],
    ['https:/chat.example', ['https://chat.example']],
    ['https//chat.example', ['https://chat.example']],
    ['http;//chat.example', ['http://chat.example']],
    ['chat.example/#narrow/channel/9-general/topic/a.20b', ['https://chat.example']],
    ['chat.example:8443', ['https://chat.example:8443']],
    ['büro.example', ['https://xn--bro-hoa.example']],
    ['localhost:9991', ['https://localhost:9991', 'http://localhost:9991']],
    ['http://localhost:9991', ['http://localhost:9991']],
    ['raspberry', ['https://raspberry', 'http://raspberry']],
    ['chat.local', ['https://chat.local', 'http://chat.local']],
    ['192.168.1.20:8080', ['https://192.168.1.20:8080', 'http://192.168.1.20:8080']],
    ['172.20.0.5', ['https://172.20.0.5', 'http://172.20.0.5']],
    ['[::1]:8080', ['https://[::1]:8080', 'http://[::1]:8080']],
    ['172.40.0.5', ['https://172.40.0.5']],
    ['8.8.8.8', ['https://8.8.8.8']],
    ['localhost.evil.example', ['https://localhost.evil.example']],
    ['10.evil.example', ['https://10.evil.example']],
  ])('%j: %j', (typed, origins) => {
    expect(addressCandidates(typed)).toEqual(origins);
  });

  it.each([
    '',
    '   ',
    'two words',
    'https://',
    'ftp://chat.example',
    'javascript:alert(1)//@x',
    'file:///etc/passwd',
    'mei@chat.example',
    'https://chat.example@elsewhere.example',
    'http://[half',
  ])('%j isn’t an address', (typed) => {
    expect(addressCandidates(typed)).toEqual([]);
  });

  it('returns web origins only, with http first only if it was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        const candidates = addressCandidates(typed);
        for (const origin of candidates) expect(new URL(origin).origin).toBe(origin);
        const [first] = candidates;
        if (first?.startsWith('http:')) expect(typed).toMatch(/^\W*http\b/i);
      }),
    );
  });
});

describe('isWorthAsking', () => {
  it.each([
    ['chat', false],
    ['chat.', true],
    ['chat.example', true],
    ['localhost', true],
    ['raspberry:8080', true],
    ['two words', false],
  ])('%j: %s', (typed, isWorth) => {
    expect(isWorthAsking(typed)).toBe(isWorth);
  });
});
