import { beforeAll, describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { loadEmoji } from '../emoji/emoji';
import { render } from '../render';

const SOURCE = `@**Ana Lima** see **this** &amp; \`that\` :tada: :heron:
[a link](http://a.example) #**announce>x@5** $$e=mc^2$$

> quoted
> words

\`\`\`spoiler The end
They lived
\`\`\`

3. one
   * deep
4. two

\`\`\`
code
\`\`\`

a|b
-|-
c|d`;

beforeAll(loadEmoji);

describe('the text of a message', () => {
  it('is all that it says', () => {
    expect(render(SOURCE, renderContext()).text).toBe(
      [
        '@Ana Lima see this & that 🎉 :heron:',
        'a link #announce > x @ 💬 e=mc^2',
        'quoted',
        'words',
        'The end',
        'They lived',
        '3. one',
        'deep',
        '4. two',
        'code',
        'a b',
        'c d',
      ].join('\n'),
    );
  });
});

describe('the text of a notification', () => {
  it('cuts quotes and keeps spoilers closed', () => {
    const { notificationText } = render(SOURCE, renderContext());
    expect(notificationText).toContain('\n[…]\nThe end (…)\n3. one');
    expect(notificationText).not.toMatch(/quoted|They lived/);
  });

  it('shows a quote that is the whole message', () => {
    expect(render('> a\n> b\n\n> c', renderContext()).notificationText).toBe('> a\n> b\n> c');
  });

  it('cuts quotes and spoilers in lists and in one another too', () => {
    const source = '* a\n\n  > b\n\n  ```spoiler\n  c\n  ```\n\n```quote\n```spoiler\nd\n```\n```';
    expect(render(source, renderContext()).notificationText).toBe('a\n[…]\n(…)\n[…]');
  });

  it('keeps spoilers closed where only quotes are', () => {
    const source = '```quote\n```spoiler x\nsecret\n```\n```';
    expect(render(source, renderContext()).notificationText).toBe('> x (…)');
  });
});
