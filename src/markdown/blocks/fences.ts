import { closesFence, dedent, type FenceLine, fenceOf } from './lines';

type FenceKind = 'code' | 'math' | 'quote' | 'spoiler';

export interface Fence {
  readonly kind: FenceKind;
  /** The language on the first line, after the marker; empty for none. */
  readonly language: string;
  readonly header: string;
  readonly body: readonly string[];
  /** The index of the line after it. */
  readonly end: number;
}

const KINDS: ReadonlyMap<string, FenceKind> = new Map([
  ['quote', 'quote'],
  ['quoted', 'quote'],
  ['spoiler', 'spoiler'],
  ['math', 'math'],
]);

/** The fence that opens on this line; an unclosed fence continues to the end. */
export function fenceAt(lines: readonly string[], at: number): Fence | undefined {
  const opening = fenceOf(lines[at] ?? '');
  if (opening === undefined) return undefined;
  const kind = kindOf(opening);
  const close = holdsBlocks(kind)
    ? closeOfBlocks(lines, at, opening.marker)
    : closeOfVerbatim(lines, at, opening.marker);
  return {
    kind,
    language: opening.language,
    header: opening.header,
    body: lines.slice(at + 1, close).map((line) => dedent(line, opening.indent)),
    end: Math.min(close + 1, lines.length),
  };
}

function kindOf({ language }: FenceLine): FenceKind {
  return KINDS.get(language.toLowerCase()) ?? 'code';
}

function holdsBlocks(kind: FenceKind): boolean {
  return kind === 'quote' || kind === 'spoiler';
}

function closeOfVerbatim(lines: readonly string[], at: number, marker: string): number {
  const close = lines.findIndex((line, i) => i > at && closesFence(line, marker));
  return close < 0 ? lines.length : close;
}

/** Nested fences may use the same marker, so open fences are counted. */
function closeOfBlocks(lines: readonly string[], at: number, marker: string): number {
  const open = [{ marker, hasBlocks: true, at }];
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const innermost = open.at(-1);
    if (innermost && closesFence(line, innermost.marker)) {
      open.pop();
      if (open.length === 0) return i;
    } else if (innermost?.hasBlocks) {
      const inner = fenceOf(line);
      if (inner) open.push({ marker: inner.marker, hasBlocks: holdsBlocks(kindOf(inner)), at: i });
    }
  }
  // A quoted message with an unclosed fence must not swallow the reply to it.
  const unclosed = open[1];
  return unclosed === undefined ? lines.length : closeOfVerbatim(lines, unclosed.at, marker);
}
