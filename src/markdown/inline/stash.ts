import type { Inline } from '../tree';

const OPEN = '\u0002';
const CLOSE = '\u0003';
const HELD = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');
/** Splits into plain text and, at odd indexes, marks of held nodes. */
const PIECES = new RegExp(`(${OPEN}\\d+${CLOSE})`);

/**
 * Holds the parts of a line that are already parsed, and puts a mark in the text in place of each. Later rules treat a
 * mark as one opaque unit, so `**a `b**` c**` is bold around code. Sources must not contain the two control characters
 * used for marks (`cleanSource`).
 */
export class Stash {
  private readonly held: { readonly node: Inline; readonly source: string }[] = [];

  /** Returns the mark that stands for `node`; `source` is the text it came from, possibly with marks. */
  hold(node: Inline, source: string): string {
    this.held.push({ node, source: this.source(source) });
    return `${OPEN}${this.held.length - 1}${CLOSE}`;
  }

  /** Restores the text as it was typed. */
  source(text: string): string {
    if (!text.includes(OPEN)) return text;
    return text.replace(HELD, (_mark, index: string) => this.held[Number(index)]?.source ?? '');
  }

  /** The source of each node. */
  sources(): ReadonlyMap<Inline, string> {
    return new Map(this.held.map(({ node, source }) => [node, source]));
  }

  /** Applies a rule only to text that no earlier rule has claimed. */
  mapPlain(text: string, map: (plain: string) => string): string {
    if (!text.includes(OPEN)) return map(text);
    return text
      .split(PIECES)
      .map((piece, i) => (i % 2 === 1 ? piece : map(piece)))
      .join('');
  }

  nodes(text: string): Inline[] {
    if (!text.includes(OPEN)) return textNodes(text);
    return text
      .split(PIECES)
      .flatMap((piece, i) => (i % 2 === 1 ? this.heldNode(piece) : textNodes(piece)));
  }

  private heldNode(mark: string): Inline[] {
    const held = this.held[Number(mark.slice(1, -1))];
    return held ? [held.node] : [];
  }
}

function textNodes(text: string): Inline[] {
  if (text === '') return [];
  if (!text.includes('\n')) return [{ kind: 'text', text }];
  return text.split('\n').flatMap((line, i): Inline[] => {
    const content: Inline[] = line === '' ? [] : [{ kind: 'text', text: line }];
    return i === 0 ? content : [{ kind: 'break' }, ...content];
  });
}
