import { assertNever } from '~/lib/assertNever';
import type { Block, Inline } from '../tree';

/** All parts of a message in reading order, each after what holds it: for whoever asks what there is, not where. */
export interface Outline {
  readonly blocks: readonly Block[];
  readonly inlines: readonly Inline[];
  /** Those of `inlines` that somebody else said. */
  readonly quoted: ReadonlySet<Inline>;
}

export function outlineOf(blocks: readonly Block[]): Outline {
  const outline = { blocks: [], inlines: [], quoted: new Set<Inline>() };
  for (const block of blocks) addBlock(block, outline, false);
  return outline;
}

interface GrowingOutline {
  readonly blocks: Block[];
  readonly inlines: Inline[];
  readonly quoted: Set<Inline>;
}

function addBlock(block: Block, outline: GrowingOutline, inQuote: boolean): void {
  outline.blocks.push(block);
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      addInlines(block.children, outline, inQuote);
      return;
    case 'quote':
      for (const child of block.children) addBlock(child, outline, true);
      return;
    case 'spoiler':
      for (const child of block.header) addBlock(child, outline, inQuote);
      for (const child of block.children) addBlock(child, outline, inQuote);
      return;
    case 'list':
      for (const item of block.items)
        for (const child of item.children) addBlock(child, outline, inQuote);
      return;
    case 'table':
      for (const row of [block.header, ...block.rows])
        for (const cell of row) addInlines(cell, outline, inQuote);
      return;
    case 'code':
    case 'math':
    case 'rule':
      return;
    default:
      assertNever(block);
  }
}

function addInlines(inlines: readonly Inline[], outline: GrowingOutline, inQuote: boolean): void {
  for (const inline of inlines) {
    outline.inlines.push(inline);
    if (inQuote) outline.quoted.add(inline);
    if ('children' in inline) addInlines(inline.children, outline, inQuote);
  }
}
