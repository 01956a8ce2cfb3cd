import { expect, it } from 'vitest';
import { foundParts } from './foundParts';

it('separates a topic’s hits from the rest, and unescapes the text', () => {
  expect(foundParts('A <span class="highlight">tide</span> &lt;b&gt; &amp;amp;')).toEqual([
    { from: 0, text: 'A ', isHit: false },
    { from: 1, text: 'tide', isHit: true },
    { from: 2, text: ' <b> &amp;', isHit: false },
  ]);
});
