import { describe, expect, it } from 'vitest';
import { meMessageHtml } from './meMessage';

describe('meMessageHtml', () => {
  it('keeps what follows the name', () => {
    expect(meMessageHtml('<p>/me <em>waves</em></p>\n<p>again</p>')).toBe(
      '<p><em>waves</em></p>\n<p>again</p>',
    );
  });

  it.each(['<p>/meow</p>', '<p>a /me b</p>', '<ul>\n<li>/me a</li>\n</ul>', ''])(
    'leaves %s alone',
    (html) => expect(meMessageHtml(html)).toBeUndefined(),
  );
});
