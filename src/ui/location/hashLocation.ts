/** A place inside the page, as the fragment of its address tells it. */
export interface HashLocation {
  /** `/narrow/channel/7-design` of `#/narrow/channel/7-design`, without what may follow a `?`. */
  readonly pathname: string;
  /** What `navigate` left with the place; it outlives a reload. */
  readonly state: unknown;
  /** By Back, Forward or a reload, to where `navigate` led before: an address typed or clicked is none. */
  readonly isReturn: boolean;
}

/** What we keep with an entry of the browser's history. */
interface Entry {
  readonly isOurs: true;
  readonly state: unknown;
}

const listeners = new Set<(location: HashLocation) => void>();

/**
 * Goes to a path inside the page, by an entry of its own in the browser's history or in the place of the
 * current one. Nobody is asked and nothing is loaded: who watches draws it.
 */
export function navigate(
  path: string,
  { state = null, replace = false }: { state?: unknown; replace?: boolean } = {},
): void {
  const entry: Entry = { isOurs: true, state };
  const url = `#/${path.replace(/^\/+/, '')}`;
  if (replace) globalThis.history.replaceState(entry, '', url);
  else globalThis.history.pushState(entry, '', url);
  const location = { ...readLocation(), isReturn: false };
  for (const listener of listeners) listener(location);
}

export function readLocation(): HashLocation {
  const [path = ''] = globalThis.location.hash.slice(1).split(/[?#]/);
  const entry: unknown = globalThis.history.state;
  const isReturn = isEntry(entry);
  return {
    pathname: path.startsWith('/') ? path : `/${path}`,
    state: isReturn ? entry.state : null,
    isReturn,
  };
}

/** Calls with each place that is gone to, by `navigate`, by a link or by the browser, until the returned is called. */
export function watchLocation(listener: (location: HashLocation) => void): () => void {
  const onPop = () => listener(readLocation());
  listeners.add(listener);
  globalThis.addEventListener('popstate', onPop);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('popstate', onPop);
  };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'isOurs' in value;
}
