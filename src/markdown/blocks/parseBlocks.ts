import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { RenderContext } from '../context';
import { type InlinePlace, parseInline } from '../inline/parseInline';
import type { Block, Inline, List, ListItem, Table } from '../tree';
import { DialectTokenizer, type FenceToken } from './dialectTokenizer';

/** Parses a whole message. The source must have passed `cleanSource`. */
export function parseBlocks(source: string, context: RenderContext): Block[] {
  const lexer = new Lexer({ gfm: true, tokenizer: new DialectTokenizer() });
  const tokens = lexer.blockTokens(source, []);
  return new TreeBuilder(context, { inQuote: false }).blocks(tokens);
}

/** Turns marked's tokens into blocks, and their text into inline parts. */
class TreeBuilder {
  constructor(
    private readonly context: RenderContext,
    private readonly place: InlinePlace,
  ) {}

  blocks(tokens: readonly Token[]): Block[] {
    // marked's token type is open for extensions, but this tokenizer creates none.
    return (tokens as readonly MarkedToken[]).flatMap((token) => this.block(token) ?? []);
  }

  private block(token: MarkedToken): Block | undefined {
    switch (token.type) {
      case 'paragraph':
        return { kind: 'paragraph', children: this.inline(token.text) };
      case 'heading':
        return { kind: 'heading', level: token.depth, children: this.inline(token.text) };
      case 'hr':
        return { kind: 'rule' };
      case 'code':
        return isFence(token) ? this.fence(token) : codeBlock(token.text, undefined);
      case 'blockquote':
        return this.quote(token.tokens);
      case 'list':
        return this.list(token);
      case 'table':
        return this.table(token);
      default:
        // Blank lines; marked's other tokens never occur.
        return undefined;
    }
  }

  private inline(text: string): Inline[] {
    return parseInline(text, this.context, this.place);
  }

  private quote(tokens: readonly Token[]): Block {
    const inside = new TreeBuilder(this.context, { ...this.place, inQuote: true });
    return { kind: 'quote', children: inside.blocks(tokens) };
  }

  private fence({ fence, tokens, headerTokens }: FenceToken): Block {
    switch (fence.kind) {
      case 'quote':
        return this.quote(tokens);
      case 'spoiler':
        return {
          kind: 'spoiler',
          header: this.blocks(headerTokens),
          children: this.blocks(tokens),
        };
      case 'math':
        return { kind: 'math', formulas: formulasOf(fence.body) };
      case 'code':
        return codeBlock(
          fence.body.join('\n'),
          fence.language || this.context.defaultCodeLanguage || undefined,
        );
    }
  }

  private list({ ordered, start, items }: Tokens.List): List {
    return {
      kind: 'list',
      ordered,
      start: start === '' ? 1 : start,
      items: items.map(
        (item): ListItem => ({ isLoose: item.loose, children: this.blocks(item.tokens) }),
      ),
    };
  }

  private table({ align, header, rows }: Tokens.Table): Table {
    return {
      kind: 'table',
      alignments: align.map((alignment) => alignment ?? undefined),
      header: header.map(({ text }) => this.inline(text)),
      rows: rows.map((row) => row.map(({ text }) => this.inline(text))),
    };
  }
}

function isFence(token: Tokens.Code): token is FenceToken {
  return 'fence' in token;
}

/** Drops trailing spaces and surrounding empty lines, which are not part of the code. */
function codeBlock(text: string, language: string | undefined): Block {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return { kind: 'code', text: lines.slice(Math.max(first, 0), last + 1).join('\n'), language };
}

/** The formulas of a math fence, separated by blank lines. */
function formulasOf(body: readonly string[]): string[] {
  return body
    .join('\n')
    .split(/\n\s*\n/)
    .map((formula) => formula.trim())
    .filter((formula) => formula !== '');
}
