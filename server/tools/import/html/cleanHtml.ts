import { cleanAnchor } from './cleanAnchor';
import type { Cleaning } from './cleaning';
import { cleanMention } from './cleanMention';
import { admissionOf, allowedAlignment, allowedAttribute } from './dialect';
import { type HtmlElement, type HtmlNode, hasClass, textNode } from './htmlTree';
import type { Resolver } from './resolver';
import { cleanSource } from './urls';

export interface CleanHtml {
  readonly nodes: readonly HtmlNode[];
  /** Something it refers to is not here, or not yet: worth a retry once more is imported. */
  readonly isPending: boolean;
}

/**
 * Converts an archive message to ours: keeps only the elements, attributes and URLs of the public message
 * HTML, and maps references to the archive's people, channels and messages to ours.
 */
export function cleanHtml(nodes: readonly HtmlNode[], resolver: Resolver): CleanHtml {
  let isPending = false;
  const cleaning: Cleaning = {
    resolver,
    missing: () => {
      isPending = true;
    },
    clean: (some) => cleanAll(some, cleaning),
  };
  return { nodes: cleaning.clean(nodes), isPending };
}

/** A loop, because `flatMap` took a twentieth of an import. */
function cleanAll(nodes: readonly HtmlNode[], cleaning: Cleaning): HtmlNode[] {
  const cleaned: HtmlNode[] = [];
  let before: HtmlNode | undefined;
  for (const node of nodes) {
    const result = cleanNode(node, before, cleaning);
    if ('kind' in result) cleaned.push(result);
    else for (const each of result) cleaned.push(each);
    before = node;
  }
  return cleaned;
}

function cleanNode(
  node: HtmlNode,
  before: HtmlNode | undefined,
  cleaning: Cleaning,
): HtmlNode | readonly HtmlNode[] {
  if (node.kind === 'text') return node;
  // The same formula again, drawn with styles that our pages don't allow.
  if (hasClass(node, 'katex-html') && hasClass(before, 'katex-mathml')) return [];
  switch (admissionOf(node.name)) {
    case 'drop':
      return [];
    case 'unwrap':
      return cleaning.clean(node.children);
    case 'keep':
      return cleanElement(node, cleaning);
  }
}

function cleanElement(element: HtmlElement, cleaning: Cleaning): HtmlNode | readonly HtmlNode[] {
  const attributes = cleanAttributes(element);
  switch (element.name) {
    case 'a':
      return cleanAnchor(element, attributes, cleaning);
    case 'img':
    case 'video':
    case 'audio':
      return cleanMedia(element, attributes, cleaning);
    case 'span':
      if (hasClass(element, 'user-mention') || hasClass(element, 'user-group-mention')) {
        return cleanMention(element, attributes, cleaning);
      }
      break;
    case 'td':
    case 'th':
      setIfDefined(attributes, 'style', allowedAlignment(element.attributes.get('style') ?? ''));
      break;
    default:
  }
  return { ...element, attributes, children: cleaning.clean(element.children) };
}

function cleanAttributes({ name, attributes }: HtmlElement): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [key, value] of attributes)
    setIfDefined(kept, key, allowedAttribute(name, key, value));
  return kept;
}

function setIfDefined(map: Map<string, string>, key: string, value: string | undefined): void {
  if (value !== undefined) map.set(key, value);
}

/** Media without an allowed URL becomes its description. */
function cleanMedia(
  element: HtmlElement,
  attributes: Map<string, string>,
  { resolver, clean }: Cleaning,
): HtmlNode {
  const src = cleanSource(element.attributes.get('src') ?? '', resolver.sourceUrl);
  if (src === undefined) return textNode(attributes.get('alt') ?? attributes.get('title') ?? '');
  attributes.set('src', src);
  return { ...element, attributes, children: clean(element.children) };
}
