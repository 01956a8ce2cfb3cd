/*
 * Formatting of pasted text, by element or by style: word processors name nothing and style everything. The page's CSP
 * forbids styles and would report each one the parser sees, so they are read as text.
 */

const LOOKS = 'data-looks';

/** Renames style attributes before the HTML is parsed. */
export function withLooksAside(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${LOOKS}=`));
}

/** Emphasis markers for an element, except those an ancestor already has. */
export function looksOf(node: HTMLElement): readonly string[] {
  const found: string[] = [];
  // Headings are bold on their own, including table headers.
  if (isBold(node) && !node.closest('h1, h2, h3, h4, h5, h6, th') && !isAround(node, isBold))
    found.push('**');
  if (isItalic(node) && !isAround(node, isItalic)) found.push('*');
  if (isStruck(node) && !isAround(node, isStruck)) found.push('~~');
  return found;
}

function isAround(node: HTMLElement, has: (node: HTMLElement) => boolean): boolean {
  for (let at = node.parentElement; at; at = at.parentElement) {
    if (INLINE.test(at.nodeName) && has(at)) return true;
  }
  return false;
}

/** Elements that only format their text. */
export const INLINE = /^(?:B|STRONG|I|EM|S|STRIKE|DEL|SPAN|FONT)$/;

function styleOf(node: HTMLElement, property: string): string | undefined {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i');
  return found
    .exec(node.getAttribute(LOOKS) ?? '')?.[1]
    ?.trim()
    .toLowerCase();
}

function isBold(node: HTMLElement): boolean {
  const weight = styleOf(node, 'font-weight');
  if (weight !== undefined) return /^(?:bold|bolder|[6-9]00)/.test(weight);
  return node.nodeName === 'B' || node.nodeName === 'STRONG';
}

function isItalic(node: HTMLElement): boolean {
  const style = styleOf(node, 'font-style');
  if (style !== undefined) return /^(?:italic|oblique)/.test(style);
  return node.nodeName === 'I' || node.nodeName === 'EM';
}

function isStruck(node: HTMLElement): boolean {
  const line = styleOf(node, 'text-decoration(?:-line)?');
  return /^(?:S|STRIKE|DEL)$/.test(node.nodeName) || line?.includes('line-through') === true;
}
