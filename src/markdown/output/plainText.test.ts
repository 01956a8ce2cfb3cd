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

describe('plain text', () => {
  it('includes everything in the message', () => {
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

describe('notification text', () => {
  const textOf = (source: string) => render(source, renderContext()).notificationText;

  it('cuts quotes and keeps spoilers closed', () => {
    expect(textOf(SOURCE)).toMatch(/\n\[…\]\n+The end \(…\)\n+3\. one/);
    expect(textOf(SOURCE)).not.toMatch(/quoted|They lived/);
  });

  it('shows a quote that is the whole message, with its author', () => {
    expect(textOf('> a\n> b\n\n> c').trim()).toBe('> a\n> b\n\n> c');
    const said = '@_**Ana Lima** [said](#narrow/channel/9-announce/topic/x/near/214):';
    expect(textOf(`${said}\n\`\`\`quote\nhello\n\`\`\``)).toBe('Ana Lima said:\n> hello\n');
  });

  it('cuts the attribution line along with its quote', () => {
    const said = '@_**Ana Lima** [said](#narrow/channel/9-announce/topic/x/near/214):';
    const quote = `${said}\n\`\`\`quote\nhello\n\`\`\``;
    expect(textOf(`${quote}\nno`).replace(/\n+/g, '\n')).toBe('[…]\nno');
    expect(textOf(`yes\n\n${quote}`).trim()).toBe('yes\n[…]');
  });

  it('keeps spoilers closed in a quote-only message', () => {
    expect(textOf('```quote\n```spoiler x\nsecret\n```\n```')).toBe('> x (…)\n');
  });

  it('shows formulas as typed, and emoji as characters', () => {
    const math = (tex: string) =>
      `<span class="katex"><annotation encoding="application/x-tex">${tex}</annotation></span>`;
    const { notificationText } = render('so $$a<b$$ :tada:', {
      ...renderContext(),
      math: (tex) => math(tex.replace('<', '&lt;')),
    });
    expect(notificationText).toBe('so $$a<b$$ 🎉');
  });

  it('numbers nested lists', () => {
    expect(textOf('3. a\n   1. b\n   2. c\n4. d')).toBe('3. a\n  1. b\n\n  2. c\n4. d');
  });
});
