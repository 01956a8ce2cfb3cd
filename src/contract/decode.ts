import { ANY_KIND, KIND, kindOf } from './kind';
import { fitsLayout, type Layout, layoutOf } from './layout';

/**
 * Shapes: what a value from the wire must look like.
 *
 * A shape checks in place and never copies, so unknown fields are kept as they came. The happy path allocates nothing
 * (measured: checking a register response of 10,000 people costs a fraction of its JSON.parse, where general schema
 * libraries cost more than the parse itself). The path of a fault is found by a second, slower walk that runs only
 * after a refusal.
 *
 * `Read` is what a client may rely on from any supported server, `Write` what Parley's server must send: a field that
 * came with a later feature level is optional to read and required to write.
 */
export interface Shape<Read, Write = Read> {
  /** True when `value` fits. Allocates nothing. */
  readonly is: (value: unknown) => boolean;
  /** The KINDs whose every value fits. For these, `is` need not be called, which saves a call. */
  readonly kinds: number;
  /** The first fault in words, path first: `users[3].role: expected an integer, got null`. */
  readonly fault: (value: unknown, path: string) => string | undefined;
  /** The key may be missing (or undefined). Only `object` looks at this. */
  readonly mayBeAbsent?: boolean;
  /** The shape of a present value; `item` is the shape of a list's or map's items. For code that inspects shapes. */
  readonly inner?: Shape<unknown, unknown>;
  readonly item?: Shape<unknown, unknown>;
  /** Type-level only, never set. */
  readonly types?: { readonly read: Read; readonly write: Write };
}

/** An optional key; `SinceShape` is one that Parley's server always sends. */
export interface OptionalShape<Read, Write = Read> extends Shape<Read, Write> {
  readonly mayBeAbsent: true;
  readonly always: false;
}
export interface SinceShape<Read, Write = Read> extends Shape<Read, Write> {
  readonly mayBeAbsent: true;
  readonly always: true;
  /** The first feature level that has it. */
  readonly level: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where "a shape of whatever" is meant; unknown is not assignable in both directions
export type AnyShape = Shape<any, any>;

/** What a reader gets. */
export type Read<S extends AnyShape> = S extends Shape<infer R, infer _W> ? R : never;
/** What Parley's server must produce. */
export type Write<S extends AnyShape> = S extends Shape<infer _R, infer W> ? W : never;

type Fields = Readonly<Record<string, AnyShape>>;
type Flat<T> = { [K in keyof T]: T[K] };
type OptionalReadKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly mayBeAbsent: true } ? K : never;
}[keyof F];
type OptionalWriteKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly always: false } ? K : never;
}[keyof F];
type ReadObject<F extends Fields> = Flat<
  { readonly [K in Exclude<keyof F, OptionalReadKeys<F>>]: Read<F[K]> } & {
    readonly [K in OptionalReadKeys<F>]?: Read<F[K]>;
  }
>;
type WriteObject<F extends Fields> = Flat<
  { readonly [K in Exclude<keyof F, OptionalWriteKeys<F>>]: Write<F[K]> } & {
    readonly [K in OptionalWriteKeys<F>]?: Write<F[K]>;
  }
>;

/** A value that lacks the promised shape. `path` says where. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
}

/** Returns `value` itself, typed, or throws a DecodeError that names the path of the first fault. */
export function decode<S extends AnyShape>(shape: S, value: unknown, name: string): Read<S> {
  if (shape.is(value)) return value as Read<S>;
  throw new DecodeError(shape.fault(value, name) ?? `${name}: refused`);
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a number';
  if (typeof value === 'object') return 'an object';
  return value === undefined ? 'nothing' : `a ${typeof value}`;
}

/** Same as `is`, but faster for plain values. */
function fits(shape: AnyShape, value: unknown): boolean {
  return (shape.kinds & kindOf(value)) !== 0 || shape.is(value);
}

/* @__NO_SIDE_EFFECTS__ */
function leaf<T>(expected: string, is: (value: unknown) => boolean, kinds = 0): Shape<T> {
  return {
    is,
    kinds,
    fault: (value, path) =>
      is(value) ? undefined : `${path}: expected ${expected}, got ${describe(value)}`,
  };
}

export const str = leaf<string>('a string', (v) => typeof v === 'string', KIND.text);
export const num = leaf<number>(
  'a number',
  (v) => typeof v === 'number',
  KIND.integer | KIND.fraction,
);
export const bool = leaf<boolean>('a boolean', (v) => typeof v === 'boolean', KIND.boolean);
export const int = leaf<number>('an integer', Number.isInteger, KIND.integer);
/** Anything at all; for parts that are passed on and never read. */
export const anything = leaf<unknown>('anything', () => true, ANY_KIND);

/** Exactly one of these values. */
/* @__NO_SIDE_EFFECTS__ */
export function literal<const T extends string | number | boolean | null>(
  ...values: readonly T[]
): Shape<T> {
  return leaf(values.map((v) => JSON.stringify(v)).join(' or '), (v) => values.includes(v as T));
}

/** Any string, with the known values listed: a value from a newer server is kept. */
/* @__NO_SIDE_EFFECTS__ */
export function openEnum<const T extends string>(
  ..._known: readonly T[]
): Shape<T | (string & {}), T> {
  return str as Shape<T | (string & {}), T>;
}

/* @__NO_SIDE_EFFECTS__ */
export function nullable<R, W>(shape: Shape<R, W>): Shape<R | null, W | null> {
  return {
    is: (v) => v === null || shape.is(v),
    inner: shape,
    kinds: shape.kinds | KIND.null,
    fault: (v, path) => (v === null ? undefined : shape.fault(v, path)),
  };
}

/** The key may be missing, on this server and any other. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<R, W>(shape: Shape<R, W>): OptionalShape<R, W> {
  return { ...absent(shape), mayBeAbsent: true, always: false };
}

/** The key came with feature level `level`: older servers lack it, Parley's always sends it. */
/* @__NO_SIDE_EFFECTS__ */
export function since<R, W>(level: number, shape: Shape<R, W>): SinceShape<R, W> {
  return { ...absent(shape), mayBeAbsent: true, always: true, level };
}

/** All these keys may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function partial<const F extends Fields>(
  fields: F,
): { readonly [K in keyof F]: OptionalShape<Read<F[K]>, Write<F[K]>> } {
  const entries = Object.entries(fields).map(([key, shape]) => [key, optional(shape)]);
  return Object.fromEntries(entries);
}

/* @__NO_SIDE_EFFECTS__ */
function absent<R, W>(shape: Shape<R, W>): Shape<R, W> {
  return {
    is: (v) => v === undefined || shape.is(v),
    inner: shape,
    kinds: shape.kinds | KIND.absent,
    fault: (v, path) => (v === undefined ? undefined : shape.fault(v, path)),
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function list<R, W>(item: Shape<R, W>): Shape<readonly R[], readonly W[]> {
  return {
    kinds: 0,
    item,
    is(v) {
      if (!Array.isArray(v)) return false;
      for (let i = 0; i < v.length; i++) if (!fits(item, v[i])) return false;
      return true;
    },
    fault(v, path) {
      if (!Array.isArray(v)) return `${path}: expected a list, got ${describe(v)}`;
      for (let i = 0; i < v.length; i++) {
        const fault = item.fault(v[i], `${path}[${i}]`);
        if (fault !== undefined) return fault;
      }
      return undefined;
    },
  };
}

/** A fixed number of items, each with its own shape. */
/* @__NO_SIDE_EFFECTS__ */
export function pair<A, B>(first: Shape<A>, second: Shape<B>): Shape<readonly [A, B]> {
  return leaf(
    'a pair',
    (v) => Array.isArray(v) && v.length === 2 && first.is(v[0]) && second.is(v[1]),
  );
}

/** An object used as a map: arbitrary keys (JSON makes ids strings), values of one shape. */
/* @__NO_SIDE_EFFECTS__ */
export function record<R, W>(
  value: Shape<R, W>,
): Shape<Readonly<Record<string, R>>, Readonly<Record<string, W>>> {
  return {
    kinds: 0,
    item: value,
    is(v) {
      if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
      for (const key in v) if (!fits(value, (v as Record<string, unknown>)[key])) return false;
      return true;
    },
    fault(v, path) {
      if (typeof v !== 'object' || v === null || Array.isArray(v)) {
        return `${path}: expected an object, got ${describe(v)}`;
      }
      for (const [key, item] of Object.entries(v)) {
        const fault = value.fault(item, `${path}.${key}`);
        if (fault !== undefined) return fault;
      }
      return undefined;
    },
  };
}

/** Mismatches in a row before a new layout is learned, so that lists with mixed layouts don't keep relearning. */
const SEVERAL = 8;

/** An object with these fields, and possibly others. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const F extends Fields>(fields: F): ObjectShape<F> {
  const entries = Object.entries(fields);
  let layout: Layout | undefined;
  let others = 0;
  return {
    fields,
    kinds: 0,
    is(v) {
      if (typeof v !== 'object' || v === null) return false;
      if (layout !== undefined && fitsLayout(v, layout)) {
        others = 0;
        return true;
      }
      for (const [key, shape] of entries) {
        if (!fits(shape, (v as Record<string, unknown>)[key])) return false;
      }
      // One different layout is an exception, several in a row are the rule.
      others += 1;
      if (others >= SEVERAL) layout = layoutOf(v, fields);
      return true;
    },
    fault(v, path) {
      if (typeof v !== 'object' || v === null) {
        return `${path}: expected an object, got ${describe(v)}`;
      }
      for (const [key, shape] of Object.entries(fields)) {
        const fault = shape.fault((v as Record<string, unknown>)[key], `${path}.${key}`);
        if (fault !== undefined) return fault;
      }
      return undefined;
    },
  };
}

export interface ObjectShape<F extends Fields> extends Shape<ReadObject<F>, WriteObject<F>> {
  /** For building one shape on another: `object({ ...user.fields, more: int })`. */
  readonly fields: F;
}

/** Fits when one of the shapes does. The fault is the last one's: put the usual form last. */
/* @__NO_SIDE_EFFECTS__ */
export function anyOf<const S extends readonly AnyShape[]>(
  ...shapes: S
): Shape<Read<S[number]>, Write<S[number]>> {
  return {
    is: (v) => shapes.some((s) => s.is(v)),
    kinds: shapes.reduce((kinds, shape) => kinds | shape.kinds, 0),
    fault: (v, path) => (shapes.some((s) => s.is(v)) ? undefined : shapes.at(-1)?.fault(v, path)),
  };
}
