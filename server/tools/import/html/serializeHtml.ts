import { escapeText } from '~/markdown/output/escapeHtml';
import { type HtmlNode, VOID_ELEMENTS } from './htmlTree';

/**
 * Serializes a tree to HTML: every `<` in text is escaped, every attribute quoted, every element
 * closed. If the tree has only elements of the dialect, the result is inert.
 */
export function serializeHtml(nodes: readonly HtmlNode[]): string {
  let html = '';
  for (const node of nodes) html += serializeNode(node);
  return html;
}

function serializeNode(node: HtmlNode): string {
  if (node.kind === 'text') return escapeText(node.text);
  let start = `<${node.name}`;
  for (const [name, value] of node.attributes) start += ` ${name}="${escapeAttribute(value)}"`;
  start += '>';
  if (VOID_ELEMENTS.has(node.name)) return start;
  return `${start}${serializeHtml(node.children)}</${node.name}>`;
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
