import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import type { Upload } from '../context';
import { render } from '../render';

const PNG: Upload = { contentType: 'image/png', width: 1920, height: 1080, thumbnailReady: true };
const context = (upload: Partial<Upload> = {}, overrides = {}) =>
  renderContext({ upload: () => ({ ...PNG, ...upload }), ...overrides });
const proxied = { externalImageUrl: (url: string) => `/external_content/0/${url.length}` };
const IMAGE =
  '<div class="message_inline_image"><a href="/user_uploads/1/ab/x.png" title="x.png">' +
  '<img data-original-content-type="image/png" data-original-dimensions="1920x1080" ' +
  'src="/user_uploads/thumbnail/1/ab/x.png/840x560.webp"></a></div>';

describe('previews of uploaded images', () => {
  it('follow the paragraph', () => {
    expect(render('see [x.png](/user_uploads/1/ab/x.png)\n\nend', context()).html).toBe(
      `<p>see <a href="/user_uploads/1/ab/x.png">x.png</a></p>\n${IMAGE}<p>end</p>`,
    );
  });

  it('appear side by side in text order', () => {
    const { html } = render('[a](/user_uploads/1/a.png) [b](/user_uploads/1/b.png)', context());
    expect(html).toMatch(
      /<\/p>\n<div [^\n]*\/1\/a\.png[^\n]*<\/div><div [^\n]*\/1\/b\.png[^\n]*<\/div>$/,
    );
  });

  it('replace a URL that stands alone', () => {
    expect(render('https://chat.example/user_uploads/1/ab/x.png', context()).html).toBe(
      IMAGE.replace(' title="x.png"', ''),
    );
  });

  it('stay inside list items', () => {
    expect(render('* [x.png](/user_uploads/1/ab/x.png)', context()).html).toBe(
      `<ul>\n<li><a href="/user_uploads/1/ab/x.png">x.png</a>${IMAGE}</li>\n</ul>`,
    );
  });

  it('show a placeholder until the thumbnail is ready', () => {
    const { html } = render('[x](/user_uploads/1/x.png)', context({ thumbnailReady: false }));
    expect(html).toContain(
      '<img class="image-loading-placeholder" data-original-content-type="image/png" ' +
        'data-original-dimensions="1920x1080" src="/static/images/loading/loader-black.svg">',
    );
  });

  it('use an animated thumbnail for an animated image', () => {
    const { html } = render('[x](/user_uploads/1/x.gif)', context({ animated: true }));
    expect(html).toContain(
      '<img data-animated="true" data-original-content-type="image/png" ' +
        'data-original-dimensions="1920x1080" src="/user_uploads/thumbnail/1/x.gif/840x560-anim.webp">',
    );
  });

  it('go by content type, not by name', () => {
    const { html } = render('[x](/user_uploads/1/x.png)', context({ contentType: 'text/html' }));
    expect(html).toBe('<p><a href="/user_uploads/1/x.png">x</a></p>');
  });

  it('appear once for a link repeated, and not for quoted links', () => {
    const source = '[a](/user_uploads/1/a.png) [b](/user_uploads/1/a.png)';
    expect(render(source, context()).html.match(/<img/g)).toHaveLength(1);
    expect(render(`> ${source}`, context()).html).not.toContain('<img');
  });

  it('show up to 24, and none for more', () => {
    const album = (n: number) =>
      Array.from({ length: n }, (_, i) => `[x](/user_uploads/1/${i}.png)`).join(' ');
    expect(render(album(24), context()).html.match(/<img/g)).toHaveLength(24);
    expect(render(album(25), context()).html).not.toContain('<img');
  });

  it('are an organization setting', () => {
    const result = render('[x](/user_uploads/1/x.png)', context({}, { inlineImages: false }));
    expect(result.html).not.toContain('<img');
    expect(result.hasImage).toBe(true);
  });
});

describe('previews of videos', () => {
  it('preload only metadata', () => {
    const { html } = render('[v](/user_uploads/1/v.mp4)', context({ contentType: 'video/mp4' }));
    expect(html).toBe(
      '<p><a href="/user_uploads/1/v.mp4">v</a></p>\n' +
        '<div class="message_inline_image message_inline_video"><a href="/user_uploads/1/v.mp4" title="v">' +
        '<video preload="metadata" src="/user_uploads/1/v.mp4"></video></a></div>',
    );
  });
});

describe('previews from other hosts', () => {
  it('go through the server’s proxy', () => {
    const { html } = render('[x](https://a.example/b.png?c)', context({}, proxied));
    expect(html).toBe(
      '<p><a href="https://a.example/b.png?c">x</a></p>\n' +
        '<div class="message_inline_image"><a href="https://a.example/b.png?c" title="x">' +
        '<img src="/external_content/0/25"></a></div>',
    );
  });

  it('are not shown without a proxy', () => {
    const result = render('https://a.example/b.png', context());
    expect(result.html).toBe(
      '<p><a href="https://a.example/b.png">https://a.example/b.png</a></p>',
    );
    expect(result.hasImage).toBe(true);
  });

  it.each([
    'https://www.youtube.com/watch?v=0123456789A&t=5',
    'https://youtu.be/0123456789A',
    'https://www.youtube.com/shorts/0123456789A',
  ])('show a thumbnail for %s', (url) => {
    const { html } = render(`[v](${url})`, context({}, proxied));
    expect(html).toContain(
      `<div class="youtube-video message_inline_image"><a data-id="0123456789A" href="${url.replace('&', '&amp;')}" title="v">`,
    );
  });

  it('show nothing for channels and other pages', () => {
    const { html } = render('https://www.youtube.com/@x https://a.example', context({}, proxied));
    expect(html).not.toContain('<img');
  });
});

describe('previews of foreign videos', () => {
  it('appear like images, through the proxy only', () => {
    const source = '[clip](https://a.example/clip.mp4)';
    expect(render(source, context({}, proxied)).html).toBe(
      '<p><a href="https://a.example/clip.mp4">clip</a></p>\n' +
        '<div class="message_inline_image message_inline_video">' +
        '<a href="https://a.example/clip.mp4" title="clip">' +
        '<video preload="metadata" src="/external_content/0/26"></video></a></div>',
    );
    expect(render(source, context()).html).not.toContain('<video');
    const off = { ...proxied, inlineImages: false };
    expect(render(source, context({}, off)).html).not.toContain('<video');
  });
});

it('pages linked in quotes or hidden by spoilers get no preview below the message', () => {
  const source =
    'https://a.example\n\n> https://b.example\n\n```spoiler https://c.example\nhttps://d.example\n```';
  expect(render(source, context()).pageLinks).toEqual(['https://a.example', 'https://c.example']);
});
