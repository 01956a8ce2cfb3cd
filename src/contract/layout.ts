import { ANY_KIND, kindOf } from './kind';

interface Checked {
  readonly is: (value: unknown) => boolean;
  readonly kinds: number;
}

/**
 * The keys of an object in the order in which they came, and what each has to hold.
 *
 * The records of a long list nearly all have the same keys in the same order, and an engine finds
 * a value at once while it walks through the keys of an object, where one that is asked for by a
 * name that differs each time has to be looked up: of 10,000 people, that was two thirds of the check.
 */
export type Layout = readonly (Checked & { readonly key: string })[];

/** Engines keep what has more keys (V8: over 128) as a table, and having met one walk through all others slowly too. */
const MOST_KEYS = 100;

const IGNORED: Checked = { is: () => true, kinds: ANY_KIND };

/**
 * The layout of an object that has been found to fit; undefined when it has too many keys.
 * Keys without a field may hold anything.
 */
export function layoutOf(
  value: object,
  fields: Readonly<Record<string, Checked>>,
): Layout | undefined {
  const keys = Object.keys(value);
  if (keys.length > MOST_KEYS) return undefined;
  return keys.map((key) => {
    const { is, kinds } = (Object.hasOwn(fields, key) ? fields[key] : undefined) ?? IGNORED;
    return { key, is, kinds };
  });
}

/** True when the object is laid out like this and fits. False says nothing: it may fit in another way. */
export function fitsLayout(value: object, layout: Layout): boolean {
  let at = 0;
  for (const key in value) {
    const place = layout[at];
    if (place === undefined || place.key !== key) return false;
    const held = (value as Readonly<Record<string, unknown>>)[key];
    if ((place.kinds & kindOf(held)) === 0 && !place.is(held)) return false;
    at += 1;
  }
  return at === layout.length;
}
