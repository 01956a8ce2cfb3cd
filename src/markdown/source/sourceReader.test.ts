import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderContext } from '~/testing/renderContext';
import { expectSameParts } from '~/testing/sameParts';
import { hasShared, sharedJson } from '~/testing/shared';
import { loadEmoji } from '../emoji/emoji';
import { SourceReader } from './sourceReader';

beforeAll(loadEmoji);

const zoe = { userId: 7, fullName: 'Zoe' };
const context = renderContext({
  userByName: (name) => (name === 'Zoe' ? [zoe] : []),
  channelByName: (name) => (name === 'design' ? { channelId: 3, name } : undefined),
});
const read = (source: string) => new SourceReader(context).read(source);
const textOf = (source: string, { from, to }: { from: number; to: number }) =>
  source.slice(from, to);

describe('the ranges of source parts', () => {
  it.each([
    ['a **bold** word', '**bold**', 'bold'],
    ['both ***at once***', '***at once***', 'at once'],
    ['> quoted\n> and *leaning*', '*leaning*', 'leaning'],
    ['1. one\n2. two ~~gone~~', '~~gone~~', 'gone'],
    ['* outer\n  * inner `code`', '`code`', 'code'],
    ['- x\n\t- tabbed **deep**', '**deep**', 'deep'],
    ['```spoiler Not **yet**\nhidden\n```', '**yet**', 'yet'],
    ['```quote\n> deeper *still*\n```', '*still*', 'still'],
    ['\n\n\nlate **start**', '**start**', 'start'],
    ['odd \u0007 sign **here**', '**here**', 'here'],
    ['a $$x^2$$ b', '$$x^2$$', 'x^2'],
    ['see [the **plan**](https://a.example)', '[the **plan**](https://a.example)', 'the **plan**'],
    ['### A *title* ###', '*title*', 'title'],
  ])('%j', (source, whole, words) => {
    const { parts } = read(source);
    const found = parts.find((part) => textOf(source, part) === whole);
    expect(found, JSON.stringify(parts)).toBeDefined();
    expect(source.slice(...(found?.inner ?? [0, 0]))).toBe(words);
  });

  it('have no inner range for names', () => {
    const source = 'hi @**Zoe**, see #**design>colors** at <time:2026-11-23T10:00:00Z> :tada:';
    expect(read(source).parts.map((part) => [part.node.kind, textOf(source, part)])).toEqual([
      ['userMention', '@**Zoe**'],
      ['topicLink', '#**design>colors**'],
      ['time', '<time:2026-11-23T10:00:00Z>'],
      ['emoji', ':tada:'],
    ]);
  });

  it('include the marks of blocks', () => {
    const source =
      '## Title\n\n> one\n> two\n\n3. a\n4. b\n   - c\n\n```rust\nlet x;\n```\n\n---\n\n|a|b|\n|-|-|\n|1|2|';
    const seen = read(source).blocks.map((block) => [
      block.kind,
      textOf(source, 'mark' in block ? block.mark : block).trim(),
    ]);
    expect(seen).toEqual([
      ['heading', '##'],
      ['quote', '> one\n> two'],
      ['item', '3.'],
      ['item', '4.'],
      ['item', '-'],
      ['code', '```rust\nlet x;\n```'],
      ['rule', '---'],
      ['table', '|a|b|\n|-|-|\n|1|2|'],
    ]);
  });
});

const PIECES = [
  ...'`*_~[]()<>!#@$&:|-+>"\'\\/ \n\t=;.1a'.split(''),
  ...['**', '***', '~~', '\n', '\n\n', '> ', '- ', '1. ', '  ', '\n  - ', '```', '\n```\n', '~~~'],
  ...['```quote\n', '```spoiler a **b**\n', '```math\n', '# ', '---', '$$', 'x', 'word ', ' '],
  ...['@**Zoe**', '#**design**', '#**design>a**', ':tada:', '[a](https://b.example)', '\r\n'],
  ...['https://a.example/x', '<time:2026-11-23T10:00:00Z>', '|a|b|\n|-|-|\n|c|d|', '\u0002'],
];

describe('the parts in the source match the rendered message', () => {
  it('for any input', () => {
    const typed = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 });
    fc.assert(
      fc.property(typed, (pieces) => expectSameParts(pieces.join(''), context)),
      { numRuns: 1500 },
    );
  });

  it.runIf(hasShared('conformance/markdown.json'))('for the public API’s cases', () => {
    const { regular } = sharedJson<{ regular: readonly { input: string }[] }>(
      'conformance/markdown.json',
    );
    for (const { input } of regular) expectSameParts(input, context);
  });

  it('a fence started by a list item counts as soon as its end is typed, far below', () => {
    const reader = new SourceReader(context);
    const head = 'one\n\n- ```quote\n\n# T\n\n';
    for (const source of [`${head}~~~`, `${head}\`\`\`\n\n~~~`, `${head}\`\`\`\n\n~~~ x`])
      expect(reader.read(source)).toEqual(read(source));
  });

  it('an incremental read equals a fresh one, whatever was changed', () => {
    const paragraphs = fc.array(
      fc.oneof(
        fc.constantFrom(
          'one **two**',
          '> three *four*',
          '- five\n  - six',
          '# T',
          '',
          '  in',
          '1. x',
        ),
        fc.constantFrom('```\ncode\n\nmore\n```', '```quote\na\n```', '```', '|a|\n|-|', '~~~'),
        fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join('')),
      ),
      { maxLength: 14 },
    );
    const change = fc.record({
      at: fc.nat(400),
      gone: fc.nat(12),
      typed: fc.constantFrom(...PIECES, '\n\n', '```quote\n```js\n'),
    });
    fc.assert(
      fc.property(
        paragraphs,
        fc.array(change, { minLength: 1, maxLength: 8 }),
        (texts, changes) => {
          const reader = new SourceReader(context);
          let source = texts.join('\n\n');
          expect(reader.read(source)).toEqual(read(source));
          for (const { at, gone, typed } of changes) {
            const from = at % (source.length + 1);
            source = source.slice(0, from) + typed + source.slice(from + gone);
            expect(reader.read(source), JSON.stringify(source)).toEqual(read(source));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
