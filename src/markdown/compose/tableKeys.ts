import type { SourceRange } from '../source/readBlocks';

/** The replacement of a text range, and the caret position after it. */
interface RowChange extends SourceRange {
  readonly text: string;
  readonly caret: number;
}

interface Row extends SourceRange {
  /** The text of each cell, without surrounding spaces. */
  readonly cells: readonly SourceRange[];
  /** The line of dashes below the column names. */
  readonly isRule: boolean;
}

/** The text range of the next cell, or the previous one; undefined at the table's end. */
export function nextCell(
  text: string,
  table: SourceRange,
  caret: number,
  isBack: boolean,
): SourceRange | undefined {
  const cells = rowsOf(text, table).flatMap((row) => (row.isRule ? [] : row.cells));
  return isBack
    ? cells.findLast(({ to }) => to < caret && !isCellAt(text, { from: to, to: caret }))
    : cells.find(({ from }) => from > caret && !isCellAt(text, { from: caret, to: from }));
}

/** Whether both positions are in the same cell, with no cell boundary between them. */
function isCellAt(text: string, { from, to }: SourceRange): boolean {
  return !/(?<!\\)\||\n/.test(text.slice(from, to));
}

/** Adds a row below the caret's. In an empty last row, it ends the table instead, as with lists. */
export function nextRow(text: string, table: SourceRange, caret: number): RowChange | undefined {
  const rows = rowsOf(text, table);
  const at = rows.findIndex(({ from, to }) => caret >= from && caret <= to);
  const [row, columns] = [rows[at], rows[0]?.cells.length ?? 0];
  if (!row || columns === 0) return undefined;
  const isEmpty = row.cells.every(({ from, to }) => from === to);
  if (at > 1 && at === rows.length - 1 && isEmpty)
    return { from: row.from, to: row.to, text: '\n', caret: row.from + 1 };
  // No row fits between the column names and the dashes.
  const above = rows[Math.max(at, 1)] ?? row;
  const line = `\n|${'  |'.repeat(columns)}`;
  return { from: above.to, to: above.to, text: line, caret: above.to + 3 };
}

function rowsOf(text: string, { from, to }: SourceRange): readonly Row[] {
  let at = from;
  return text
    .slice(from, to)
    .split('\n')
    .map((line, index) => {
      const row = { from: at, to: at + line.length, cells: cellsOf(line, at), isRule: index === 1 };
      at = row.to + 1;
      return row;
    });
}

function cellsOf(line: string, start: number): readonly SourceRange[] {
  const cells: SourceRange[] = [];
  let at = 0;
  const parts = line.split(/(?<!\\)\|/);
  for (const [index, part] of parts.entries()) {
    const isEdge = (index === 0 || index === parts.length - 1) && part.trim() === '';
    if (!isEdge) cells.push(wordsOf(part, start + at));
    at += part.length + 1;
  }
  return cells;
}

/** The text of a cell; for an empty one, its middle, where typing starts. */
function wordsOf(part: string, start: number): SourceRange {
  const words = part.trim();
  if (words === '') {
    const middle = start + Math.ceil(part.length / 2);
    return { from: middle, to: middle };
  }
  const from = start + part.indexOf(words);
  return { from, to: from + words.length };
}
