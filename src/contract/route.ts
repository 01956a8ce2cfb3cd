import {
  type AnyShape,
  bool,
  int,
  type ObjectShape,
  object,
  type Read,
  type Shape,
  str,
  type Write,
} from './decode';
import type { ErrorCode } from './errors';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A parameter of an endpoint. All are form fields or query values: `text` raw, all others as JSON (contract 1). */
export interface Param<T = unknown, Required extends boolean = boolean> {
  readonly encoding: 'text' | 'json';
  /** Real clients send it both ways: Parley's server parses it as JSON if that fits, and otherwise takes it as is. */
  readonly isLenient: boolean;
  /** A server that ignores it does the same, only less well, so ignoring it doesn't count as a refusal. */
  readonly isHint: boolean;
  readonly shape: AnyShape;
  readonly required: Required;
  readonly fallback: T | undefined;
  /** Other names that clients use for it; giving two is REQUEST_CONFUSING_VAR. */
  readonly aliases: readonly string[];
  readonly types?: T;
}
type AnyParams = Readonly<Record<string, Param>>;

const PLAIN = {
  isLenient: false,
  isHint: false,
  required: true,
  fallback: undefined,
  aliases: [],
} as const;

/** A required parameter; make it optional with `maybe` or `or` below. */
/* @__NO_SIDE_EFFECTS__ */
export function param<S extends AnyShape>(shape: S): Param<Read<S>, true> {
  const encoding = (shape as AnyShape) === str ? 'text' : 'json';
  return { ...PLAIN, encoding, shape };
}
/** Sent raw when it is text, whatever else it may be. */
/* @__NO_SIDE_EFFECTS__ */
export function raw<T>(inner: Param<T, true>): Param<T, true> {
  return { ...inner, encoding: 'text' };
}
/** Text that is sent as JSON, in quotes. */
/* @__NO_SIDE_EFFECTS__ */
export function quoted<T extends string>(inner: Param<T, true>): Param<T, true> {
  return { ...inner, encoding: 'json' };
}
/** One of a list of words, sent raw. */
/* @__NO_SIDE_EFFECTS__ */
export function word<const T extends string>(...words: readonly T[]): Param<T, true> {
  const shape: Shape<T> = {
    kinds: 0,
    is: (v) => words.includes(v as T),
    fault: (v, path) =>
      words.includes(v as T) ? undefined : `${path}: expected one of ${words.join(', ')}`,
  };
  return { ...PLAIN, encoding: 'text', shape };
}
/** Accepted both raw and as JSON. */
/* @__NO_SIDE_EFFECTS__ */
export function lenient<T>(inner: Param<T, true>): Param<T, true> {
  return { ...inner, isLenient: true };
}
/** Servers may ignore it. */
/* @__NO_SIDE_EFFECTS__ */
export function hint<P extends Param>(inner: P): P {
  return { ...inner, isHint: true };
}
/** May be omitted; the handler then gets undefined. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<T>(inner: Param<T, true>): Param<T, false> {
  return { ...inner, required: false };
}
/** May be omitted; the handler then gets this value. */
/* @__NO_SIDE_EFFECTS__ */
export function or<T>(
  inner: Param<T, true>,
  fallback: NoInfer<T>,
): Param<T, false> & { readonly fallback: T } {
  return { ...inner, required: false, fallback };
}
/* @__NO_SIDE_EFFECTS__ */
export function also<P extends Param>(inner: P, ...aliases: readonly string[]): P {
  return { ...inner, aliases };
}

export const yes = or(param(bool), true);
export const no = or(param(bool), false);
export const maybeText = maybe(param(str));
export const maybeInt = maybe(param(int));
export const maybeBool = maybe(param(bool));

/** Values in the path: `{stream_id:int}`, `{fragment:text}`, `{email:email}`, `{path:rest}` (may contain slashes). */
type PathArgs<P extends string> = P extends `${string}{${infer Name}:${infer Kind}}${infer Tail}`
  ? { readonly [K in Name]: Kind extends 'int' ? number : string } & PathArgs<Tail>
  : unknown;

export interface RouteSpec {
  readonly method: Method;
  readonly path: string;
  /** Where the endpoint is documented: `E8`, or another section (`gap 4.2`), both in docs/contract.md. */
  readonly doc: string;
  /** `optional`: spectators can call it if the organization allows them. Default `required`. */
  readonly auth?: 'required' | 'optional' | 'none';
  /** Parley's server only: can be called before setting up a required second factor. */
  readonly isForSetup?: true;
  readonly params?: AnyParams;
  /** Exactly one file, or at most one, as multipart; under any field name. */
  readonly file?: boolean | 'optional';
  /** The fields of a success besides the envelope. */
  readonly result?: ObjectShape<Readonly<Record<string, AnyShape>>>;
  /** Error codes besides those of every endpoint (sign-in, parameters, rate limit, BAD_REQUEST). */
  readonly errors?: readonly ErrorCode[];
}

export interface Route<S extends RouteSpec = RouteSpec> {
  readonly spec: S;
}

/** Declares an endpoint. The literal types of the specification type client and server alike. */
/* @__NO_SIDE_EFFECTS__ */
export function route<const S extends RouteSpec>(spec: S): Route<S> {
  return { spec };
}

type ParamsOf<S extends RouteSpec> = S['params'] extends AnyParams
  ? S['params']
  : Record<never, never>;
type ValueOf<P> = P extends Param<infer T, boolean> ? T : never;
type RequiredKeys<P extends AnyParams> = {
  [K in keyof P]: P[K]['required'] extends true ? K : never;
}[keyof P];
type FilledKeys<P extends AnyParams> = {
  [K in keyof P]: P[K]['required'] extends true
    ? K
    : undefined extends P[K]['fallback']
      ? never
      : K;
}[keyof P];
type Flat<T> = { [K in keyof T]: T[K] };

type ResultShape<S extends RouteSpec> = S['result'] extends AnyShape
  ? S['result']
  : Shape<unknown, unknown>;

/** What a caller passes: path values and parameters, optional ones optional. */
export type CallArgs<R extends Route> =
  R extends Route<infer S>
    ? Flat<
        PathArgs<S['path']> & {
          readonly [K in RequiredKeys<ParamsOf<S>>]: ValueOf<ParamsOf<S>[K]>;
        } & {
          readonly [K in Exclude<keyof ParamsOf<S>, RequiredKeys<ParamsOf<S>>>]?:
            | ValueOf<ParamsOf<S>[K]>
            | undefined;
        }
      >
    : never;

/** What a handler gets: the same, decoded, with the fallbacks filled in. */
export type HandlerArgs<R extends Route> =
  R extends Route<infer S>
    ? Flat<
        PathArgs<S['path']> & {
          readonly [K in FilledKeys<ParamsOf<S>>]: ValueOf<ParamsOf<S>[K]>;
        } & {
          readonly [K in Exclude<keyof ParamsOf<S>, FilledKeys<ParamsOf<S>>>]?: ValueOf<
            ParamsOf<S>[K]
          >;
        }
      >
    : never;

/** What a caller gets back, without the envelope. */
export type CallResult<R extends Route> = R extends Route<infer S> ? Read<ResultShape<S>> : never;
/** What a handler must return. */
export type HandlerResult<R extends Route> =
  R extends Route<infer S>
    ? S['result'] extends AnyShape
      ? Write<S['result']>
      : undefined
    : never;

/** The shape of a route's response, without the envelope. */
export function resultShape(of: Route): AnyShape {
  return of.spec.result ?? object({});
}
