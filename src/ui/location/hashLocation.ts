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

/** Where what was done at a place leads when it has ended. Whoever has gone elsewhere meanwhile stays there. */
export function goOn(from: string, to: string): void {
  const { hash } = globalThis.location;
  if (hash === from || hash.startsWith(`${from}/`)) globalThis.location.hash = to;
}

/** A link to where one is already leads there again; a browser does nothing. Returns how to stop. */
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
