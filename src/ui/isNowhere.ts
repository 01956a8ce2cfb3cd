/** Nobody has chosen where the keyboard is: what opens may take it. */
export function isNowhere(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches('body, main');
}
