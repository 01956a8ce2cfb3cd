import { assertNever } from '~/lib/assertNever';
import type { Block, Inline } from '../tree';

/** All parts of a message in reading order, each after its container: says what a message contains, not where. */
export interface Outline {
  readonly blocks: readonly Block[];
  readonly inlines: readonly Inline[];
  /** The `inlines` inside quotes. */
  readonly quoted: ReadonlySet<Inline>;
  /** The `inlines` hidden by a spoiler. */
  readonly hidden: ReadonlySet<Inline>;
}

export function outlineOf(blocks: readonly Block[]): Outline {
  const outline = { blocks: [], inlines: [], quoted: new Set<Inline>(), hidden: new Set<Inline>() };
  for (const block of blocks) addBlock(block, outline, NOWHERE);
  return outline;
}

interface GrowingOutline {
  readonly blocks: Block[];
  readonly inlines: Inline[];
  readonly quoted: Set<Inline>;
  readonly hidden: Set<Inline>;
}

/** What a part is nested in. */
interface Place {
  readonly isQuoted: boolean;
  readonly isHidden: boolean;
}
const NOWHERE: Place = { isQuoted: false, isHidden: false };

function addBlock(block: Block, outline: GrowingOutline, place: Place): void {
  outline.blocks.push(block);
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      addInlines(block.children, outline, place);
      return;
    case 'quote':
      for (const child of block.children) addBlock(child, outline, { ...place, isQuoted: true });
      return;
    case 'spoiler':
      for (const child of block.header) addBlock(child, outline, place);
      for (const child of block.children) {
        addBlock(child, outline, { ...place, isHidden: true });
      }
      return;
    case 'list':
      for (const item of block.items)
        for (const child of item.children) addBlock(child, outline, place);
      return;
    case 'table':
      for (const row of [block.header, ...block.rows])
        for (const cell of row) addInlines(cell, outline, place);
      return;
    case 'code':
    case 'math':
    case 'rule':
      return;
    default:
      assertNever(block);
  }
}

function addInlines(inlines: readonly Inline[], outline: GrowingOutline, place: Place): void {
  for (const inline of inlines) {
    outline.inlines.push(inline);
    if (place.isQuoted) outline.quoted.add(inline);
    if (place.isHidden) outline.hidden.add(inline);
    if ('children' in inline) addInlines(inline.children, outline, place);
  }
}
