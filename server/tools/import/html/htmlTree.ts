import type { LinkPlace } from './resolver';

/** A node of message HTML: text or an element, as everything else is dropped. */
export type HtmlNode = HtmlText | HtmlElement;

export interface HtmlText {
  readonly kind: 'text';
  /** With character references decoded. */
  readonly text: string;
}

export interface HtmlElement {
  readonly kind: 'element';
  /** Lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
  /** The target of a link within the organization, set when it is rewritten. */
  readonly place?: LinkPlace;
  /** The mentioned person, set when the mention is rewritten. */
  readonly userId?: number;
}

/** Elements with neither content nor an end tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

export function textNode(text: string): HtmlText {
  return { kind: 'text', text };
}

export function hasClass(node: HtmlNode | undefined, name: string): boolean {
  if (node?.kind !== 'element') return false;
  const classes = node.attributes.get('class');
  if (classes === undefined || !classes.includes(name)) return false;
  return classes === name || classes.split(/\s+/).includes(name);
}

/** All text below, in order. */
export function textOf(node: HtmlNode): string {
  return node.kind === 'text' ? node.text : textOfAll(node.children);
}

export function textOfAll(nodes: readonly HtmlNode[]): string {
  return nodes.map(textOf).join('');
}

/** The elements among the nodes and their descendants that match, in document order. */
export function findElements(
  nodes: readonly HtmlNode[],
  accepts: (element: HtmlElement) => boolean,
  found: HtmlElement[] = [],
): HtmlElement[] {
  for (const node of nodes) {
    if (node.kind === 'text') continue;
    if (accepts(node)) found.push(node);
    if (node.children.length > 0) findElements(node.children, accepts, found);
  }
  return found;
}
