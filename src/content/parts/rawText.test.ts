import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textOfHtml } from './rawText';

it('textOfHtml: keeps the text', () => {
  expect(textOfHtml('<p>a &lt;b&gt; &amp;amp; <i class="c">d</i></p>')).toBe('a <b> &amp; d');
});

it('textOfHtml: keeps text that has no tags', () => {
  const text = fc.string().filter((value) => !/[<&]/.test(value));
  fc.assert(
    fc.property(text, (value) => {
      expect(textOfHtml(value)).toBe(value);
    }),
  );
});
