export const NOTICES = '[data-landmark]';
const COMPOSER = '[data-composer]';
const SELECTION_BAR = '[data-selection-bar]';
/** Inside the view, but stops of their own. */
export const INNER = `:is(${COMPOSER}, ${SELECTION_BAR})`;
const LAST_BUTTON = ':scope > :last-child button';

/** The element to focus when entering a landmark for the first time. */
export function entryOf(landmark: HTMLElement): HTMLElement {
  // The latest notice can be undone.
  if (landmark.matches(NOTICES)) return landmark.querySelector(LAST_BUTTON) ?? landmark;
  if (landmark.matches(COMPOSER))
    return landmark.querySelector<HTMLElement>('[contenteditable="true"], textarea') ?? landmark;
  // Past the button that clears the selection.
  if (landmark.matches(SELECTION_BAR))
    return landmark.querySelector<HTMLElement>(':scope > div button') ?? landmark;
  const isNavigation = landmark.tagName === 'NAV';
  const start = isNavigation ? '[data-roving][aria-current="page"]' : '[role="log"]';
  return landmark.querySelector<HTMLElement>(start) ?? landmark;
}
