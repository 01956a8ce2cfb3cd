/**
 * Formulas are MathML, which the browser draws itself; sanitising took KaTeX's own drawing away.
 * A displayed formula that is too wide scrolls.
 */
export function buildDisplayMath(display: Element): void {
  display.setAttribute('tabindex', '0');
  display.setAttribute('role', 'group');
  display.setAttribute('aria-label', 'Formula');
}

/** TeX that the server could not read: its source is shown, and the reason on request. */
export function buildTexError(source: Element): void {
  source.setAttribute('title', 'This formula could not be read');
}
