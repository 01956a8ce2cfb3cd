export const NOTICES = '[data-landmark]';
/** The composer: inside the view, but a stop of its own. */
export const COMPOSER = '[data-composer]';
const LAST_BUTTON = ':scope > :last-child button';

/** The element to focus when entering a landmark for the first time. */
export function entryOf(landmark: HTMLElement): HTMLElement {
  // The latest notice can be undone.
  if (landmark.matches(NOTICES)) return landmark.querySelector(LAST_BUTTON) ?? landmark;
  if (landmark.matches(COMPOSER))
    return landmark.querySelector<HTMLElement>('[contenteditable="true"], textarea') ?? landmark;
  const isNavigation = landmark.tagName === 'NAV';
  const start = isNavigation ? '[data-roving][aria-current="page"]' : '[role="log"]';
  return landmark.querySelector<HTMLElement>(start) ?? landmark;
}
