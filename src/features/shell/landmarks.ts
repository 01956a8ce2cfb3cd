/** Where the focus goes that enters a landmark for the first time. */
export function entryOf(landmark: HTMLElement): HTMLElement {
  const isNavigation = landmark.tagName === 'NAV';
  const current =
    isNavigation && landmark.querySelector<HTMLElement>('[data-roving][aria-current="page"]');
  return current || landmark;
}

/** Sidebar, view and panel, as far as they can be reached now. */
export function landmarksIn(frame: HTMLElement): readonly HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('nav, main, aside')].filter(
    (landmark) => !landmark.closest('[inert]') && isShown(landmark),
  );
}

function isShown(element: HTMLElement): boolean {
  return getComputedStyle(element).display !== 'none';
}
