import type { SourceRange } from '../source/readBlocks';

/** What takes the place of a stretch of the text, and what is selected then. */
interface RowChange extends SourceRange {
  readonly text: string;
  readonly caret: number;
}

interface Row extends SourceRange {
  /** The words of each cell, without the spaces around them. */
  readonly cells: readonly SourceRange[];
  /** The line of dashes below the names of the columns. */
  readonly isRule: boolean;
}

/** The words of the cell behind the caret's, or before it; undefined where the table ends. */
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

/** Whether no cell ends between the two: they are in the same one. */
function isCellAt(text: string, { from, to }: SourceRange): boolean {
  return !/(?<!\\)\||\n/.test(text.slice(from, to));
}

/** A new row below the caret's. At an empty last one it is the end of the table instead, as with lists. */
export function nextRow(text: string, table: SourceRange, caret: number): RowChange | undefined {
  const rows = rowsOf(text, table);
  const at = rows.findIndex(({ from, to }) => caret >= from && caret <= to);
  const [row, columns] = [rows[at], rows[0]?.cells.length ?? 0];
  if (!row || columns === 0) return undefined;
  const isEmpty = row.cells.every(({ from, to }) => from === to);
  if (at > 1 && at === rows.length - 1 && isEmpty)
    return { from: row.from, to: row.to, text: '\n', caret: row.from + 1 };
  // Between the names of the columns and the dashes there is no row.
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

/** Of a cell without words the middle, where one writes. */
function wordsOf(part: string, start: number): SourceRange {
  const words = part.trim();
  if (words === '') {
    const middle = start + Math.ceil(part.length / 2);
    return { from: middle, to: middle };
  }
  const from = start + part.indexOf(words);
  return { from, to: from + words.length };
}
