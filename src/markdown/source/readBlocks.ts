import type { MarkedToken, Token, Tokens } from 'marked';
import { type FenceToken, type ListToken, withoutMark } from '../blocks/dialectTokenizer';
import { closesFence, fenceOf, isBlank } from '../blocks/lines';
import type { RenderContext } from '../context';
import { readInline, type TextPart } from './readInline';

/** A range of the source. */
export interface SourceRange {
  readonly from: number;
  readonly to: number;
}

/** A block between two fence lines. `close` is missing until it is closed. */
export interface FencedBlock extends SourceRange {
  readonly kind: 'code' | 'math' | 'quoteFence' | 'spoiler';
  readonly open: SourceRange;
  readonly close: SourceRange | undefined;
  readonly language: string;
  /** What a spoiler shows while closed. */
  readonly header: SourceRange | undefined;
  /** The lines between, without the prefixes that enclosing quotes and lists use up. */
  readonly lines: readonly SourceRange[];
}

/** A block of the source other than a paragraph. Inner blocks come after the blocks that contain them. */
export type SourceBlock =
  | FencedBlock
  | (SourceRange &
      (
        | { readonly kind: 'heading'; readonly level: number; readonly mark: SourceRange }
        | { readonly kind: 'rule' | 'table' | 'indented' }
        /** `marks`: the `>` of each line that has one, with the space after it. */
        | { readonly kind: 'quote'; readonly marks: readonly SourceRange[] }
        /** `mark`: everything before its text. */
        | {
            readonly kind: 'item';
            readonly mark: SourceRange;
            readonly depth: number;
            /** Undefined for bullets. */
            readonly number: number | undefined;
          }
      ));

/** A part of a line. One that spans several lines appears once, from its first to its last character. */
export type SourcePart = TextPart;

export interface Reading {
  readonly blocks: readonly SourceBlock[];
  readonly parts: readonly SourcePart[];
}

/** A line as a block sees it, without the prefixes of enclosing blocks: always the end of a source line. */
interface Line {
  readonly text: string;
  readonly from: number;
}

const KINDS = { quote: 'quoteFence', spoiler: 'spoiler', code: 'code', math: 'math' } as const;

/** Locates every part of a text that was parsed on its own; offsets count from its start. */
export class BlockReader {
  private blocks: SourceBlock[] = [];
  private parts: SourcePart[] = [];

  constructor(private readonly context: RenderContext) {}

  read(text: string, tokens: readonly Token[]): Reading {
    this.blocks = [];
    this.parts = [];
    this.readBlocks(tokens, linesOf(text), { inQuote: false, depth: 0 });
    return { blocks: this.blocks, parts: this.parts };
  }

  private readBlocks(tokens: readonly Token[], lines: readonly Line[], place: Place): void {
    let at = 0;
    let row = 0;
    const starts = startsOf(lines);
    for (const token of tokens as readonly MarkedToken[]) {
      const end = at + token.raw.length;
      while (row + 1 < lines.length && (starts[row + 1] ?? 0) <= at) row += 1;
      let last = row;
      while (last + 1 < lines.length && (starts[last + 1] ?? 0) < end) last += 1;
      this.readBlock(token, withoutBlankEnd(lines.slice(row, last + 1)), place);
      at = end;
    }
  }

  private readBlock(token: MarkedToken, lines: readonly Line[], place: Place): void {
    const [first] = lines;
    const last = lines.at(-1);
    if (!first || !last) return;
    const range = { from: first.from, to: last.from + last.text.length };
    switch (token.type) {
      case 'paragraph':
        this.readText(token.text, lines, place);
        break;
      case 'heading': {
        const to = first.from + first.text.indexOf(token.text, token.depth);
        const mark = { from: first.from, to: token.text === '' ? range.to : to };
        this.blocks.push({ kind: 'heading', level: token.depth, mark, ...range });
        this.readText(token.text, [{ text: token.text, from: mark.to }], place);
        break;
      }
      case 'hr':
        this.blocks.push({ kind: 'rule', ...range });
        break;
      case 'table':
        this.blocks.push({ kind: 'table', ...range });
        break;
      case 'code':
        if ('fence' in token) this.readFence(token as FenceToken, lines, range, place);
        else this.blocks.push({ kind: 'indented', ...range });
        break;
      case 'blockquote':
        this.readQuote(token, lines, range, place);
        break;
      case 'list':
        this.readList(token as ListToken, lines, place);
        break;
      default:
    }
  }

  private readQuote(
    { tokens }: Tokens.Blockquote,
    lines: readonly Line[],
    range: SourceRange,
    place: Place,
  ): void {
    const inner = lines.map(({ text, from }) => endOf(text, withoutMark(text), from));
    const marks = lines.flatMap(({ from }, i) => rangeUnlessEmpty(from, inner[i]?.from ?? from));
    this.blocks.push({ kind: 'quote', marks, ...range });
    this.readBlocks(tokens, inner, { ...place, inQuote: true });
  }

  private readList(
    { items, origins, ordered, start }: ListToken,
    lines: readonly Line[],
    place: Place,
  ) {
    for (const [i, item] of items.entries()) {
      const bodies = item.text.split('\n');
      const inner = bodies.map((body, j): Line => {
        const line = lines[origins[i]?.[j] ?? -1];
        return line ? endOf(line.text, body, line.from) : { text: body, from: 0 };
      });
      const first = lines[origins[i]?.[0] ?? -1];
      const last = inner.at(-1);
      if (!first || !inner[0] || !last) continue;
      this.blocks.push({
        kind: 'item',
        mark: { from: first.from, to: inner[0].from },
        depth: place.depth,
        number: ordered ? Number(start) + i : undefined,
        from: first.from,
        to: last.from + last.text.length,
      });
      this.readBlocks(item.tokens, inner, { ...place, depth: place.depth + 1 });
    }
  }

  private readFence(
    { fence, tokens, headerTokens }: FenceToken,
    lines: readonly Line[],
    range: SourceRange,
    place: Place,
  ): void {
    const [open] = lines;
    const opening = fenceOf(open?.text ?? '');
    if (!open || !opening) return;
    const last = lines.at(-1);
    const isClosed = last && last !== open && closesFence(last.text, opening.marker);
    const headerAt = opening.header === '' ? -1 : open.text.lastIndexOf(opening.header);
    const header =
      headerAt === -1
        ? undefined
        : { from: open.from + headerAt, to: open.from + headerAt + opening.header.length };
    const body = lines.slice(1, 1 + fence.body.length);
    const inner = body.map(({ text, from }, i) => endOf(text, fence.body[i] ?? '', from));
    this.blocks.push({
      kind: KINDS[fence.kind],
      open: { from: open.from, to: open.from + open.text.length },
      close: isClosed ? { from: last.from, to: range.to } : undefined,
      language: fence.language,
      header,
      lines: rangesOf(inner, open.from + open.text.length),
      ...range,
    });
    if (fence.kind !== 'quote' && fence.kind !== 'spoiler') return;
    if (header) this.readBlocks(headerTokens, [{ text: opening.header, from: header.from }], place);
    this.readBlocks(tokens, inner, { ...place, inQuote: place.inQuote || fence.kind === 'quote' });
  }

  /** `text` has as many lines as `lines`, each of them part of one. */
  private readText(text: string, lines: readonly Line[], place: Place): void {
    const rows = text.split('\n');
    if (rows.length !== lines.length) return;
    const starts: { readonly at: number; readonly from: number }[] = [];
    let at = 0;
    for (const [i, row] of rows.entries()) {
      const line = lines[i];
      const column = line?.text.lastIndexOf(row) ?? -1;
      if (!line || column === -1) return;
      starts.push({ at, from: line.from + column });
      at += row.length + 1;
    }
    const inSource = (offset: number) => {
      const start = starts.findLast((one) => one.at <= offset);
      return start ? start.from + offset - start.at : 0;
    };
    for (const { node, from, to, inner } of readInline(text, this.context, place)) {
      this.parts.push({
        node,
        from: inSource(from),
        to: inSource(to),
        inner: inner && [inSource(inner[0]), inSource(inner[1])],
      });
    }
  }
}

interface Place {
  readonly inQuote: boolean;
  /** The nesting depth of lists. */
  readonly depth: number;
}

function linesOf(source: string): readonly Line[] {
  let from = 0;
  return source.split('\n').map((text) => {
    const line = { text, from };
    from += text.length + 1;
    return line;
  });
}

/** The offset of each line in their joined text. */
function startsOf(lines: readonly Line[]): readonly number[] {
  let at = 0;
  return lines.map(({ text }) => {
    const start = at;
    at += text.length + 1;
    return start;
  });
}

function withoutBlankEnd(lines: readonly Line[]): readonly Line[] {
  const last = lines.findLastIndex(({ text }) => !isBlank(text));
  return lines.slice(0, last + 1);
}

/** Expanded tabs can make a line longer than its source, so its start is clamped to the source line. */
function rangesOf(lines: readonly Line[], after: number): readonly SourceRange[] {
  let end = after;
  return lines.map(({ text, from }) => {
    const start = Math.max(from, end + 1);
    end = from + text.length;
    return { from: Math.min(start, end), to: end };
  });
}

/** `rest` as a line at the end of `line`. Tabs before it may have become spaces: it then seems to start too early. */
function endOf(line: string, rest: string, from: number): Line {
  return { text: rest, from: from + line.length - rest.length };
}

function rangeUnlessEmpty(from: number, to: number): SourceRange[] {
  return to > from ? [{ from, to }] : [];
}
