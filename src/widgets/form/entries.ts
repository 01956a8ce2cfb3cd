/** A field the user changed. `known`: saved values they have seen; any other is news to them. */
export interface Entry<T> {
  readonly mine: T;
  readonly known: readonly T[];
}
export type Entries<V> = { readonly [K in keyof V]?: Entry<V[K]> };

/** The displayed values: the saved ones, overlaid with what was entered. */
export function valuesOf<V extends object>(saved: V, entries: Entries<V>): V {
  const mine = fieldsOf(entries).map((field) => [field, entries[field]?.mine]);
  return { ...saved, ...Object.fromEntries(mine) };
}

/** The changes that a save would send. */
export function changesOf<V extends object>(saved: V, entries: Entries<V>): Partial<V> {
  const changed = fieldsOf(entries).filter((field) => !same(entries[field]?.mine, saved[field]));
  return Object.fromEntries(changed.map((field) => [field, entries[field]?.mine])) as Partial<V>;
}

/** Fields for which someone else saved a third value while this one was being edited. */
export function conflictsOf<V extends object>(saved: V, entries: Entries<V>): readonly (keyof V)[] {
  return fieldsOf(entries).filter((field) => {
    const entry = entries[field];
    return entry && ![entry.mine, ...entry.known].some((value) => same(value, saved[field]));
  });
}

export function enter<V extends object, K extends keyof V>(
  entries: Entries<V>,
  saved: V,
  field: K,
  mine: V[K],
): Entries<V> {
  return { ...entries, [field]: { mine, known: entries[field]?.known ?? [saved[field]] } };
}

/** Marks values as known: they were sent from here, or the user chose against them. */
export function learn<V extends object>(entries: Entries<V>, seen: Partial<V>): Entries<V> {
  const learned = fieldsOf(entries).flatMap((field) => {
    const entry = entries[field];
    if (!entry) return [];
    const known = field in seen ? [...entry.known, seen[field] as V[typeof field]] : entry.known;
    return [[field, { ...entry, known }]];
  });
  return Object.fromEntries(learned) as Entries<V>;
}

/** After a save: entries made since it began, still to be saved. */
export function leftAfter<V extends object>(sent: Entries<V>, now: Entries<V>): Entries<V> {
  const left = fieldsOf(now).filter((field) => !same(sent[field]?.mine, now[field]?.mine));
  return Object.fromEntries(left.map((field) => [field, now[field]])) as Entries<V>;
}

export function without<V extends object>(entries: Entries<V>, field: keyof V): Entries<V> {
  const { [field]: _, ...others } = entries;
  return others as Entries<V>;
}

/** The entries to store as a draft: no files, which can't be text, and no secrets, which must not be. */
export function draftOf<V extends object>(
  entries: Entries<V>,
  secrets: readonly (keyof V)[],
): Readonly<Record<string, Entry<unknown>>> {
  const draft: Record<string, Entry<unknown>> = {};
  for (const field of fieldsOf(entries)) {
    const entry = entries[field];
    if (entry && !secrets.includes(field) && isPlain(entry.mine)) draft[String(field)] = entry;
  }
  return draft;
}

function fieldsOf<V extends object>(entries: Entries<V>): readonly (keyof V)[] {
  return Object.keys(entries) as (keyof V)[];
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  // A missing optional part is left out in serialized form, too.
  const isRecord = Object.getPrototypeOf(value) === Object.prototype;
  return isRecord && Object.values(value).every((part) => part === undefined || isPlain(part));
}

export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  // Only objects are compared by their text: NaN's is null, which may be a value of its own.
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
