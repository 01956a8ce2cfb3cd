export const NOTICES = '[data-landmark]';
const LAST_BUTTON = ':scope > :last-child button';

/** Where the focus goes that enters a landmark for the first time. */
export function entryOf(landmark: HTMLElement): HTMLElement {
  // The last thing that was said can be undone.
  if (landmark.matches(NOTICES)) return landmark.querySelector(LAST_BUTTON) ?? landmark;
  const isNavigation = landmark.tagName === 'NAV';
  const start = isNavigation ? '[data-roving][aria-current="page"]' : '[role="log"]';
  return landmark.querySelector<HTMLElement>(start) ?? landmark;
}
