// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { snippetOfText, snippetParts, wholeText } from './snippet';

const hit = (text: string) => `<span class="highlight">${text}</span>`;
const shown = (html: string) =>
  snippetParts(html)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

describe('snippetParts', () => {
  it('returns one line of text with the hits separated', () => {
    expect(shown(`<p>The ${hit('tide')} turns</p><ul><li>at nine</li></ul>`)).toBe(
      'The [tide] turns at nine',
    );
  });
  it('starts near the first hit of a long message, at a word', () => {
    const text = shown(
      `<p>${'entry of the log '.repeat(100)}${hit('herring')} ${'x '.repeat(400)}</p>`,
    );
    expect(text).toMatch(/^…(entry|of|the|log) /);
    expect(text).toContain('[herring]');
    expect(text.indexOf('[herring]')).toBeLessThan(90);
    expect(text).toMatch(/…$/);
  });
  it('shows the source of formulas and emoji, and nothing hidden', () => {
    expect(
      shown(
        '<p>x <span class="katex"><span class="katex-mathml"><math><semantics><mi>a</mi><annotation>a^2</annotation></semantics></math></span><span class="katex-html">a2</span></span></p><div class="spoiler-block"><div class="spoiler-content"><p>secret</p></div></div>',
      ),
    ).toBe('x a^2');
  });
  it('says “Picture” when there is nothing but an image', () => {
    expect(shown('<div class="message_inline_image"><a><img src="x"></a></div>')).toBe('Picture');
  });
  it('keeps hostile text as text', () => {
    expect(shown('<p>&lt;img onerror=x&gt;</p>')).toBe('<img onerror=x>');
  });
});

describe('snippetOfText', () => {
  it('marks the given places', () => {
    const parts = snippetOfText('low tide, high tide', [
      { from: 4, to: 8 },
      { from: 15, to: 19 },
    ]);
    expect(parts.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['tide', 'tide']);
    expect(parts.map(({ text }) => text).join('')).toBe('low tide, high tide');
  });
});

describe('wholeText', () => {
  it('returns all readable text, without marks', () => {
    expect(wholeText(`<p>low ${hit('tide')}<br>now</p>`)).toBe('low tide now');
  });
});
