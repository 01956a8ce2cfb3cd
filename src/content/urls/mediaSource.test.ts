import { describe, expect, it } from 'vitest';
import { urlClassifier } from './classifyUrl';
import { mediaSource } from './mediaSource';

const classify = urlClassifier('https://chat.example.org');
const source = (src: string) => mediaSource(src, classify);
const digest = '0123456789abcdef0123456789abcdef01234567';

describe('mediaSource', () => {
  it('resolves uploads through the session', () => {
    expect(source('/user_uploads/thumbnail/2/a.png/840x560.webp')).toEqual({
      kind: 'restricted',
      path: '/user_uploads/thumbnail/2/a.png/840x560.webp',
    });
  });

  it.each([
    '/user_avatars/2/emoji/images/204.png',
    `/external_content/${digest}/68747470`,
    `https://chat.example.org/external_content/${digest}/68747470`,
    'https://chat.example.org/static/generated/emoji/images/emoji/unicode/1f419.png',
  ])('loads what the organization serves: %s', (src) => {
    expect(source(src)?.kind).toBe('direct');
  });

  it.each([
    'https://tracker.example/pixel.gif',
    `https://tracker.example/external_content/${digest}/68747470`,
    `https://tracker.example/${digest}/68747470`,
    'https://tracker.example/user_avatars/2/emoji/images/204.png',
    'https://tracker.example/3121/emoji/images/17374.png',
    'https://tracker.example/static/generated/emoji/images/emoji/unicode/1f419.png',
    'https://chat.example.org.tracker.example/user_avatars/2/emoji/images/204.png',
    'http://chat.example.org/user_avatars/2/emoji/images/204.png',
  ])('holds back what would tell another host who reads: %s', (src) => {
    expect(source(src)?.kind).toBe('foreign');
  });

  it('loads nothing from an invalid URL', () => {
    expect(source('data:image/png;base64,AA')).toBeUndefined();
    expect(source('https://[x')).toBeUndefined();
  });
});
