import { beforeAll, describe, expect, it } from 'vitest';
import { loadEmoji } from '~/markdown/emoji/emoji';
import { render } from '~/markdown/render';
import { renderContext } from '~/testing/renderContext';
import { loadHighlight } from '../../../render/highlight/loadHighlight';
import { loadMath } from '../../../render/math/loadMath';
import { cleanHtml } from './cleanHtml';
import { parseHtml } from './parseHtml';
import type { Resolver } from './resolver';
import { toMarkdown } from './toMarkdown';

const CHANNELS: Readonly<Record<number, string>> = { 9: 'announce', 12: 'R&D <lab>' };

/** An archive whose ids are already ours. */
const SAME: Resolver = {
  message: (messageId) => ({
    messageId,
    channel: { channelId: 9, name: 'announce' },
    topic: 'tides',
  }),
  channel: ({ originalId = 9 }) => ({ channelId: originalId, name: CHANNELS[originalId] ?? '' }),
  person: ({ originalId = 0 }) => ({ userId: originalId }),
  sourceUrl: undefined,
};

const sourceOf = (html: string) => toMarkdown(cleanHtml(parseHtml(html), SAME).nodes);

describe('toMarkdown', () => {
  const context = renderContext({ newestMessageId: () => 214 });
  let html: (source: string) => string;

  beforeAll(async () => {
    await loadEmoji();
    const renderers = { highlight: await loadHighlight(), math: await loadMath() };
    html = (source) => render(source, { ...context, ...renderers }).html;
  });

  it.each([
    'plain text, two\nlines & <signs>',
    'a paragraph\n\nanother',
    '**bold**, *slanted*, ~~gone~~, `code`, ***both***',
    '`` a ` b ``',
    '# heading\n\ntext\n\n###### small',
    'above\n\n---\n\nbelow',
    '* one\n* two\n  * inner\n  * more\n* three',
    '5. five\n6. six',
    '> a quote\n> in two lines',
    '```quote\nouter\n\n```quote\ninner\n```\n```',
    '@_**Marta Ruiz|31** [said](#narrow/channel/9-announce/topic/tides/near/5):\n```quote\nx\n```\nyes',
    '| a | b |\n| :--- | ---: |\n| 1 | `x` |\n| 2 | **y** |',
    '[text](https://x.example/a_(b)?c=d&e=f) and https://x.example/plain and mail@x.example',
    '@**Marta Ruiz** @_**Jonas Weber|40** @**all** @**topic** @*backend* @_*backend*',
    '#**announce** #**announce>tides** #**announce>tides@5**',
    '#**R&D <lab>**',
    ':thumbs_up: 👍🏽 :heron: 🏳️‍⚧️',
    '<time:2024-03-07T15:00:00-08:00>',
    '```spoiler The *end*\nhidden\n\n* list\n```',
    '```spoiler\nno header\n```',
    '```rust\nfn main() {\n    let a = 1 < 2;\n}\n```',
    '```c++\nint main();\n```',
    '```console\n$ ls\n```',
    '```\nno language, with a fence ``` inside\n```',
    '````\n```js\n1\n```\n````',
    'inline $$\\frac{a}{b} < c$$ and\n\n```math\n\\int_0^1 x\\,dx\n```',
    '```math\na\n\nb\n```',
    'broken $$\\frac{$$ formula',
    '/me waves',
    '[notes.pdf](/user_uploads/1/ab/notes.pdf)',
  ])('gives source that renders the same: %j', (source) => {
    const rendered = html(source);
    expect(html(sourceOf(rendered))).toBe(rendered);
  });

  it('omits previews, which come from the links', () => {
    expect(
      sourceOf(
        '<p><a href="/user_uploads/1/a/i.png">i.png</a></p>\n<div class="message_inline_image">' +
          '<a href="/user_uploads/1/a/i.png" title="i.png"><img src="/user_uploads/thumbnail/1/a/i.png/840x560.webp"></a></div>',
      ),
    ).toBe('[i.png](/user_uploads/1/a/i.png)');
  });

  it('keeps the text of markup that the dialect lacks', () => {
    expect(sourceOf('<p>a <u>b</u> <sub>c</sub></p><dl><dt>d</dt><dd>e</dd></dl>')).toBe(
      'a b c\n\nd\n\ne',
    );
  });
});
