import type { RenderContext } from '../context';
import { type InlinePlace, traceInline } from '../inline/parseInline';
import type { Inline } from '../tree';

/** A part of a text that is more than plain characters, and its range. */
export interface TextPart {
  readonly node: Exclude<Inline, { kind: 'text' | 'break' | 'entity' }>;
  readonly from: number;
  readonly to: number;
  /** The range of its content without marks; for parts that have any. */
  readonly inner: readonly [from: number, to: number] | undefined;
}

/** The parts in one block's text, outer ones first. */
export function readInline(text: string, context: RenderContext, place: InlinePlace): TextPart[] {
  const { nodes, sources } = traceInline(text, context, place);
  const parts: TextPart[] = [];
  walk(nodes, 0);
  return parts;

  function walk(siblings: readonly Inline[], start: number): void {
    let at = start;
    for (const node of siblings) {
      const length = lengthOf(node, sources);
      if (node.kind !== 'text' && node.kind !== 'break' && node.kind !== 'entity')
        take(node, at, at + length);
      at += length;
    }
  }

  function take(node: TextPart['node'], from: number, to: number): void {
    if (!('children' in node)) {
      parts.push({ node, from, to, inner: innerOf(node, text.slice(from, to), from) });
      return;
    }
    const length = lengthOfAll(node.children, sources);
    const start = from + marksBefore(node, text.slice(from, to), length);
    // The displayed target of a link without text has no place in the source.
    const isThere = node.kind !== 'link' || text[start - 1] !== '[' || text[start + length] === ']';
    parts.push({ node, from, to, inner: isThere ? [start, start + length] : undefined });
    if (isThere) walk(node.children, start);
  }
}

type WithChildren = Extract<Inline, { children: readonly Inline[] }>;

function marksBefore(node: WithChildren, source: string, length: number): number {
  if (node.kind !== 'link') return (source.length - length) / 2;
  if (source.startsWith('![')) return 2;
  return source.startsWith('[') ? 1 : 0;
}

function innerOf(node: Inline, source: string, from: number): TextPart['inner'] {
  if (node.kind !== 'code' && node.kind !== 'math') return undefined;
  const words = node.kind === 'code' ? node.text : node.tex;
  const marks = (source.length - words.length) / 2;
  return [from + marks, from + source.length - marks];
}

function lengthOf(node: Inline, sources: ReadonlyMap<Inline, string>): number {
  const source = sources.get(node);
  if (source !== undefined) return source.length;
  switch (node.kind) {
    case 'text':
      return node.text.length;
    case 'break':
      return 1;
    default:
      return 'children' in node ? lengthOfAll(node.children, sources) : 0;
  }
}

function lengthOfAll(nodes: readonly Inline[], sources: ReadonlyMap<Inline, string>): number {
  return nodes.reduce((sum, node) => sum + lengthOf(node, sources), 0);
}
