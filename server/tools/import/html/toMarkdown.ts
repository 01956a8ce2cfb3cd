import { fenceNameOf } from '~/markdown/highlight/languages';
import { findElements, type HtmlElement, type HtmlNode, hasClass, textOf } from './htmlTree';
import { inlineMarkdown, isInline } from './inlineMarkdown';
import { texOf } from './tex';

/**
 * Derives Markdown source for a message whose source is unknown. It renders to the same HTML
 * as far as the public Markdown dialect can express it. Previews are omitted,
 * since they come from the links. Expects the output of cleanHtml.
 */
export function toMarkdown(nodes: readonly HtmlNode[]): string {
  return blocksMarkdown(nodes).trim();
}

function blocksMarkdown(nodes: readonly HtmlNode[]): string {
  const blocks: string[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    const text = inlineMarkdown(run).trim();
    if (text !== '') blocks.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node)) run.push(node);
    else {
      endRun();
      const block = node.kind === 'element' ? blockMarkdown(node) : '';
      if (block !== '') blocks.push(block);
    }
  }
  endRun();
  return blocks.join('\n\n');
}

const HEADING = /^h([1-6])$/;

function blockMarkdown(element: HtmlElement): string {
  const heading = HEADING.exec(element.name)?.[1];
  if (heading !== undefined) {
    return `${'#'.repeat(Number(heading))} ${inlineMarkdown(element.children).trim()}`;
  }
  switch (element.name) {
    case 'hr':
      return '---';
    case 'blockquote':
      return fenced('quote', blocksMarkdown(element.children));
    case 'ul':
    case 'ol':
      return listMarkdown(element, blocksMarkdown);
    case 'table':
      return tableMarkdown(element);
    case 'pre':
      return fenced('', codeOf(element));
    case 'div':
      return divMarkdown(element);
    case 'p':
      return paragraphMarkdown(element);
    default:
      return blocksMarkdown(element.children);
  }
}

/** A paragraph can contain display formulas, which are blocks in the source. */
function paragraphMarkdown(element: HtmlElement): string {
  const [first] = element.children;
  if (!hasClass(first, 'katex-display')) return inlineMarkdown(element.children).trim();
  const formulas = element.children.filter((node) => hasClass(node, 'katex-display'));
  return fenced('math', formulas.map(texOf).join('\n\n'));
}

function divMarkdown(element: HtmlElement): string {
  if (hasClass(element, 'codehilite')) return fenced(languageOfCode(element), codeOf(element));
  if (hasClass(element, 'spoiler-block')) return spoilerMarkdown(element);
  if (PREVIEWS.some((name) => hasClass(element, name))) return '';
  return blocksMarkdown(element.children);
}

/** Previews come from the links in the text. */
const PREVIEWS = ['message_inline_image', 'message_embed', 'inline-preview-twitter'];

function spoilerMarkdown(element: HtmlElement): string {
  const part = (name: string) =>
    element.children.flatMap((node) =>
      node.kind === 'element' && hasClass(node, name) ? node.children : [],
    );
  const header = blocksMarkdown(part('spoiler-header')).replace(/\s*\n\s*/g, ' ');
  return fenced(`spoiler ${header}`.trim(), blocksMarkdown(part('spoiler-content')));
}

/** The fence is longer than any inside. */
function fenced(opening: string, body: string): string {
  const runs = body.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(runs.reduce((length, run) => Math.max(length, run.length), 2) + 1);
  return `${fence}${opening}\n${body}\n${fence}`;
}

/** The code between the fences. */
function codeOf(element: HtmlElement): string {
  return textOf(element).replace(/\n$/, '');
}

/** The language after the opening fence; empty for code without one. */
function languageOfCode(element: HtmlElement): string {
  const displayName = element.attributes.get('data-code-language');
  if (displayName === undefined) return '';
  return fenceNameOf(displayName) ?? displayName.toLowerCase().replace(/\s+/g, '-');
}

/** The source of a list; `blocks` converts the content of its items. */
function listMarkdown(list: HtmlElement, blocks: (nodes: readonly HtmlNode[]) => string): string {
  const items = list.children.filter(
    (node): node is HtmlElement => node.kind === 'element' && node.name === 'li',
  );
  const start = Number(list.attributes.get('start') ?? 1);
  const lines = items.map((item, i) => {
    const marker = list.name === 'ol' ? `${start + i}. ` : '* ';
    const indent = ' '.repeat(list.name === 'ol' ? 3 : 2);
    const body = isTight(item) ? tightBody(item, blocks) : blocks(item.children);
    return marker + body.replace(/\n(?!\n|$)/g, `\n${indent}`);
  });
  return lines.join(items.every(isTight) ? '\n' : '\n\n');
}

/** Whether text is directly in the item, with nothing but lists next to it. */
function isTight(item: HtmlElement): boolean {
  return item.children.every((node) => isInline(node) || isList(node));
}

function isList(node: HtmlNode): boolean {
  return node.kind === 'element' && (node.name === 'ul' || node.name === 'ol');
}

function tightBody(item: HtmlElement, blocks: (nodes: readonly HtmlNode[]) => string): string {
  const text = blocks(item.children.filter((node) => !isList(node)));
  const lists = item.children.filter(isList).map((list) => blocks([list]));
  return [text, ...lists].join('\n');
}

const RULES: Readonly<Record<string, string>> = {
  'text-align: left;': ':---',
  'text-align: center;': ':---:',
  'text-align: right;': '---:',
};

/** The source of a table, whose first row is the header. */
function tableMarkdown(table: HtmlElement): string {
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
