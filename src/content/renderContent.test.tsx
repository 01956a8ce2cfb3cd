import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ContentOptions, createContentRenderer } from './renderContent';
import { prepareSanitizer } from './sanitize/sanitize';

const options: ContentOptions = {
  realmUrl: 'https://chat.example.org',
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
};
const key = { messageId: 1, version: 0 };
const mention = '<p><span class="user-mention" data-user-id="5">@Old Name</span></p>';

beforeAll(prepareSanitizer);

describe('createContentRenderer', () => {
  it('returns a fresh element each time, even for the same message', () => {
    const renderer = createContentRenderer(options);
    const first = renderer.render(key, '<p>a</p>');
    const second = renderer.render(key, '<p>a</p>');
    expect(second).not.toBe(first);
    expect(second.outerHTML).toBe(first.outerHTML);
    expect(second.ownerDocument).toBe(document);
  });

  it('isolates each element from changes to the previous one', () => {
    const renderer = createContentRenderer(options);
    const spoiler =
      '<div class="spoiler-block"><div class="spoiler-header">\n</div><div class="spoiler-content" aria-hidden="true">\n<p>x</p>\n</div></div>';
    const first = renderer.render(key, spoiler);
    const before = first.outerHTML;
    first.querySelector('.spoiler-content')?.removeAttribute('hidden');
    expect(renderer.render(key, spoiler).outerHTML).toBe(before);
  });

  it('builds once for each message and edit', () => {
    const thumbnailFormat = vi.fn(() => undefined);
    const renderer = createContentRenderer({ ...options, thumbnailFormat });
    const picture = '<p><img src="/user_uploads/thumbnail/2/a.png/840x560.webp"></p>';
    renderer.render(key, picture);
    renderer.render(key, picture);
    expect(thumbnailFormat).toHaveBeenCalledTimes(1);
    renderer.render({ ...key, version: 1 }, picture);
    expect(thumbnailFormat).toHaveBeenCalledTimes(2);
  });

  it('shows the still image that the server names for an animated emoji, which moves under the pointer', () => {
    const gif = 'https://chat.example.org/user_avatars/1/emoji/images/wave.gif';
    const still = 'https://chat.example.org/user_avatars/1/emoji/images/wave-still.png';
    const emoji = `<p><img class="emoji" alt=":wave:" src="${gif}"></p>`;
    const show = (stillEmoji: ContentOptions['stillEmoji']) =>
      createContentRenderer({ ...options, imagePreview: 'on_hover', stillEmoji })
        .render(key, emoji)
        .querySelector('img');
    const listed = show((url) => (url === gif ? still : undefined));
    expect(listed?.getAttribute('src')).toBe(still);
    expect(listed?.dataset).toMatchObject({ moving: gif, still });
    // Not animated, although its name says so.
    expect(show(() => null)?.getAttribute('src')).toBe(gif);
    expect(show(() => undefined)?.getAttribute('src')).toMatch(/images\/still\/wave\.png$/);
  });

  it('never shows other HTML than it was given, whatever the key', () => {
    const renderer = createContentRenderer(options);
    renderer.render(key, '<p>a</p>');
    expect(renderer.render(key, '<p>b</p>').textContent).toBe('b');
  });

  it('rebuilds what would differ now, and nothing else', async () => {
    const names = new Map([
      [5, 'First'],
      [6, 'Somebody'],
    ]);
    const channels = new Map([[9, { name: 'fleet' }]]);
    const renderer = createContentRenderer({
      ...options,
      userName: (id) => names.get(id),
      channel: (id) => channels.get(id),
      loadPlaceNames: async () => () => {
        const text = `#${channels.get(9)?.name}`;
        return { kind: 'channel', text, place: text };
      },
    });
    const messages = [
      '<p>plain</p>',
      mention,
      mention.replace('"5"', '"6"'),
      '<p><a class="stream" data-stream-id="9" href="/#narrow/channel/9-fleet">#fleet</a></p>',
    ];
    const rows = messages.map((html, at) => {
      const row = document.createElement('div');
      renderer.show(row, { messageId: at, version: 0 }, html);
      return row;
    });
    await vi.waitFor(() => expect(rows[3]?.querySelector('a > bdi')?.textContent).toBe('#fleet'));
    const rebuiltBy = (change: () => void) => {
      const before = rows.map((row) => row.firstChild);
      change();
      renderer.refresh();
      return rows.flatMap((row, at) => (row.firstChild === before[at] ? [] : [row.textContent]));
    };
    expect(rebuiltBy(() => undefined)).toEqual([]);
    // Someone joins, and a channel gets a description: the records change, the names don't.
    expect(rebuiltBy(() => names.set(77, 'New'))).toEqual([]);
    expect(rebuiltBy(() => channels.set(9, { name: 'fleet' }))).toEqual([]);
    expect(rebuiltBy(() => names.set(5, 'Second'))).toEqual(['@Second']);
    expect(rebuiltBy(() => channels.set(9, { name: 'ships' }))).toEqual(['#ships']);
  });

  it('marks new alert words in what is shown', () => {
    let alertWords: readonly string[] = [];
    const renderer = createContentRenderer({
      ...options,
      get alertWords() {
        return alertWords;
      },
    });
    const row = document.createElement('div');
    renderer.show(row, key, '<p>the deploy</p>');
    alertWords = ['deploy'];
    renderer.refresh();
    expect(row.querySelector('.alert-word')?.textContent).toBe('deploy');
  });

  it('leaves alone what is no longer shown', () => {
    let name = 'First';
    const renderer = createContentRenderer({ ...options, userName: () => name });
    const row = document.createElement('div');
    const end = renderer.show(row, key, mention);
    end();
    name = 'Second';
    renderer.refresh();
    expect(row.textContent).toBe('@First');
    expect(renderer.render(key, mention).textContent).toBe('@Second');
  });
});

describe('content that can’t be rendered', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReset().mockReturnValue(undefined);
  });

  it('is shown as plain text when it is too large', () => {
    const html = `<p>${'word <b>bold</b> '.repeat(200_000)}</p>`;
    const content = createContentRenderer(options).render(key, html);
    expect(content.childElementCount).toBe(0);
    expect(content.textContent).toBe('word bold '.repeat(200_000));
  });

  it('is shown as plain text when part of the page fails', () => {
    const broken = () => {
      throw new Error('no names');
    };
    const renderer = createContentRenderer({ ...options, userName: broken });
    expect(renderer.render(key, mention).textContent).toBe('@Old Name');
    renderer.render({ ...key, version: 1 }, mention);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });
});
