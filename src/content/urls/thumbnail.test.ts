import { describe, expect, it } from 'vitest';
import { fileName, thumbnailOf, withThumbnailFormat } from './thumbnail';

describe('withThumbnailFormat', () => {
  const src = '/user_uploads/thumbnail/2/ce/x/image.jpg/840x560.webp';

  it('replaces the last part of a thumbnail path', () => {
    expect(withThumbnailFormat(src, '300x200.webp')).toBe(
      '/user_uploads/thumbnail/2/ce/x/image.jpg/300x200.webp',
    );
  });

  it('keeps the thumbnail without a better format, and paths that aren’t thumbnails', () => {
    expect(withThumbnailFormat(src, undefined)).toBe(src);
    expect(withThumbnailFormat('/user_uploads/2/a.png', 'x.webp')).toBe('/user_uploads/2/a.png');
  });
});

it('thumbnailOf: finds the copy of an upload in another format', () => {
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
