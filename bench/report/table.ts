import { type Result, ratioOf, type Target, type Unit, verdictOf } from './result';
import type { Summary } from './summary';

const HEAD = ['metric', 'ours', 'yardstick', 'ratio', 'target', 'ok'] as const;

/** The results as aligned text, with a heading before each group. */
export function textTable(results: readonly Result[]): string {
  const rows = results.map((result) => ({ group: result.group, cells: cellsOf(result) }));
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = [line(HEAD), line(widths.map((width) => '-'.repeat(width)))];
  let group: string | undefined;
  for (const row of rows) {
    if (row.group !== group) lines.push(`${group === undefined ? '' : '\n'}${row.group}`);
    group = row.group;
    lines.push(line(row.cells));
  }
  return lines.join('\n');
}

/** The results as a Markdown table, for documentation. */
export function markdownTable(results: readonly Result[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = results.map((result) => {
    const [metric = '', ...cells] = cellsOf(result);
    return line([`${result.group}: ${metric}`, ...cells]);
  });
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows].join('\n');
}

function cellsOf(result: Result): readonly string[] {
  const { metric, ours, yardstick, unit, target } = result;
  const ratio = ratioOf(result);
  return [
    metric,
    spoken(ours, unit),
    yardstick ? `${yardstick.name} ${spoken(yardstick.summary, unit)}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    target ? targetWords(result, target) : '',
    verdictWords(result),
  ];
}

/** As in `19.4 ms (18.9–22.0)`. */
function spoken({ median, min, max, count }: Summary, unit: Unit): string {
  const range = count > 1 && min !== max ? ` (${rounded(min)}–${rounded(max)})` : '';
  return `${rounded(median)} ${unit}${range}`;
}

function rounded(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 1000) return Math.round(value).toString();
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

function targetWords({ unit, isMoreBetter = false }: Result, target: Target): string {
  const sign = isMoreBetter ? '≥' : '≤';
  const of = target.kind === 'ratio' ? ' ×' : ` ${unit}`;
  const aim = target.aim === undefined ? '' : ` (aim ${target.aim}${of})`;
  return `${sign} ${target.must}${of}${aim}`;
}

function verdictWords(result: Result): string {
  const isTime = result.target?.kind === 'time';
  switch (verdictOf(result)) {
    case 'aim':
      return isTime ? '(yes, aim)' : 'yes, aim';
    case 'must':
      return isTime ? '(yes)' : 'yes';
    case 'missed':
      return isTime ? '(no)' : 'NO';
    case 'none':
      return '';
  }
}
