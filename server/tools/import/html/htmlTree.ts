import type { LinkPlace } from './resolver';

/** A piece of message HTML. Nothing is hidden in it: what is no text and no element was dropped. */
export type HtmlNode = HtmlText | HtmlElement;

export interface HtmlText {
  readonly kind: 'text';
  /** Without character references. */
  readonly text: string;
}

export interface HtmlElement {
  readonly kind: 'element';
  /** Lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly HtmlNode[];
  /** Where a link inside the organization leads; set when it was rewritten. */
  readonly place?: LinkPlace;
  /** Whom a mention means; set when it was rewritten. */
  readonly userId?: number;
}

/** Elements that have neither content nor an end tag. */
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

/** Elements below (and the nodes themselves) that a test accepts, in document order. */
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
