import type { Inline } from '../tree';

const OPEN = '\u0002';
const CLOSE = '\u0003';
const HELD = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');
/** Splits into plain text and, at odd places, what is held. */
const PIECES = new RegExp(`(${OPEN}\\d+${CLOSE})`);

/**
 * Holds what is already understood of a line, with a mark in the text in its place:
 * later rules see the mark as one opaque thing, so `**a `b**` c**` is bold around code.
 * Sources must be free of the two control characters of the marks (`cleanSource`).
 */
export class Stash {
  private readonly held: { readonly node: Inline; readonly source: string }[] = [];

  /** The mark that stands for `node`; `source` is the text it was made of, marks and all. */
  hold(node: Inline, source: string): string {
    this.held.push({ node, source: this.source(source) });
    return `${OPEN}${this.held.length - 1}${CLOSE}`;
  }

  /** The text as it was typed. */
  source(text: string): string {
    if (!text.includes(OPEN)) return text;
    return text.replace(HELD, (_mark, index: string) => this.held[Number(index)]?.source ?? '');
  }

  /** What each node was made of. */
  sources(): ReadonlyMap<Inline, string> {
    return new Map(this.held.map(({ node, source }) => [node, source]));
  }

  /** Applies a rule only to text that nothing has claimed. */
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
