import { makeElement } from './makeElement';

function isBreak(node: Node): boolean {
  return node instanceof Element && node.localName === 'br';
}

function isSpace(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';
}

/** The nodes at the end of a paragraph that are links to the previews, and what separates them. */
function trailingLinks(paragraph: Element, hrefs: ReadonlySet<string | null>): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = paragraph.lastChild; node !== null; node = node.previousSibling) {
    const isLink =
      node instanceof Element && node.matches('a') && hrefs.has(node.getAttribute('href'));
    if (!isLink && !isBreak(node) && !isSpace(node)) break;
    nodes.unshift(node);
  }
  // In a line that says something else too, a link is part of the sentence.
  const startsLine = nodes.length === paragraph.childNodes.length;
  return startsLine ? nodes : nodes.slice(nodes.findIndex(isBreak));
}

/**
 * Takes the lines that are nothing but links to the previews out of the paragraph before them.
 * The previews have no text of their own, so the order of the words stays.
 */
export function takeCaption(first: Element, previews: readonly Element[]): Element | undefined {
  const paragraph = first.previousElementSibling;
  if (paragraph?.localName !== 'p') return undefined;
  const hrefs = new Set(
    previews.map((preview) => preview.querySelector('a')?.getAttribute('href') ?? null),
  );
  hrefs.delete(null);
  const nodes = trailingLinks(paragraph, hrefs);
  if (!nodes.some((node) => node instanceof Element && node.matches('a'))) return undefined;
  const caption = makeElement(first.ownerDocument, 'p', { class: 'shot-caption' });
  caption.append(...nodes);
  if (caption.firstChild !== null && isBreak(caption.firstChild)) caption.firstChild.remove();
  if (paragraph.childNodes.length === 0) paragraph.remove();
  return caption;
}
