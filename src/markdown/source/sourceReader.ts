import { Lexer, type Token } from 'marked';
import { DialectTokenizer, type FenceToken } from '../blocks/dialectTokenizer';
import { closesFence, fenceOf } from '../blocks/lines';
import type { RenderContext } from '../context';
import { BlockReader, type Reading, type SourceBlock, type SourcePart } from './readBlocks';

/** A run of blocks that can be read without looking at the text around it. */
interface Chunk {
  readonly text: string;
  /** Offsets count from the chunk's start. */
  readonly reading: Reading;
  /** Later text, however far away, may turn it into other blocks. */
  readonly isOpen: boolean;
}

/**
 * Locates everything in a source that the message will show, using the rules that render it. After an edit, text far
 * from the change is not read again, so reading a long text at every keystroke is not noticeable.
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

  /** Undefined if everything has to be read. */
  private goOn(source: string): readonly Chunk[] | undefined {
    const { chunks } = this;
    // Also rereads the chunks next to the change, whose boundaries may depend on it.
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
    // Characters keep their positions: control characters, removed elsewhere, become spaces here.
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

/** After a blank line, not indented and no list item: no block above continues here. */
function beginsChunk(token: Token, source: string, at: number): boolean {
  return (
    source.slice(at - 2, at) === '\n\n' &&
    token.type !== 'list' &&
    token.type !== 'space' &&
    !/^[ \t]/.test(token.raw)
  );
}

/** An unclosed fence swallows what follows, and one that contains others may find its end only there. */
function isOpenFence(token: Token): boolean {
  if (token.type !== 'code' || !('fence' in token)) return false;
  const { fence, raw } = token as FenceToken;
  const lines = raw.trimEnd().split('\n');
  const marker = fenceOf(lines[0] ?? '')?.marker ?? '';
  const isClosed = lines.length > 1 && closesFence(lines.at(-1) ?? '', marker);
  const isSimple = fence.kind === 'code' || fence.kind === 'math';
  return !isClosed || (!isSimple && fence.body.some((line) => fenceOf(line) !== undefined));
}

/** A fence in an item counts only if it is closed, even if that is below the whole list. */
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

/** The number of chunks that fit into this many characters. */
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
