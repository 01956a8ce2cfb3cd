import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { loadEmoji } from './emoji/emoji';
import { render } from './render';

const upload = () => ({ contentType: 'image/png', thumbnailReady: true });

describe('render before the emoji table is loaded', () => {
  it('reports that the result may be incomplete', async () => {
    vi.resetModules();
    const { render } = await import('./render');
    const context = renderContext();
    expect(render(':tada:', context)).toMatchObject({ html: '<p>:tada:</p>', complete: false });
    expect(render('🎉', context).complete).toBe(false);
    expect(render('at 10:30 or 11:30', context).complete).toBe(true);
    expect(render(':)', renderContext({ translateEmoticons: true })).complete).toBe(false);
  });
});

describe('render', () => {
  beforeAll(loadEmoji);

  it('renders empty input as empty', () => {
    expect(render(' \n\n', renderContext())).toMatchObject({ html: '', text: '', complete: true });
  });

  it('drops control characters and keeps the rest', () => {
    expect(render('a\u0000b\u0002 0\u0003\u0085c', renderContext()).html).toBe('<p>ab 0c</p>');
  });

  it('handles a line of unusual spaces before an indented one', () => {
    for (const space of ['\u00a0', '\u2003', '\ufeff', '\u2028']) {
      const html = render(`x\n\n${space}\n    ${space}\n\ny`, renderContext()).html;
      expect(html).toMatch(/^<p>x<\/p>.*<p>y<\/p>$/s);
    }
  });

  it('recognizes /me messages', () => {
    expect(render('/me waves', renderContext())).toMatchObject({
      html: '<p>/me waves</p>',
      isMeMessage: true,
    });
    expect(render('/mean', renderContext()).isMeMessage).toBe(false);
    expect(render('x /me waves', renderContext()).isMeMessage).toBe(false);
  });

  it('collects links, images and attachments without duplicates', () => {
    const source =
      '[a](/user_uploads/1/a.png) [b](/user_uploads/1/a.png)\n\n> [c](/user_uploads/1/c.pdf?x=1)';
    expect(render(source, renderContext({ upload }))).toMatchObject({
      hasLink: true,
      hasImage: true,
      hasAttachment: true,
      uploadPaths: ['/user_uploads/1/a.png', '/user_uploads/1/c.pdf'],
    });
    expect(render('@**Ana Lima** #**announce**', renderContext())).toMatchObject({
      hasLink: false,
      hasImage: false,
      hasAttachment: false,
    });
  });

  it.each([
    ['```js\na\n```', { highlight: () => undefined }],
    ['$$x$$', { math: () => undefined }],
    ['```math\nx\n```', { math: () => undefined }],
    ['[a](/user_uploads/1/a.png)', { upload }],
    ['http://a.example/b.png', { externalImageUrl: () => undefined }],
  ])('is complete for %j only with the renderer it needs', (source, able) => {
    expect(render(source, renderContext()).complete).toBe(false);
    expect(render(`* ${source.replaceAll('\n', '\n  ')}`, renderContext()).complete).toBe(false);
    expect(render(source, renderContext(able)).complete).toBe(true);
  });

  it('is complete when nothing else is needed', () => {
    const source = '```\na\n```\n**b** :tada: [c](/user_uploads/1/c.txt) <time:2024-01-01> > d';
    expect(render(source, renderContext()).complete).toBe(true);
  });

  it('is deterministic', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (source) => {
        expect(render(source, renderContext())).toEqual(render(source, renderContext()));
      }),
    );
  });

  it('keeps every word of plain text', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const source = words.join(' ');
        expect(render(source, renderContext())).toMatchObject({
          html: `<p>${source}</p>`,
          text: source,
        });
      }),
    );
  });
});
