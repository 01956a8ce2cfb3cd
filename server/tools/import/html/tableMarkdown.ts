import { findElements, type HtmlElement } from './htmlTree';
import { inlineMarkdown } from './inlineMarkdown';

const RULES: Readonly<Record<string, string>> = {
  'text-align: left;': ':---',
  'text-align: center;': ':---:',
  'text-align: right;': '---:',
};

/** The source of a table; its first row is the head. */
export function tableMarkdown(table: HtmlElement): string {
  const [head, ...rows] = findElements([table], ({ name }) => name === 'tr').map(cellsOf);
  if (head === undefined) return '';
  const rules = head.map(({ attributes }) => RULES[attributes.get('style') ?? ''] ?? '---');
  return [rowMarkdown(head), line(rules), ...rows.map(rowMarkdown)].join('\n');
}

function cellsOf(row: HtmlElement): readonly HtmlElement[] {
  return row.children.filter(
    (node): node is HtmlElement =>
      node.kind === 'element' && (node.name === 'td' || node.name === 'th'),
  );
}

function rowMarkdown(cells: readonly HtmlElement[]): string {
  return line(
    cells.map((cell) =>
      inlineMarkdown(cell.children)
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|'),
    ),
  );
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
