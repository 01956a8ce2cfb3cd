/**
 * Limits for hostile input. The longest of 80,000 real messages has 149,000 characters of HTML, 7,000 elements and 30
 * levels; 10,000 characters of legitimate source can't come near these.
 */
export const MAX_HTML_LENGTH = 2_000_000;
const MAX_ELEMENTS = 50_000;
const MAX_DEPTH = 100;

const TOO_DEEP = Array(MAX_DEPTH).fill('*').join('>');

function textOnly(element: Element): void {
  element.replaceChildren(element.textContent);
}

/** Keeps all text, but not the nesting below MAX_DEPTH or the markup beyond MAX_ELEMENTS. */
export function enforceLimits(root: Element): void {
  const elements = root.getElementsByTagName('*').length;
  if (elements > MAX_ELEMENTS) textOnly(root);
  else if (elements >= MAX_DEPTH) {
    // In document order, so that the topmost absorbs those below it.
    for (const element of root.querySelectorAll(TOO_DEEP)) textOnly(element);
  }
}
