import { describe, expect, it } from 'vitest';
import { nameSite, plainName } from './siteNames';

describe('nameSite', () => {
  it.each([
    ['https://github.com/nodejs/node', 'nodejs/node'],
    ['https://github.com/nodejs/node/pull/123', 'nodejs/node#123'],
    ['https://github.com/nodejs/node/pull/123/files', 'nodejs/node#123'],
    ['https://github.com/nodejs/node/issues/9#issuecomment-77', 'nodejs/node#9, comment'],
    ['https://github.com/a/b/commit/0123456789abcdef', 'a/b@0123456'],
    ['https://github.com/a/b/blob/main/src/x%20y.ts#L10-L20', 'a/b: src/x y.ts, lines 10–20'],
    ['https://github.com/a/b/releases/tag/v1.2', 'a/b v1.2'],
    ['https://gitlab.com/g/s/p/-/merge_requests/4', 'g/s/p!4'],
    ['https://git.example.org/g/p/-/issues/5', 'git.example.org: g/p#5'],
    [
      'https://www.openstreetmap.org/?mlat=53.5413&mlon=9.9841#map=17/53.5413/9.9841',
      '53.5413, 9.9841 · OpenStreetMap',
    ],
    ['https://www.openstreetmap.org/#map=12/-33.85/151.2', '-33.8500, 151.2000 · OpenStreetMap'],
    [
      'https://www.google.com/maps/place/Elbe+Philharmonic/@53.54,9.98,17z/data=x',
      'Elbe Philharmonic · Google Maps',
    ],
    ['https://maps.apple.com/?ll=53.5,9.9', '53.5000, 9.9000 · Apple Maps'],
  ])('shortens %s', (href, words) => {
    expect(nameSite(href)?.text).toBe(words);
  });

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=5',
    'https://vimeo.com/76979871',
  ])('marks a video and keeps its URL: %s', (href) => {
    expect(nameSite(href)).toEqual({ icon: 'film' });
  });

  it.each([
    'https://github.com@evil.example/a/b/pull/1',
    'https://github.com:8443/a/b/pull/1',
    'https://github.com.evil.example/a/b/pull/1',
    'https://evil.example/github.com/a/b/pull/1',
    'https://google.evil.example/maps/place/Home',
    'https://github.com/settings/tokens',
    'https://github.com/a/b/pull/new',
    'https://vimeo.com/about',
    'javascript:alert(1)//github.com/a/b',
    'https://[broken',
    'nonsense',
  ])('leaves alone what it can’t vouch for: %s', (href) => {
    expect(nameSite(href)).toBeUndefined();
  });

  it('names the host of a GitLab, since anyone can run one', () => {
    const href = 'https://gitlab.com.evil.example/bank/app/-/merge_requests/1';
    expect(nameSite(href)?.text).toBe('gitlab.com.evil.example: bank/app!1');
  });
});

describe('plainName', () => {
  it('lets nothing reorder, hide or stretch the text around it', () => {
    expect(plainName('a%E2%80%AEb%0Ac%00%E2%80%8Bd')).toBe('abcd');
    expect([...plainName('x'.repeat(5000))]).toHaveLength(81);
    expect(plainName('100%')).toBe('100%');
  });
});
