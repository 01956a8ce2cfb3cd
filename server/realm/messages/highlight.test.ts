import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageRow, Reader } from '../../core/db/schema';
import { HIT_END, HIT_START, type SearchIndex } from '../../core/db/search';
import { escapeHtml } from '../../render/plainText';
import { matchHighlights } from './matchHighlights';

/** A text between two tags, and which of its characters belong to a hit. */
interface Run {
  readonly text: string;
  readonly flags: readonly boolean[];
}

const run = fc
  .array(fc.record({ sign: fc.constantFrom('a', '<', '&', '"', 'é', ' '), isHit: fc.boolean() }))
  .map(
    (signs): Run => ({
      text: signs.map(({ sign }) => sign).join(''),
      flags: signs.map(({ isHit }) => isHit),
    }),
  );

/** Sign by sign, opened and closed wherever that changes. */
function marked(text: string, flags: readonly boolean[], [open, close]: readonly [string, string]) {
  return [...text]
    .map((sign, at) => {
      const before = flags[at] === true && flags[at - 1] !== true ? open : '';
      const after = flags[at] === true && flags[at + 1] !== true ? close : '';
      return before + (open === HIT_START ? sign : escapeHtml(sign)) + after;
    })
    .join('');
}

it('MS4 hits are marked in the HTML where they are in its text, and closed at every tag', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(run), async (runs) => {
      const text = runs.map((one) => one.text).join('');
      const flags = runs.flatMap((one) => one.flags);
      const content = marked(text, flags, [HIT_START, HIT_END]);
      const search = {
        highlight: async () => new Map([[1, { content, topic: '' }]]),
      } as Partial<SearchIndex> as SearchIndex;
      const rendered = runs.map((one) => `<b>${escapeHtml(one.text)}</b>`).join('');
      const message = { id: 1, rendered, topic: '' } as MessageRow;
      const found = await matchHighlights({} as Reader, search, ['word'], [message]);
      const span = ['<span class="highlight">', '</span>'] as const;
      const expected = runs.map((one) => `<b>${marked(one.text, one.flags, span)}</b>`).join('');
      expect(found.get(1)?.match_content).toBe(expected);
    }),
  );
});
