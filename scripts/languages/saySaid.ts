import { type Node, walk } from 'estree-walker';
import { parseAst } from 'vite';
import { LIST, TEXT } from './markSaid.ts';

interface Call {
  readonly start: number;
  readonly end: number;
  readonly isList: boolean;
  readonly text: string;
  readonly parts: readonly { readonly start: number; readonly end: number }[];
}

/**
 * Finds where `markSaid` marked a bundled file. Returns a function that puts a language's texts there; `say` gives the
 * text for a key.
 */
export function speakerOf(code: string): (say: (key: string) => string) => string {
  const calls = code.includes(TEXT) ? findCalls(code) : [];
  return (say) => {
    /** The code of a range, with the texts in it. `calls` are in source order, outer ones first. */
    const write = (start: number, end: number): string => {
      let written = '';
      let at = start;
      for (const call of calls) {
        if (call.start < at || call.end > end) continue;
        written += code.slice(at, call.start) + writeCall(call, say(call.text), write);
        at = call.end;
      }
      return written + code.slice(at, end);
    };
    return write(0, code.length);
  };
}

function writeCall(
  { isList, parts, text }: Call,
  said: string,
  write: (start: number, end: number) => string,
): string {
  const pieces = said.split(/\{(\d+)\}/);
  const part = (index: string) => {
    const { start, end } = parts[Number(index)] ?? unknownPart(said, text);
    return write(start, end);
  };
  if (isList) {
    const items = pieces.map((piece, at) => (at % 2 === 1 ? part(piece) : piece && quote(piece)));
    return `[${items.filter((item) => item !== '').join()}]`;
  }
  return `\`${pieces.map((piece, at) => (at % 2 === 1 ? `\${${part(piece)}}` : escaped(piece))).join('')}\``;
}

const quote = (text: string) => `\`${escaped(text)}\``;
const escaped = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&');

function unknownPart(said: string, text: string): never {
  throw new Error(`“${said}” has a part that “${text}” lacks`);
}

function findCalls(code: string): readonly Call[] {
  const found: Call[] = [];
  walk(parseAst(code) as Node, {
    enter(node) {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
      const { name } = node.callee;
      if (name !== TEXT && name !== LIST) return;
      const [first, ...parts] = node.arguments as unknown as (Node & Call)[];
      const { start, end } = node as unknown as Call;
      found.push({ start, end, isList: name === LIST, text: textOf(first), parts });
    },
  });
  return found;
}

/** The minifier prefers templates to strings. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only] = node?.type === 'TemplateLiteral' ? node.quasis : [];
  if (only?.value.cooked == null) throw new Error('a text is no longer a literal');
  return only.value.cooked;
}
