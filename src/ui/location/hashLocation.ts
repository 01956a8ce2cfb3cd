import type { NavigateFunction } from 'react-router';

/** What the router gives whoever is inside it; there is one router to a page. */
let go: NavigateFunction | undefined;

/** Called by the router's provider alone, once it is there. */
export function setNavigate(navigate: NavigateFunction): void {
  go = navigate;
}

/** Goes to a path inside the page; for commands and menus too, which are no components. */
export function navigate(
  path: string,
  options: { readonly state?: unknown; readonly replace?: boolean } = {},
): void {
  const to = `/${path.replace(/^\/+/, '')}`;
  // As browsers do it: the place one is at makes no second entry of the history.
  const replace = options.replace ?? globalThis.location.hash === `#${to}`;
  void go?.(to, { ...options, replace });
}
