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
  alertWords: [],
  playgrounds: [],
  imagePreview: 'always',
  thumbnailFormat: () => undefined,
};
const key = { messageId: 1, version: 0 };
const mention = '<p><span class="user-mention" data-user-id="5">@Old Name</span></p>';

beforeAll(prepareSanitizer);

describe('createContentRenderer', () => {
  it('give a fresh element each time, also for the same message', () => {
    const renderer = createContentRenderer(options);
    const first = renderer.render(key, '<p>a</p>');
    const second = renderer.render(key, '<p>a</p>');
    expect(second).not.toBe(first);
    expect(second.outerHTML).toBe(first.outerHTML);
    expect(second.ownerDocument).toBe(document);
  });

  it('not let what happens to one element show in the next', () => {
    const renderer = createContentRenderer(options);
    const spoiler =
      '<div class="spoiler-block"><div class="spoiler-header">\n</div><div class="spoiler-content" aria-hidden="true">\n<p>x</p>\n</div></div>';
    const first = renderer.render(key, spoiler);
    const before = first.outerHTML;
    first.querySelector('.spoiler-content')?.removeAttribute('hidden');
    expect(renderer.render(key, spoiler).outerHTML).toBe(before);
  });

  it('build once for a message and an edit', () => {
    const userName = vi.fn(() => 'New Name');
    const renderer = createContentRenderer({ ...options, userName });
    renderer.render(key, mention);
    renderer.render(key, mention);
    expect(userName).toHaveBeenCalledTimes(1);
    renderer.render({ ...key, version: 1 }, mention);
    expect(userName).toHaveBeenCalledTimes(2);
  });

  it('never show other HTML than it was given, whatever the key says', () => {
    const renderer = createContentRenderer(options);
    renderer.render(key, '<p>a</p>');
    expect(renderer.render(key, '<p>b</p>').textContent).toBe('b');
  });

  it('ask for names again after invalidate', () => {
    let name = 'First';
    const renderer = createContentRenderer({ ...options, userName: () => name });
    expect(renderer.render(key, mention).textContent).toBe('@First');
    name = 'Second';
    expect(renderer.render(key, mention).textContent).toBe('@First');
    renderer.invalidate();
    expect(renderer.render(key, mention).textContent).toBe('@Second');
  });
});

describe('what cannot be drawn', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReset().mockReturnValue(undefined);
  });

  it('is shown as words when it is too large', () => {
    const html = `<p>${'word <b>bold</b> '.repeat(200_000)}</p>`;
    const content = createContentRenderer(options).render(key, html);
    expect(content.childElementCount).toBe(0);
    expect(content.textContent).toBe('word bold '.repeat(200_000));
  });

  it('is shown as words when a part of the page fails', () => {
    const broken = () => {
      throw new Error('no names');
    };
    const renderer = createContentRenderer({ ...options, userName: broken });
    expect(renderer.render(key, mention).textContent).toBe('@Old Name');
    renderer.render({ ...key, version: 1 }, mention);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });
});
