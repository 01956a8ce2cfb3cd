import { decodeEntity } from './decodeEntity';

interface Element {
  readonly tag: string;
  readonly attributes: string;
  readonly children: (Element | string)[];
}

/**
 * The notification text for rendered content, as the public server writes it: emoji as characters, formulas as source,
 * quotes cut if the message has text of its own, spoilers closed. Takes only HTML written by this code, with all
 * elements closed and attributes in double quotes.
 */
export function notificationText(html: string): string {
  const root = parse(html);
  const blocks = root.children.filter((child) => typeof child !== 'string');
  const quoted = blocks.filter(isQuoting);
  const hasOwnWords = quoted.length < blocks.length;
  if (quoted.length === 0 || !hasOwnWords) return textOf(root, 0);
  const shown = root.children.filter((child) => typeof child === 'string' || !isQuoting(child));
  // The first in a row of quotes stands for all of them.
  const cut = root.children.map((child): Element | string | undefined => {
    if (typeof child === 'string' || shown.includes(child)) return child;
    const before = blocks[blocks.indexOf(child) - 1];
    return before !== undefined && quoted.includes(before) ? undefined : '[…]\n';
  });
  return cut.map((child) => (child === undefined ? '' : textOf(child, 0))).join('');
}

/** A quote, or the line before it that names its author: a silent mention, a link, a colon. */
function isQuoting(block: Element): boolean {
  if (block.tag === 'blockquote') return true;
  if (block.tag !== 'p') return false;
  const parts = block.children.filter((part) => typeof part !== 'string' || part.trim() !== '');
  const [person, link, colon, ...rest] = parts;
  return (
    rest.length === 0 &&
    typeof person === 'object' &&
    /class="user-mention/.test(person.attributes) &&
    typeof link === 'object' &&
    link.tag === 'a' &&
    /href="[^"]*#narrow\/[^"]*\/near\/\d+/.test(link.attributes) &&
    typeof colon === 'string' &&
    colon.trim() === ':'
  );
}

function textOf(node: Element | string, depth: number): string {
  if (typeof node === 'string') return node;
  const { tag, attributes } = node;
  const emoji = /class="[^"]*\bemoji-([\da-f-]+)/.exec(attributes)?.[1];
  if (emoji !== undefined) return character(emoji);
  if (tag === 'img') return decode(/alt="([^"]*)"/.exec(attributes)?.[1] ?? '');
  if (/class="katex"/.test(attributes)) return `$$${formulaOf(node)}$$`;
  if (/class="spoiler-block"/.test(attributes)) return spoilerText(node, depth);
  if (tag === 'ol') return listText(node, depth);
  const inner = node.children.map((child) => textOf(child, depth)).join('');
  if (tag !== 'blockquote') return inner;
  return inner
    .split('\n')
    .map((line) => (line === '' ? '' : `> ${line}\n`))
    .join('');
}

/** Items keep their numbers, which nearby text may refer to. */
function listText({ attributes, children }: Element, depth: number): string {
  const start = Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1);
  const indent = depth > 0 ? `\n${'  '.repeat(depth)}` : '';
  const items = children.filter((child) => typeof child !== 'string');
  return items
    .map((item, i) => `${indent}${start + i}. ${textOf(item, depth + 1).trim()}`)
    .join('\n');
}

function spoilerText({ children }: Element, depth: number): string {
  const header = children.find((child) => typeof child !== 'string');
  const title = header === undefined ? '' : textOf(header, depth).trim();
  return `${title} (…)\n`.trimStart();
}

function formulaOf(node: Element): string {
  for (const child of node.children) {
    if (typeof child === 'string') continue;
    if (child.tag === 'annotation') return textOf(child, 0);
    const inner = formulaOf(child);
    if (inner !== '') return inner;
  }
  return '';
}

function character(code: string): string {
  return String.fromCodePoint(...code.split('-').map((hex) => Number.parseInt(hex, 16)));
}

const VOID: readonly string[] = ['br', 'hr', 'img', 'source'];

function parse(html: string): Element {
  const root: Element = { tag: '', attributes: '', children: [] };
  const open = [root];
  for (const [piece, end, tag, attributes] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+|</gi,
  )) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) parent.children.push(decode(piece));
    else if (end === '/') {
      if (open.length > 1) open.pop();
    } else {
      const element = { tag: tag.toLowerCase(), attributes: attributes ?? '', children: [] };
      parent.children.push(element);
      if (!VOID.includes(element.tag) && !piece.endsWith('/>')) open.push(element);
    }
  }
  return root;
}

function decode(text: string): string {
  return text.replace(/&#?\w+;/g, decodeEntity);
}
