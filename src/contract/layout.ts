import { ANY_KIND, kindOf } from './kind';

interface Checked {
  readonly is: (value: unknown) => boolean;
  readonly kinds: number;
}

/**
 * The keys of an object in the order in which they came, and what each must hold.
 *
 * The records of a long list nearly all have the same keys in the same order. An engine reads a value immediately while
 * iterating over an object's keys, but has to look it up when the name differs each time: for 10,000 people, that was
 * two thirds of the check.
 */
export type Layout = readonly (Checked & { readonly key: string })[];

/** Engines store objects with more keys (V8: over 128) as hash tables, and then iterate over all others slowly too. */
const MOST_KEYS = 100;

const IGNORED: Checked = { is: () => true, kinds: ANY_KIND };

/**
 * The layout of an object that is known to fit; undefined when it has too many keys. Keys without a field may hold
 * anything.
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

/** True when the object has this layout and fits. False is inconclusive: it may fit with another layout. */
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
