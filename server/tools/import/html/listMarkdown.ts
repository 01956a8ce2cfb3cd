import type { HtmlElement, HtmlNode } from './htmlTree';
import { isInline } from './inlineMarkdown';

/** The source of a list; `blocks` writes what an item holds. */
export function listMarkdown(
  list: HtmlElement,
  blocks: (nodes: readonly HtmlNode[]) => string,
): string {
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

/** Text stands directly in the item; only lists may follow it. */
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
