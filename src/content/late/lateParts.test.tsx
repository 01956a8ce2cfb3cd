import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type ContentOptions, type NamePlace, PREVIEWS, previewFold } from '../contentOptions';
import { createContentRenderer } from '../renderContent';
import { prepareSanitizer } from '../sanitize/sanitize';

const REALM = 'https://chat.example.org';
const NEAR = `${REALM}/#narrow/channel/9-old-name/topic/Sea.20trial/near/5`;

const namePlace: NamePlace = (fragment) => {
  if (fragment.startsWith('user/')) return { kind: 'person', text: 'Mei', place: 'Mei' };
  if (fragment.startsWith('narrow/channel/8')) {
    return { kind: 'hidden', text: 'A channel you can’t see', place: 'A channel you can’t see' };
  }
  const place = '#design › Sea trial';
  return fragment.includes('/near/')
    ? { kind: 'message', text: `Mei in ${place}`, place }
    : { kind: 'topic', text: place, place };
};

function options(changes: Partial<ContentOptions> = {}): ContentOptions {
  return {
    realmUrl: REALM,
    ownUserId: 7,
    userName: () => undefined,
    groupName: () => undefined,
    isOwnGroup: () => false,
    channel: () => undefined,
    formatTime: (date) => date.toISOString(),
    direction: 'ltr',
    alertWords: [],
    playgrounds: [],
    imagePreview: 'always',
    thumbnailFormat: () => undefined,
    stillEmoji: () => undefined,
    isFolded: () => false,
    loadPlaceNames: async () => namePlace,
    ...changes,
  };
}

/** Returns the message once all late parts have been applied. */
async function drawn(html: string, changes?: Partial<ContentOptions>): Promise<HTMLElement> {
  const renderer = createContentRenderer(options(changes));
  const row = document.createElement('div');
  renderer.show(row, { messageId: 1, version: 0 }, `${html}<p><a href="${NEAR}">${NEAR}</a></p>`);
  await vi.waitFor(() => expect(row.querySelector('p:last-child bdi')).not.toBeNull());
  return row;
}

const bare = (url: string) => `<p>See <a href="${url}">${url}</a></p>`;
const card = (url: string, title: string, text = title) =>
  `<div class="message_embed"><div class="data-container"><div class="message_embed_title"><a href="${url}" title="${title}">${text}</a></div><div class="message_embed_description">About.</div></div></div>`;

beforeAll(prepareSanitizer);

describe('links', () => {
  it.each([
    [bare(NEAR), 'See Mei in #design › Sea trial'],
    [bare(`${REALM}/#/narrow/channel/9-x/topic/y`), 'See #design › Sea trial'],
    [bare(`${REALM}/#user/5`), 'See Mei'],
    [bare(NEAR).replace(`"${REALM}`, '"'), 'See Mei in #design › Sea trial'],
    [bare(`${REALM}/#narrow/channel/8-general/topic/free.20money`), 'See A channel you can’t see'],
    [bare(`${REALM}/user_uploads/2/ab/sea%20trial.pdf`), 'See sea trial.pdf'],
    [
      `<p><a href="${REALM}/user_uploads/2/ab/sea%20trial.pdf">${REALM}/user_uploads/2/ab/sea%20trial.pdf</a></p>`,
      'sea trial.pdfPDF',
    ],
    [bare('https://github.com/a/b/pull/4'), 'See a/b#4'],
    [
      '<p><a class="stream-topic" href="/#narrow/channel/9-x/topic/y">#x &gt; y</a></p>',
      '#design › Sea trial',
    ],
    [
      '<p><a class="message-link" href="/#narrow/channel/9-x/topic/y/near/5">#x &gt; y @ 💬</a></p>',
      'Mei in #design › Sea trial',
    ],
    ['<p><a class="stream-topic" href="/#narrow/channel/8-x/topic/y">#x &gt; y</a></p>', '#x > y'],
  ])('names what %s leads to', async (html, words) => {
    const row = await drawn(html);
    expect(row.querySelector('p')?.textContent).toBe(words);
  });

  it.each([
    `<p><a href="${NEAR}">what she said</a></p>`,
    `<p><a href="${NEAR}"><span class="highlight">${NEAR}</span></a></p>`,
    '<p><a href="https://example.org/a/b">https://example.org/a/b</a></p>',
    `<p><a href="https://evil.example/#narrow/channel/9-x">https://evil.example/#narrow/channel/9-x</a></p>`,
  ])('keeps text that the author chose, and URLs that say enough: %s', async (html) => {
    const row = await drawn(html);
    expect(row.querySelector('p')?.textContent).toBe(html.replace(/<[^>]*>/g, ''));
  });

  it('goes where the URL says, whatever its text', async () => {
    const row = await drawn(bare('https://github.com/a/b/pull/4'));
    const link = row.querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://github.com/a/b/pull/4');
    expect(link?.getAttribute('title')).toBe('https://github.com/a/b/pull/4');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  });
});

describe('quotes', () => {
  const mention = '<span class="user-mention silent" data-user-id="5">Mei Lantern</span>';
  const said = (rest = '') =>
    `<p>${mention} <a href="${NEAR}">said</a>${rest}:</p>\n<blockquote>\n<p>Tide is at noon.</p>\n</blockquote>`;

  it.each([
    said(),
    said(' in <a href="/#narrow/channel/9-x/topic/y/near/5">#x &gt; y</a>'),
    said(` to ${mention}, ${mention}`),
    said('').replace(':</p>', '\u00a0:</p>'),
  ])('start with who said it and where: %s', async (html) => {
    const row = await drawn(html);
    const head = row.querySelector('blockquote > .quote-by:first-child');
    expect(head?.textContent).toBe('Mei Lantern #design › Sea trial');
    expect(head?.querySelector('a')?.getAttribute('data-link')).toBe('narrow');
  });

  it.each([
    said(' and I disagree with nearly all of it, for reasons that I will now list'),
    said().replace('near/5', 'with/5'),
    said().replace(':</p>', '.</p>'),
    `<p>Yesterday ${mention} <a href="${NEAR}">said</a>:</p>\n<blockquote>\n<p>x</p>\n</blockquote>`,
  ])('leave the author’s own sentences alone: %s', async (html) => {
    const row = await drawn(html);
    expect(row.querySelector('.quote-by')).toBeNull();
    expect(row.querySelector('p')?.textContent).toContain('Mei Lantern');
  });
});

describe('page previews', () => {
  const URL = 'https://museum.example/anchors';

  it('show the site’s name above the title', async () => {
    const row = await drawn(card(URL, 'Anchors', 'Anchors · Harbor Museum'));
    expect(row.querySelector('.card-site')?.textContent).toBe('Harbor Museum · museum.example');
    expect(row.querySelector('.message_embed_title')?.textContent).toBe('Anchors');
    const other = await drawn(card(URL, 'Anchors'));
    expect(other.querySelector('.card-site')?.textContent).toBe('museum.example');
  });

  it('collapse and expand one by one, with a re-render each', async () => {
    const folded = new Set<string>();
    const renderer = createContentRenderer(options({ isFolded: (id) => folded.has(id) }));
    const row = document.createElement('div');
    renderer.show(row, { messageId: 1, version: 0 }, card(URL, 'Anchors'));
    await vi.waitFor(() => expect(row.querySelector('.card-fold')).not.toBeNull());
    const button = () => row.querySelector('.card-fold');
    expect(button()?.getAttribute('aria-expanded')).toBe('true');
    folded.add(previewFold(URL));
    renderer.refresh();
    expect(button()?.getAttribute('aria-expanded')).toBe('false');
    expect(row.querySelector('.card--folded')).not.toBeNull();
  });

  it('are hidden, videos included, when turned off, and the text stays', async () => {
    const film =
      '<div class="youtube-video message_inline_image"><a href="https://youtu.be/x"><img src="/external_content/x"></a></div>';
    const html = `<p><a href="https://youtu.be/x">https://youtu.be/x</a></p>${film}${card(URL, 'Anchors')}`;
    const row = await drawn(html, { isFolded: (id) => id === PREVIEWS });
    expect(row.querySelector('.message_embed, .shot, .shots')).toBeNull();
    expect(row.querySelector('p')?.textContent).toBe('https://youtu.be/x');
    expect(row.querySelector('.shot-caption')).toBeNull();
  });
});

describe('files', () => {
  const link = (name: string, words = name) => `<a href="/user_uploads/2/ab/${name}">${words}</a>`;

  it.each([
    ['chart.pdf', 'pdf', 'file--page'],
    ['horn.mp3', 'audio', 'file--sound'],
    ['depths.csv', 'sheet', 'file'],
    ['firmware.tar.gz', 'archive', 'file'],
    ['README', 'other', 'file'],
  ])('alone on their line are cards: %s', async (name, kind, look) => {
    const row = await drawn(`<p>Here:<br>\n${link(name)}<br>\n${link('other.zip')}</p>`);
    const card = row.querySelector('.file');
    expect(card?.getAttribute('data-kind')).toBe(kind);
    expect(card?.className).toContain(look);
    expect(card?.querySelector('a')?.textContent).toBe(name);
    expect(card?.querySelector('a')?.getAttribute('data-link')).toBe('upload');
    expect(card?.querySelector('button')?.getAttribute('aria-label')).toBe(`Download ${name}`);
    expect(row.querySelectorAll('.file')).toHaveLength(2);
  });

  it.each([
    `<p>See ${link('chart.pdf')} for more</p>`,
    `<p>${link('chart.pdf')} and ${link('log.txt')}</p>`,
    `<p>${link('rig.png')}</p>`,
    `<p>${link('dive.mp4')}</p>`,
    `<ul><li>${link('chart.pdf')}</li></ul>`,
    '<p><a href="https://example.org/user_uploads/2/ab/chart.pdf">chart.pdf</a></p>',
  ])(
    'in a sentence, in a list, on other sites or with their own preview stay links: %s',
    async (html) => {
      const row = await drawn(html);
      expect(row.querySelector('.file')).toBeNull();
    },
  );

  it('show no first page when previews are off, and keep search hits', async () => {
    const hit = '<span class="highlight">chart</span>.pdf';
    const row = await drawn(`<p>${link('chart.pdf', hit)}</p>`, {
      isFolded: (id) => id === PREVIEWS,
    });
    expect(row.querySelector('.file-page')).toBeNull();
    expect(row.querySelector('.file .highlight')?.textContent).toBe('chart');
  });

  it('have their space reserved before their code loads', () => {
    const renderer = createContentRenderer(options());
    const row = document.createElement('div');
    renderer.show(row, { messageId: 1, version: 0 }, `<p>${link('chart.pdf')}</p>`);
    expect(row.querySelector('a')?.className).toBe('file file--page');
  });
});
