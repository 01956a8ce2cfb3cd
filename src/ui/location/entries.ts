/** What the screens of an entry of the history remember of it, by the name that each has for its own. */
type Kept = Readonly<Record<string, unknown>>;

const STORAGE_KEY = 'parley.entries';
/** Further back than anybody goes. */
const MOST = 100;

let kept: Map<string, Kept> | undefined;

/** Every entry has a key of its own: also those that links, the address bar and other code made. */
function nameEntry(): void {
  const state: unknown = globalThis.history.state;
  const before = typeof state === 'object' && state !== null ? state : {};
  if ('key' in before) return;
  const key = Math.random().toString(36).slice(2, 10);
  globalThis.history.replaceState({ ...before, key }, '');
}

let isWatching = false;
let isOthers: ((entry: string) => boolean) | undefined;

/** `claim` answers, before the router hears of it, whether an entry that was gone back to is somebody else's to show. */
export function claimEntries(claim: typeof isOthers): void {
  isOthers = claim;
}

function onPop(event: PopStateEvent): void {
  nameEntry();
  if (isOthers?.(globalThis.history.state.key)) event.stopImmediatePropagation();
}

/** Call it before the router listens, and it never sees an entry without a key: listeners of a window are heard in order. */
export function watchEntries(): void {
  if (isWatching) return;
  isWatching = true;
  nameEntry();
  globalThis.addEventListener('popstate', onPop);
  globalThis.addEventListener('pagehide', save);
}

/** Remembers something for whoever comes back to this entry: by Back, by Forward or by a reload. */
export function keepInEntry(entry: string, name: string, value: unknown): void {
  const all = load();
  const before = all.get(entry);
  if (before?.[name] === value) return;
  // The latest last: the first is the first to go.
  all.delete(entry);
  all.set(entry, { ...before, [name]: value });
  for (const oldest of all.keys()) {
    if (all.size <= MOST) break;
    all.delete(oldest);
  }
}

/** A new entry that is a return to an older one begins as that was left. */
export function copyEntry(from: string, to: string): void {
  load().set(to, { ...load().get(from) });
}

/** What was remembered, in whatever shape an older page left it; undefined for a place that is new. */
export function keptInEntry(entry: string, name: string): unknown {
  return load().get(entry)?.[name];
}

/** Whoever comes next in this tab has been nowhere yet. */
export function forgetEntries(): void {
  kept = new Map();
  globalThis.sessionStorage.removeItem(STORAGE_KEY);
}

function load(): Map<string, Kept> {
  kept ??= read();
  return kept;
}

function read(): Map<string, Kept> {
  try {
    return new Map(JSON.parse(globalThis.sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    // Switched off in this browser, or not ours: it only remembers less.
    return new Map();
  }
}

const lastMinute = new Set<() => void>();

/** Calls this right before what is remembered is written down for a reload. Returns what ends that. */
export function beforeSaving(remember: () => void): () => void {
  lastMinute.add(remember);
  return () => lastMinute.delete(remember);
}

function save(): void {
  for (const remember of lastMinute) remember();
  if (!kept) return;
  try {
    globalThis.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...kept]));
  } catch {
    // Switched off or full: a reload opens where a new visit would.
  }
}
