import { expect } from 'vitest';
import { parseBlocks } from '~/markdown/blocks/parseBlocks';
import type { RenderContext } from '~/markdown/context';
import type { Reading } from '~/markdown/source/readBlocks';
import { SourceReader } from '~/markdown/source/sourceReader';
import type { Block, Inline } from '~/markdown/tree';

/** The kinds of what a message shows, in order, excluding the content of tables and code. */
function shownIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return [block.kind === 'heading' ? 'heading' : '', ...inlines(block.children)];
      case 'quote':
        return shownIn(block.children);
      case 'spoiler':
        return [...shownIn(block.header), ...shownIn(block.children)];
      case 'list':
        return block.items.flatMap((item) => ['item', ...shownIn(item.children)]);
      default:
        return [];
    }
  });
}

function inlines(nodes: readonly Inline[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text' || node.kind === 'break' || node.kind === 'entity') return [];
    return [node.kind, ...('children' in node ? inlines(node.children) : [])];
  });
}

function shownBy({ blocks, parts }: Reading): string[] {
  const marked = blocks.filter(({ kind }) => kind === 'heading' || kind === 'item');
  return [...marked.map(({ kind }) => kind), ...parts.map(({ node }) => node.kind)].sort();
}

/** The composer finds exactly what the message will show in its source, each part at its position. */
export function expectSameParts(source: string, context: RenderContext): void {
  const reading = new SourceReader(context).read(source);
  for (const { from, to } of [...reading.blocks, ...reading.parts]) {
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(source.length);
    expect(from).toBeLessThanOrEqual(to);
  }
  const cleaned = source.replace(/^\n+/, '').replace(/[^\P{Cc}\t\n]/gu, ' ');
  const shown = shownIn(parseBlocks(cleaned, context)).filter((kind) => kind !== '');
  // A link without text shows its URL, which isn't in any text.
  if (!/\[\s*\]\(/.test(source)) expect(shownBy(reading)).toEqual(shown.sort());
}
