import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeText } from '../output/escapeHtml';
import { codeSpans } from './codeSpans';

it('gives the range of each color in the code, nested ones too', () => {
  const html =
    '<span class="s">f&quot;a<span class="si">{b}</span>&quot;</span> &lt; <span class="k"></span>1';
  const code = 'f"a{b}" < 1';
  const found = codeSpans(html).map(({ from, to, name }) => [name, code.slice(from, to)]);
  expect(found).toEqual([
    ['s', 'f"a{b}"'],
    ['si', '{b}'],
  ]);
});

it('counts characters of the unescaped code', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), (texts) => {
      const html = texts.map((text) => `<span class="k">${escapeText(text)}</span>`).join('');
      const code = texts.join('');
      const spans = codeSpans(html).map(({ from, to }) => code.slice(from, to));
      expect(spans).toEqual(texts.filter((text) => text !== ''));
    }),
  );
});
