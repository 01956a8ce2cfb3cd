/** What the screens of a history entry store in it, by a name unique to each. */
type Kept = Readonly<Record<string, unknown>>;

const STORAGE_KEY = 'parley.entries';
/** At the start of names of entries that belong to no place in the history: these stay until they are forgotten. */
export const STANDING = '+';
/** Further back than anyone goes. */
const MOST = 100;

let kept: Map<string, Kept> | undefined;

/** Not `crypto.randomUUID`, which pages over plain HTTP don't have. */
export function newEntryKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Makes sure that every entry has a key, including those created by links, the address bar and other code. */
function nameEntry(): void {
  const state: unknown = globalThis.history.state;
  const before = typeof state === 'object' && state !== null ? state : {};
  if ('key' in before) return;
  globalThis.history.replaceState({ ...before, key: newEntryKey() }, '');
}

let isWatching = false;
let isOthers: ((entry: string) => boolean) | undefined;

/** `claim` decides, before the router sees it, whether someone else shows a history entry that was navigated to. */
export function claimEntries(claim: typeof isOthers): void {
  isOthers = claim;
}

function onPop(event: PopStateEvent): void {
  nameEntry();
  if (isOthers?.(globalThis.history.state.key)) event.stopImmediatePropagation();
}

/** Call before the router listens, so it never sees an entry without a key: window listeners run in order. */
export function watchEntries(): void {
  if (isWatching) return;
  isWatching = true;
  nameEntry();
  globalThis.addEventListener('popstate', onPop);
  globalThis.addEventListener('pagehide', save);
}

/** Stores a value for a return to this entry by Back, Forward or a reload. */
export function keepInEntry(entry: string, name: string, value: unknown): void {
  const all = load();
  const before = all.get(entry);
  if (before?.[name] === value) return;
  // Keep the latest last: the first is evicted first.
  all.delete(entry);
  all.set(entry, { ...before, [name]: value });
  for (const oldest of all.keys()) {
    if (all.size <= MOST) break;
    if (!oldest.startsWith(STANDING)) all.delete(oldest);
  }
}

/** Something else begins in this entry. */
export function forgetEntry(entry: string): void {
  load().delete(entry);
}

/** Starts a new entry that returns to an older one with what that stored. */
export function copyEntry(from: string, to: string): void {
  load().set(to, { ...load().get(from) });
}

/** Reads a stored value, which may be in any shape an older page left; undefined for a new place. */
export function keptInEntry(entry: string, name: string): unknown {
  return load().get(entry)?.[name];
}

/** The next session in this tab starts without entries. */
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
    // Disabled in this browser, or not ours: start empty.
    return new Map();
  }
}

const lastMinute = new Set<() => void>();

/** Calls this right before entries are saved for a reload. Returns a function that removes it. */
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
    // Disabled or full: a reload opens where a new visit would.
  }
}
