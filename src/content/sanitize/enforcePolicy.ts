import { isAttributeAllowed, isClassAllowed } from './policy';
import { isSafeLink, isSafeMediaUrl } from './safeUrl';

/** Would end a comment or a raw-text element if this tree were serialized. DOMPurify drops such values too. */
const BREAKOUT =
  /--!?>|]>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

const classNames = new Map<string, string>();
/** Hostile class names must not fill the memory. */
const MAX_KNOWN_CLASS_NAMES = 5_000;

/** Class names repeat, above all those of code tokens: each spelling is filtered once. */
function allowedClasses(className: string): string {
  const known = classNames.get(className);
  if (known !== undefined) return known;
  const kept = className
    .split(/[\t\n\f\r ]+/)
    .filter(isClassAllowed)
    .join(' ');
  if (classNames.size >= MAX_KNOWN_CLASS_NAMES) classNames.clear();
  classNames.set(className, kept);
  return kept;
}

/** The value to keep, or undefined to drop the attribute. */
function allowedValue(element: Element, { name, value }: Attr): string | undefined {
  if (!isAttributeAllowed(element, name) || BREAKOUT.test(value)) return undefined;
  switch (name) {
    case 'class':
      return allowedClasses(value) || undefined;
    case 'href':
      return isSafeLink(value.trim()) ? value.trim() : undefined;
    case 'src':
      return isSafeMediaUrl(value.trim()) ? value.trim() : undefined;
    case 'role':
      return value === 'img' ? value : undefined;
    default:
      return value;
  }
}

function enforceAttributes(element: Element): void {
  for (const attribute of Array.from(element.attributes)) {
    const kept = allowedValue(element, attribute);
    if (kept === undefined) element.removeAttributeNode(attribute);
    else if (kept !== attribute.value) attribute.value = kept;
  }
}

const BACKGROUND_IMAGE = /^\s*background-image:\s*url\(\s*(["']?)(.*?)\1\s*\)\s*;?\s*$/;

/** Link previews carry their image as a background (gap 9.2). Every other style is dropped. */
function readStyle(element: Element): void {
  const url = BACKGROUND_IMAGE.exec(element.getAttribute('data-style') ?? '')?.[2];
  element.removeAttribute('data-style');
  if (url !== undefined && isSafeMediaUrl(url) && element.matches('a.message_embed_image'))
    element.setAttribute('data-background', url);
}

/**
 * The fine-grained half of the policy, the same for every engine: attributes by element, values, classes, styles. Runs
 * on a tree that an engine has made harmless, and makes the engines' results equal.
 */
export function enforcePolicy(root: HTMLElement): void {
  // KaTeX output contains every formula twice; the copy with inline styles is removed, unless it is the only one.
  for (const drawn of root.querySelectorAll('.katex-mathml + .katex-html')) drawn.remove();
  for (const element of root.querySelectorAll('*')) {
    enforceAttributes(element);
    if (element.hasAttribute('data-style')) readStyle(element);
  }
  // Where an element is dropped, one engine leaves two text nodes and the other one.
  root.normalize();
}
