import { type Token, Tokenizer, type Tokens } from 'marked';
import { type Fence, fenceAt } from './fences';
import { beginsOtherBlock, endOfText, interruptsWithList, isBlank, startsQuote } from './lines';
import { listAt } from './lists';

/** The maximum nesting of quotes and lists; anything deeper is text. */
const MAX_NESTING = 30;

/** How blocks start, so that most blocks are not split into lines for rules that can't apply. */
const MAY_BE_FENCE = /^ {0,3}[`~]{3}/;
const MAY_BE_QUOTE = /^ {0,3}>/;
const MAY_BE_LIST = /^[ \t]*(?:[*+-]|\d+\.) /;

export interface FenceToken extends Tokens.Code {
  readonly fence: Fence;
  /** The body of a quote or spoiler. */
  readonly tokens: Token[];
  readonly headerTokens: Token[];
}

export interface ListToken extends Tokens.List {
  /** Per item: for each of its lines, the index of the list's line it came from. */
  readonly origins: readonly (readonly number[])[];
}

/**
 * marked's block rules, with the dialect's own where it differs from CommonMark: lists nest by two columns, fences nest
 * and can be quotes and spoilers, a quote continues to the next blank line; raw HTML, reference links and underlined
 * headings do not exist. Thematic breaks, indented code and tables are left to marked.
 */
export class DialectTokenizer extends Tokenizer {
  private depth = 0;

  override html(): undefined {
    return undefined;
  }

  override def(): undefined {
    return undefined;
  }

  override lheading(): undefined {
    return undefined;
  }

  override heading(source: string): Tokens.Heading | undefined {
    const match = /^(#{1,6})[ \t]([^\n]*)/.exec(source);
    if (match === null) return undefined;
    const [raw, marks = '', rest = ''] = match;
    const text = rest
      .trim()
      .replace(/(?<!#)#+$/, '')
      .trim();
    return { type: 'heading', raw, depth: marks.length, text, tokens: [] };
  }

  override fences(source: string): FenceToken | undefined {
    if (!MAY_BE_FENCE.test(source)) return undefined;
    const lines = source.split('\n');
    const fence = fenceAt(lines, 0);
    if (fence === undefined) return undefined;
    const hasBlocks = fence.kind === 'quote' || fence.kind === 'spoiler';
    return {
      type: 'code',
      raw: lines.slice(0, fence.end).join('\n'),
      text: fence.body.join('\n'),
      fence,
      tokens: hasBlocks ? this.nested(fence.body) : [],
      headerTokens: fence.kind === 'spoiler' ? this.nested([fence.header]) : [],
    };
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    if (!MAY_BE_QUOTE.test(source)) return undefined;
    const lines = source.split('\n');
    const quote = quoteAt(lines, 0);
    if (quote === undefined) return undefined;
    const raw = lines.slice(0, quote.end).join('\n');
    return { type: 'blockquote', raw, text: raw, tokens: this.nested(quote.body) };
  }

  override list(source: string): ListToken | undefined {
    if (!MAY_BE_LIST.test(source)) return undefined;
    const lines = source.split('\n');
    const list = listAt(lines, 0);
    if (list === undefined) return undefined;
    return {
      type: 'list',
      raw: lines.slice(0, list.end).join('\n'),
      ordered: list.isOrdered,
      start: list.start,
      loose: false,
      items: list.items.map((item) => this.item(item.lines, item.isLoose)),
      origins: list.items.map((item) => item.origins),
    };
  }

  private item(lines: readonly string[], isLoose: boolean): Tokens.ListItem {
    const tokens = this.nested(lines);
    const text = lines.join('\n');
    // A blank line between its blocks makes an item loose; one inside a block does not.
    const hasGap = tokens.slice(1, -1).some((token) => token.type === 'space');
    return { type: 'list_item', raw: text, task: false, loose: isLoose || hasGap, text, tokens };
  }

  override table(source: string): Tokens.Table | undefined {
    const end = source.search(/\n[ \t]*\n/);
    const block = end === -1 ? source : source.slice(0, end);
    const escaped = withBarsInCodeEscaped(block);
    const token = super.table(escaped + source.slice(block.length));
    if (token === undefined || escaped === block) return token;
    // Takes as many lines from the source, since marked's `raw` has the added escapes.
    const count = token.raw.split('\n').length - 1;
    const lines = source.split('\n');
    const isOpen = !token.raw.endsWith('\n');
    const raw = lines.slice(0, isOpen ? count + 1 : count).join('\n');
    return { ...token, raw: isOpen ? raw : `${raw}\n` };
  }

  override paragraph(source: string): Tokens.Paragraph {
    const lines = source.split('\n');
    const raw = lines.slice(0, endOfText(lines, 0)).join('\n');
    const text = raw.trimStart();
    // Queued, not parsed: later text may turn out to continue this paragraph, and marked then looks for it there.
    return { type: 'paragraph', raw, text, tokens: this.lexer.inline(text) };
  }

  /** Bounds the recursion, so that no message can exhaust the stack. */
  private nested(lines: readonly string[]): Token[] {
    const source = lines.join('\n');
    if (this.depth >= MAX_NESTING) return source.trim() === '' ? [] : [this.asText(source)];
    this.depth += 1;
    const tokens = this.lexer.blockTokens(source, []);
    this.depth -= 1;
    return tokens;
  }

  private asText(source: string): Tokens.Paragraph {
    return { type: 'paragraph', raw: source, text: source.trim(), tokens: [] };
  }
}

/**
 * Escapes bars inside code, so that they do not separate table cells; marked knows no other way to keep one. Takes the
 * lines of a table, and keeps their number.
 */
function withBarsInCodeEscaped(lines: string): string {
  if (!lines.includes('`')) return lines;
  return lines.split('\n').map(escapeLine).join('\n');
}

/** A single pass, however many backticks there are: each run ends at the next run of its length. */
function escapeLine(line: string): string {
  const signs = [...line.matchAll(/\\[\\`|]|`+|\|/g)];
  const ends = endsOfCode(signs.map(([sign]) => sign));
  let out = '';
  let at = 0;
  let codeEnd = -1;
  for (const [i, { 0: sign, index }] of signs.entries()) {
    if (i > codeEnd && sign.startsWith('`')) codeEnd = ends[i] ?? -1;
    out += line.slice(at, index) + (i < codeEnd && sign === '|' ? '\\|' : sign);
    at = index + sign.length;
  }
  return out + line.slice(at);
}

/** For each run of backticks, by index, the run that closes it. */
function endsOfCode(signs: readonly string[]): readonly (number | undefined)[] {
  const nextOfLength = new Map<number, number>();
  const ends: (number | undefined)[] = new Array(signs.length).fill(undefined);
  for (let i = signs.length - 1; i >= 0; i--) {
    const sign = signs[i] ?? '';
    if (!sign.startsWith('`')) continue;
    ends[i] = nextOfLength.get(sign.length);
    nextOfLength.set(sign.length, i);
  }
  return ends;
}

interface QuoteLines {
  readonly body: readonly string[];
  /** The index of the line after it. */
  readonly end: number;
}

/** `> text`: all lines up to the next blank one, with or without the mark, unless another kind of block starts. */
function quoteAt(lines: readonly string[], at: number): QuoteLines | undefined {
  if (!startsQuote(lines, at)) return undefined;
  let end = at + 1;
  while (!isBlank(lines[end]) && !endsBefore(lines[end] ?? '')) end += 1;
  return { body: lines.slice(at, end).map(withoutMark), end };
}

function endsBefore(line: string): boolean {
  return beginsOtherBlock(line) || interruptsWithList(line);
}

export function withoutMark(line: string): string {
  return line.replace(/^ {0,3}> ?/, '');
}
