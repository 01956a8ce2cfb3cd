import type { Reading, SourceBlock, SourcePart } from '~/content/writing';
import type { Format } from './formats';
import type { TextRange } from './writingField';

/** Formats at the caret, or around all of the selection. */
export function formatsAt({ blocks, parts }: Reading, { from, to }: TextRange): readonly Format[] {
  const found = new Set<Format>();
  for (const part of parts) {
    const format = formatOfPart(part);
    const [start, end] = part.inner ?? [part.from, part.to];
    if (format && start <= from && to <= end) found.add(format);
  }
  for (const block of blocks) {
    const format = formatOfBlock(block);
    if (format && block.from <= from && to <= block.to) found.add(format);
  }
  return [...found];
}

function formatOfPart({ node }: SourcePart): Format | undefined {
  switch (node.kind) {
    case 'strong':
      return 'bold';
    case 'em':
      return 'italic';
    case 'del':
      return 'strikethrough';
    case 'code':
    case 'math':
    case 'link':
      return node.kind;
    default:
      return undefined;
  }
}

function formatOfBlock(block: SourceBlock): Format | undefined {
  switch (block.kind) {
    case 'item':
      return block.number === undefined ? 'bullets' : 'numbers';
    case 'quote':
    case 'quoteFence':
      return 'quote';
    case 'code':
    case 'math':
    case 'spoiler':
      return block.kind;
    default:
      return undefined;
  }
}
