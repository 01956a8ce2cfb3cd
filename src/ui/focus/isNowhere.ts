/** Nobody has chosen where the keyboard is, or it is on `opened` itself: what opens may take it. */
export function isNowhere(opened?: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === opened || activeElement.matches('body, main');
}
