import type { NavigateFunction } from 'react-router';

/** The router's navigate function; there is one router per page. */
let go: NavigateFunction | undefined;

/** Only called by the router's provider, once it has mounted. */
export function setNavigate(navigate: NavigateFunction): void {
  go = navigate;
}

/** Navigates within the page; also usable outside components, such as in commands and menus. */
export function navigate(
  path: string,
  options: { readonly state?: unknown; readonly replace?: boolean } = {},
): void {
  const to = `/${path.replace(/^\/+/, '')}`;
  // Like browsers: navigating to the current place adds no history entry.
  const replace = options.replace ?? globalThis.location.hash === `#${to}`;
  void go?.(to, { ...options, replace });
}

/** Navigates on after an action at a place ended, unless the user has gone elsewhere in the meantime. */
export function goOn(from: string, to: string): void {
  const { hash } = globalThis.location;
  if (hash === from || hash.startsWith(`${from}/`)) globalThis.location.hash = to;
}

/** Makes links to the current place navigate again, which browsers ignore. Returns a function that stops it. */
export function goAgainOnClick(root: Document): () => void {
  const ended = new AbortController();
  root.addEventListener(
    'click',
    (event) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || !isPlain || link?.href !== globalThis.location.href) return;
      event.preventDefault();
      navigate(globalThis.location.hash.slice(1), { replace: true });
    },
    { signal: ended.signal },
  );
  return () => ended.abort();
}
