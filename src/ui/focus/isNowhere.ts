/** Whether focus is nowhere in particular, or on `opened` itself, so that what opens may take it. */
export function isNowhere(opened?: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === opened || activeElement.matches('body, main');
}
