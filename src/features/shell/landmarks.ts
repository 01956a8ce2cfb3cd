const NOTICES = '[data-landmark]';
const LAST_BUTTON = ':scope > :last-child button';

/** Where the focus goes that enters a landmark for the first time. */
export function entryOf(landmark: HTMLElement): HTMLElement {
  // The last thing that was said can be undone.
  if (landmark.matches(NOTICES)) return landmark.querySelector(LAST_BUTTON) ?? landmark;
  const isNavigation = landmark.tagName === 'NAV';
  const start = isNavigation ? '[data-roving][aria-current="page"]' : '[role="log"]';
  return landmark.querySelector<HTMLElement>(start) ?? landmark;
}

/** Sidebar, view, the notices about what was done there, and panel, as far as they can be reached now. */
export function landmarksIn(frame: HTMLElement): readonly HTMLElement[] {
  return [
    ...frame.querySelectorAll<HTMLElement>('nav, main'),
    ...document.querySelectorAll<HTMLElement>(NOTICES),
    ...frame.querySelectorAll<HTMLElement>('aside'),
  ].filter((landmark) => !landmark.closest('[inert]') && !isPart(landmark) && isShown(landmark));
}

/** Such as the tabs of a page: they belong to the view. */
function isPart(landmark: HTMLElement): boolean {
  return landmark.parentElement?.closest('nav, main, aside') != null;
}

function isShown(element: HTMLElement): boolean {
  return getComputedStyle(element).display !== 'none';
}
