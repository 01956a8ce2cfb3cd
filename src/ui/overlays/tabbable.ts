const CANDIDATES =
  ':is(a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]):not(:disabled)';

/** The tab stops inside `box`, in order. Lists all radio buttons, though the browser stops at one per group. */
export function tabbable(box: Element): readonly HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      one.closest('[inert]') === null &&
      one.checkVisibility({ visibilityProperty: true }),
  );
}

/** Whether the next Tab would leave `stops`. */
export function isAtEdge(
  stops: readonly HTMLElement[],
  { isBackward }: { isBackward: boolean },
): boolean {
  const { activeElement } = document;
  const edge = isBackward ? stops[0] : stops.at(-1);
  return edge === undefined || activeElement === edge || isSameStop(edge, activeElement);
}

/** Radio buttons of a group are one tab stop. */
function isSameStop(one: Element, other: Element | null): boolean {
  const areRadios =
    one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === 'radio' &&
    other.type === 'radio';
  return areRadios && one.name !== '' && one.name === other.name && one.form === other.form;
}
