import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { render } from '../render';
import { quoteMessage } from './quoteMessage';

const MESSAGE = {
  sender: { userId: 31, fullName: 'Marta Ruiz' },
  source: 'Tide is at *noon*.',
  url: '#narrow/channel/9-announce/topic/x/near/5',
};

describe('quoteMessage', () => {
  it('names the author silently and links the message', () => {
    const quote = quoteMessage(MESSAGE);
    expect(quote).toBe(
      '@_**Marta Ruiz|31** [said](#narrow/channel/9-announce/topic/x/near/5):\n' +
        '```quote\nTide is at *noon*.\n```\n',
    );
    const { html, mentionedUserIds } = render(`${quote}\nThanks`, renderContext());
    expect(html).toBe(
      '<p><span class="user-mention silent" data-user-id="31">Marta Ruiz</span> ' +
        '<a href="#narrow/channel/9-announce/topic/x/near/5">said</a>:</p>\n' +
        '<blockquote>\n<p>Tide is at <em>noon</em>.</p>\n</blockquote>\n<p>Thanks</p>',
    );
    expect(mentionedUserIds.size).toBe(0);
  });

  it('uses a fence longer than any it contains', () => {
    expect(quoteMessage({ ...MESSAGE, source: 'a ````` b' })).toContain('\n``````quote\n');
  });

  it('keeps any message inside the quote', () => {
    const line = fc.constantFrom(
      'a',
      '```',
      '````js',
      '~~~',
      '```quote',
      '`````',
      '> b',
      '* c',
      '',
      '$$',
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const quote = quoteMessage({ ...MESSAGE, source: lines.join('\n') });
        const { html } = render(`${quote}\nafter the quote`, renderContext());
        expect(html.endsWith('<p>after the quote</p>')).toBe(true);
      }),
    );
  });
});
