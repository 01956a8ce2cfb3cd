import { makeElement } from './makeElement';

/**
 * Sanitising took KaTeX's own drawing away and left MathML, which the browser draws itself until math/ does it.
 * A formula in a line of text is a box of its own: one that is wider than the message wraps or scrolls in there.
 */
export function buildMath(formula: Element): void {
  // KaTeX's style sheet hides what has this class, so only what KaTeX has drawn may have it.
  formula.querySelector('.katex-mathml')?.classList.remove('katex-mathml');
  if (formula.parentElement?.matches('.katex-display')) return;
  const box = makeElement(formula.ownerDocument, 'span', { class: 'formula' });
  formula.replaceWith(box);
  box.append(formula);
}

/** A displayed formula that is too wide scrolls. */
export function buildDisplayMath(display: Element): void {
  display.setAttribute('tabindex', '0');
  display.setAttribute('role', 'group');
  display.setAttribute('aria-label', 'Formula');
}

/** TeX that the server could not read: its source is shown, and the reason on request. */
export function buildTexError(source: Element): void {
  source.setAttribute('title', 'This formula could not be read');
}
