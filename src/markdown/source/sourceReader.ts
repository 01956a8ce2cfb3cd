import { Lexer, type Token } from 'marked';
import { DialectTokenizer, type FenceToken } from '../blocks/dialectTokenizer';
import { closesFence, fenceOf } from '../blocks/lines';
import type { RenderContext } from '../context';
import { BlockReader, type Reading, type SourceBlock, type SourcePart } from './readBlocks';

/** A stretch of blocks that can be read without looking at what is around it. */
interface Chunk {
  readonly text: string;
  /** Counted from its own start. */
  readonly reading: Reading;
  /** What comes later, however far away, may make other blocks of it. */
  readonly isOpen: boolean;
}

/**
 * Where in its source everything stands that a message will show, read by the rules that render it. From one letter
 * to the next, what is far from the change is not read again: that a long text is read at every key is not felt.
 */
export class SourceReader {
  private readonly blockReader: BlockReader;
  private chunks: readonly Chunk[] = [];
  private source = '';

  constructor(context: RenderContext) {
    this.blockReader = new BlockReader(context);
  }

  read(source: string): Reading {
    this.chunks = this.goOn(source) ?? this.readChunks(source);
    this.source = source;
    return assemble(this.chunks);
  }

  /** Undefined where all has to be read. */
  private goOn(source: string): readonly Chunk[] | undefined {
    const { chunks } = this;
    // The chunk beside the change is read again as well: where it ends or begins may be decided there.
    const first = countBefore(chunks, sameAtStart(this.source, source)) - 1;
    const atEnd = sameAtEnd(this.source, source);
    const last = countBefore(chunks.toReversed(), atEnd) - 1;
    if (first + last <= 0 || first + last > chunks.length) return undefined;
    const before = chunks.slice(0, Math.max(0, first));
    const after = last > 0 ? chunks.slice(-last) : [];
    if (before.some(({ isOpen }) => isOpen)) return undefined;
    const text = source.slice(lengthOf(before), source.length - lengthOf(after));
    const between = this.readChunks(text);
    if (after.length > 0 && between.some(({ isOpen }) => isOpen)) return undefined;
    return [...before, ...between, ...after];
  }

  private readChunks(source: string): Chunk[] {
    const start = /^\n*/.exec(source)?.[0].length ?? 0;
    // Each letter keeps its place: what is taken away elsewhere is a space here.
    const cleaned = source.slice(start).replace(/[^\P{Cc}\t\n]/gu, ' ');
    const lexer = new Lexer({ gfm: true, tokenizer: new DialectTokenizer() });
    const chunks: Chunk[] = [];
    let tokens: Token[] = [];
    const close = (text: string, skipped: number) => {
      if (text === '' && skipped === 0) return;
      const reading = moved(this.blockReader.read(text, tokens), skipped);
      const isOpen = tokens.some((token) => isOpenFence(token) || isListWithFence(token));
      chunks.push({ text: source.slice(0, skipped) + text, reading, isOpen });
      tokens = [];
    };
    let at = 0;
    let chunkAt = 0;
    for (const token of lexer.blockTokens(cleaned, [])) {
      if (at > 0 && beginsChunk(token, cleaned, at)) {
        close(cleaned.slice(chunkAt, at), chunkAt === 0 ? start : 0);
        chunkAt = at;
      }
      tokens.push(token);
      at += token.raw.length;
    }
    close(cleaned.slice(chunkAt), chunkAt === 0 ? start : 0);
    return chunks;
  }
}

/** Behind a blank line, not indented and no item of a list: nothing above goes on here. */
function beginsChunk(token: Token, source: string, at: number): boolean {
  return (
    source.slice(at - 2, at) === '\n\n' &&
    token.type !== 'list' &&
    token.type !== 'space' &&
    !/^[ \t]/.test(token.raw)
  );
}

/** One that is not closed takes in what follows, and one that holds others may find its end only there. */
function isOpenFence(token: Token): boolean {
  if (token.type !== 'code' || !('fence' in token)) return false;
  const { fence, raw } = token as FenceToken;
  const lines = raw.trimEnd().split('\n');
  const marker = fenceOf(lines[0] ?? '')?.marker ?? '';
  const isClosed = lines.length > 1 && closesFence(lines.at(-1) ?? '', marker);
  const isSimple = fence.kind === 'code' || fence.kind === 'math';
  return !isClosed || (!isSimple && fence.body.some((line) => fenceOf(line) !== undefined));
}

/** The fence of an item is one only if its end is found, below all of the list if need be. */
function isListWithFence({ type, raw }: Token): boolean {
  return type === 'list' && /`{3}|~{3}/.test(raw);
}

function sameAtStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

function sameAtEnd(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count))
    count += 1;
  return count;
}

/** How many chunks fit into so many letters. */
function countBefore(chunks: readonly Chunk[], letters: number): number {
  let end = 0;
  const past = chunks.findIndex(({ text }) => {
    end += text.length;
    return end > letters;
  });
  return past === -1 ? chunks.length : past;
}

function lengthOf(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { text }) => sum + text.length, 0);
}

function assemble(chunks: readonly Chunk[]): Reading {
  const blocks: SourceBlock[] = [];
  const parts: SourcePart[] = [];
  let at = 0;
  for (const { text, reading } of chunks) {
    const here = moved(reading, at);
    blocks.push(...here.blocks);
    parts.push(...here.parts);
    at += text.length;
  }
  return { blocks, parts };
}

function moved(reading: Reading, by: number): Reading {
  if (by === 0) return reading;
  const { blocks, parts } = reading;
  return {
    blocks: blocks.map((block) => movedBlock(block, by)),
    parts: parts.map((part) => movedPart(part, by)),
  };
}

type Range = { readonly from: number; readonly to: number };

function movedRange<T extends Range>(range: T, by: number): T {
  return { ...range, from: range.from + by, to: range.to + by };
}

function movedPart(part: SourcePart, by: number): SourcePart {
  const { inner } = part;
  return { ...movedRange(part, by), inner: inner && [inner[0] + by, inner[1] + by] };
}

function movedBlock(block: SourceBlock, by: number): SourceBlock {
  const here = movedRange(block, by);
  switch (here.kind) {
    case 'heading':
    case 'item':
      return { ...here, mark: movedRange(here.mark, by) };
    case 'quote':
      return { ...here, marks: here.marks.map((mark) => movedRange(mark, by)) };
    case 'code':
    case 'math':
    case 'spoiler':
    case 'quoteFence':
      return {
        ...here,
        open: movedRange(here.open, by),
        close: here.close && movedRange(here.close, by),
        header: here.header && movedRange(here.header, by),
        lines: here.lines.map((line) => movedRange(line, by)),
      };
    default:
      return here;
  }
}
