import { describe, expect, it } from 'vitest';
import { urlClassifier } from './classifyUrl';
import { mediaSource } from './mediaSource';

const classify = urlClassifier('https://chat.example.org');
const source = (src: string) => mediaSource(src, classify);
const digest = '0123456789abcdef0123456789abcdef01234567';

describe('mediaSource', () => {
  it('resolve uploads through the session', () => {
    expect(source('/user_uploads/thumbnail/2/a.png/840x560.webp')).toEqual({
      kind: 'restricted',
      path: '/user_uploads/thumbnail/2/a.png/840x560.webp',
    });
  });

  it.each([
    '/user_avatars/2/emoji/images/204.png',
    `/external_content/${digest}/68747470`,
    `https://proxy.example.net/external_content/${digest}/68747470`,
    `https://proxy.example.net/${digest}/68747470`,
    'https://bucket.example.com/3121/emoji/images/17374.png',
  ])('load what the organization serves: %s', (src) => {
    expect(source(src)?.kind).toBe('direct');
  });

  it.each([
    'https://tracker.example/pixel.gif',
    `http://proxy.example.net/external_content/${digest}/68747470`,
    `https://tracker.example/external_content/${digest}/68747470?who=me`.replace('?who', '/who'),
    'https://tracker.example/a/emoji/images/1.png',
  ])('hold back what would tell another host who reads: %s', (src) => {
    expect(source(src)?.kind).toBe('foreign');
  });

  it('load nothing from what is no address', () => {
    expect(source('data:image/png;base64,AA')).toBeUndefined();
    expect(source('https://[x')).toBeUndefined();
  });
});
