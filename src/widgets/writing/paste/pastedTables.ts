import type TurndownService from 'turndown';

/** Converts tables from pages and spreadsheets. Single-column tables become lines, as when pasted anywhere else. */
export function addTables(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content, node) => {
      const words = content
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?<!\\)\|/g, '\\|');
      const { colSpan } = node as HTMLTableCellElement;
      return ` ${words} |${'  |'.repeat(Math.min(colSpan, MOST_COLUMNS) - 1)}`;
    },
  });
  service.addRule('row', { filter: 'tr', replacement: (content) => `\n|${content}\n` });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const rows = content.split('\n').filter((line) => line.startsWith('|'));
      const columns = Math.max(0, ...[...(node as HTMLTableElement).rows].map(widthOf));
      return `\n\n${columns > 1 ? tableOf(rows, columns) : linesOf(rows)}\n\n`;
    },
  });
}

/** Cells can claim any width. */
const MOST_COLUMNS = 100;

function widthOf({ cells }: HTMLTableRowElement): number {
  return [...cells].reduce((sum, { colSpan }) => sum + Math.min(colSpan, MOST_COLUMNS), 0);
}

/** Spreadsheets mark no header, but every table needs one, so the first row becomes it. */
function tableOf(rows: readonly string[], columns: number): string {
  const width = (row: string) => (row.match(/(?<!\\)\|/g)?.length ?? 1) - 1;
  const [head = '|', ...others] = rows.map(
    (row) => row + '  |'.repeat(Math.max(0, columns - width(row))),
  );
  return [head, `|${'---|'.repeat(columns)}`, ...others].join('\n');
}

function linesOf(rows: readonly string[]): string {
  return rows.map((row) => row.replace(/^\| ?| ?\|$/g, '').replaceAll('\\|', '|')).join('\n');
}
