import { describe, expect, it } from 'vitest';
import { foldAbove } from './foldAbove';
import { foldLongMessage } from './longMessage';

const HIT = '<span class="highlight">hit</span>';

function fold(root: Element, html: string): void {
  foldLongMessage(root, html);
  foldAbove(root);
}

/** The visible text of a folded message. */
function shown(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  fold(root, html);
  for (const hidden of root.querySelectorAll('.long-above, button')) hidden.remove();
  return root.textContent ?? '';
}

describe('a long message found by a search', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`);
  const paragraphs = (count: number) =>
    lines(count)
      .map((line) => `<p>${line}</p>\n`)
      .join('');

  it('starts shortly before its first hit, whatever contains it', () => {
    const deep = [
      `${paragraphs(300)}<p>a ${HIT}</p>`,
      `<pre><code>${lines(300).join('\n')}\n${HIT}\nthe end</code></pre>`,
      `<ol>${lines(300)
        .map((line) => `<li>${line}</li>\n`)
        .join('')}<li>${HIT}</li></ol>`,
      `<p>${lines(300).join('<br>\n')}<br>\n<b>${HIT}</b></p>`,
      `<p>${'many words '.repeat(2000)}${HIT}</p>`,
    ];
    for (const html of deep) {
      const text = shown(html);
      expect(text.indexOf('hit')).toBeGreaterThan(100);
      expect(text.indexOf('hit')).toBeLessThan(400);
      expect(text).not.toContain('line 1\n');
    }
    expect(shown(deep[4] ?? '').trimStart()).toMatch(/^(?:many|words) /);
  });

  it('is unchanged when a hit is visible, or without a search', () => {
    for (const html of [`<p>${HIT}</p>${paragraphs(300)}<p>${HIT}</p>`, paragraphs(300)]) {
      const root = document.createElement('div');
      root.innerHTML = html;
      expect(shown(html)).toBe(root.textContent);
    }
  });

  it('keeps what it hides for unfolding', () => {
    const root = document.createElement('div');
    const html = `<p>${'many words '.repeat(2000)}${HIT}</p>${paragraphs(9)}`;
    root.innerHTML = html;
    const before = root.textContent ?? '';
    fold(root, html);
    expect(root.textContent).toBe(`${before}Show more`);
  });
});
