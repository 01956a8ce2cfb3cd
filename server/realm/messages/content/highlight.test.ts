import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MessageRow } from '../../../core/db/schema';
import { parseSearch } from '../../../core/search/query';
import { escapeHtml } from '../../../render/plainText';
import { matchHighlights } from './matchHighlights';

/** Pieces of a text, with tags between them, in which to find `ab`. */
const pieces = fc.array(fc.constantFrom('ab', 'abc', '<', '&', '"', 'ï', ' ', '</b><b>'));

it('MS4 hits are marked in the HTML where they are in its text, and closed at every tag', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (parts) => {
      const runs = parts.join('').split('</b><b>');
      const text = runs.join('');
      const flags = [...text].map(() => false);
      for (const { index } of text.matchAll(/(?<![abcï])ab(?![abcï])/g))
        flags.fill(true, index, index + 2);
      let at = 0;
      const mark = (run: string) =>
        [...run]
          .map((sign, i) => {
            const isHit = flags[at++];
            const open = isHit && (i === 0 || !flags[at - 2]) ? '<span class="highlight">' : '';
            const close = isHit && (i === run.length - 1 || !flags[at]) ? '</span>' : '';
            return open + escapeHtml(sign) + close;
          })
          .join('');
      const rendered = runs.map((run) => `<b>${escapeHtml(run)}</b>`).join('');
      const message = { id: 1, rendered, topic: '' } as MessageRow;
      const found = await matchHighlights(parseSearch('ab'), [message]);
      const expected = runs.map((run) => `<b>${mark(run)}</b>`).join('');
      expect(found.get(1)?.match_content).toBe(expected);
    }),
  );
});
