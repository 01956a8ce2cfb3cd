import { describe, expect, it } from 'vitest';
import { fileName, thumbnailOf, withThumbnailFormat } from './thumbnail';

describe('withThumbnailFormat', () => {
  const src = '/user_uploads/thumbnail/2/ce/x/image.jpg/840x560.webp';

  it('replace the last part of a thumbnail', () => {
    expect(withThumbnailFormat(src, '300x200.webp')).toBe(
      '/user_uploads/thumbnail/2/ce/x/image.jpg/300x200.webp',
    );
  });

  it('keep the one in the message when there is no better, and files that are no thumbnails', () => {
    expect(withThumbnailFormat(src, undefined)).toBe(src);
    expect(withThumbnailFormat('/user_uploads/2/a.png', 'x.webp')).toBe('/user_uploads/2/a.png');
  });
});

it('thumbnailOf: find the copy of an upload in another format', () => {
  expect(thumbnailOf('/user_uploads/2/a.heic', '840x560.webp')).toBe(
    '/user_uploads/thumbnail/2/a.heic/840x560.webp',
  );
});

describe('fileName', () => {
  it.each([
    ['/user_uploads/2/a%20b.png?x=1#y', 'a b.png'],
    ['https://example.org/100%.png', '100%.png'],
    ['', ''],
  ])('of %s', (url, name) => expect(fileName(url)).toBe(name));
});
