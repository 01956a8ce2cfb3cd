// @vitest-environment jsdom
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEmoji } from '~/markdown/emoji/emoji';
import { SourceReader } from '~/markdown/source/sourceReader';
import { archiveHtml, hasArchive } from '~/testing/archiveHtml';
import { renderContext } from '~/testing/renderContext';
import { expectSameParts } from '~/testing/sameParts';
import { hasShared, sharedJson } from '~/testing/shared';
import { htmlToMarkdown } from '../paste/htmlToMarkdown';
import { decorateBlocks, decorateLines } from './decorate';

beforeAll(loadEmoji);

const onlyInAView = () => {
  throw new Error('nothing is drawn here');
};
const drawing = {
  renderer: { render: onlyInAView, show: onlyInAView, refresh: onlyInAView },
  html: onlyInAView,
  version: 0,
};

/** Checks the round trip through the editor, with the caret nowhere and everywhere. */
function expectKept(source: string): void {
  const state = EditorState.create({
    doc: source,
    extensions: EditorState.lineSeparator.of('\n'),
  });
  const reading = new SourceReader(renderContext()).read(source);
  for (const block of reading.blocks) {
    if (!('lines' in block)) continue;
    let end = block.from;
    for (const { from, to } of block.lines) {
      expect([from >= end, to >= from, to <= block.to]).toEqual([true, true, true]);
      expect(source.slice(from, to)).not.toContain('\n');
      end = to;
    }
  }
  for (const isTouched of [true, false]) {
    const look = { state, reading, drawing, isTouched: () => isTouched };
    const window = { from: state.doc.lineAt(source.length >> 1).from, to: source.length };
    const { shown, atomic } = decorateLines(look, { from: 0, to: source.length });
    const part = decorateLines(look, window);
    decorateBlocks(look);
    for (const set of [shown, atomic, part.shown, part.atomic]) {
      set.between(0, state.doc.length, (from, to, { spec }) => {
        // The editor only hides line breaks for whole blocks.
        if (spec.class === undefined) expect(source.slice(from, to)).not.toContain('\n');
      });
    }
  }
  expect(state.doc.toString()).toBe(source);
}

const PIECES = [
  ...'`*_~[]()<>!#@$&:|-+>"\'\\/ \n\r\t=;.1a'.split(''),
  ...['**', '\n\n', '> ', '- ', '1. ', '\n  - ', '```\n', '```quote\n', '```math\nx\n```\n', '# '],
  ...['```spoiler a\n', '---', '$$x$$', ':tada:', '[a](https://b.example)', '|a|b|\n|-|-|\n|c|d|'],
  ...['\u2028', '\r\n', '\u0002', '😀', 'e\u0301', '\u200f'],
];

describe('the source is kept exactly, however it is displayed', () => {
  it('for any typed text', () => {
    const typed = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 });
    fc.assert(
      fc.property(typed, (pieces) => expectKept(pieces.join(''))),
      { numRuns: 500 },
    );
  });

  it.runIf(hasShared('conformance/markdown.json'))('for the cases of the public API', () => {
    const { regular } = sharedJson<{ regular: readonly { input: string }[] }>(
      'conformance/markdown.json',
    );
    for (const { input } of regular) expectKept(input);
  });

  it.runIf(hasArchive())('for every hundredth real message', () => {
    const names = { linkName: () => undefined, userName: (id: number) => `Person ${id}` };
    const sources = archiveHtml(100).map((html) => htmlToMarkdown(html, names));
    expect(sources.length).toBeGreaterThan(500);
    for (const source of sources) {
      expectKept(source);
      expectSameParts(source, renderContext());
    }
  });
});
