// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { thumbnailsIn } from './thumbnails';

const image = (src: string, title = '') =>
  `<div class="message_inline_image"><a href="/user_uploads/2/ab/x.png" title="${title}"><img src="${src}"></a></div>`;

it('finds the uploaded pictures by name, up to a number', () => {
  const html = `<p>Two buoys</p>${image('/user_uploads/thumbnail/2/ab/red%20buoy.png/840x560.webp')}${image('/user_uploads/thumbnail/2/cd/b.png/840x560.webp', 'Green')}`;
  const red = {
    path: '/user_uploads/thumbnail/2/ab/red%20buoy.png/840x560.webp',
    name: 'red buoy.png',
  };
  expect(thumbnailsIn(html, 4)).toEqual([
    red,
    { path: '/user_uploads/thumbnail/2/cd/b.png/840x560.webp', name: 'Green' },
  ]);
  expect(thumbnailsIn(html, 1)).toEqual([red]);
});

it('leaves out what is hidden, what belongs to other pages, and what would tell other servers who reads', () => {
  const upload = image('/user_uploads/thumbnail/2/ab/x.png/840x560.webp');
  expect(
    thumbnailsIn(
      `<div class="spoiler-block"><div class="spoiler-content">${upload}</div></div><div class="message_embed">${upload}</div>${image('https://evil.example/user_uploads/thumbnail/x.png/1.webp')}`,
      4,
    ),
  ).toEqual([]);
});
