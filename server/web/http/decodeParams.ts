import type { AnyShape } from '~/contract/decode';
import type { Param, RouteSpec } from '~/contract/route';
import { ApiError } from '../../core/apiError';

/** Parameters as received: the last value wins if a name is given twice. */
export type RawParams = ReadonlyMap<string, string>;

export interface DecodedParams {
  readonly args: Readonly<Record<string, unknown>>;
  /** Names that the endpoint does not know. */
  readonly ignored: readonly string[];
}

/** Decodes an endpoint's parameters by its table entry (contract 1). Throws the documented error codes. */
export function decodeParams(spec: RouteSpec, raw: RawParams): DecodedParams {
  const params = spec.params ?? {};
  const args: Record<string, unknown> = {};
  const known = new Set<string>();
  for (const [name, param] of Object.entries(params)) {
    for (const alias of [name, ...param.aliases]) known.add(alias);
    const value = decodeParam(name, param, raw);
    if (value !== undefined) args[name] = value;
  }
  return { args, ignored: [...raw.keys()].filter((name) => !known.has(name)) };
}

function decodeParam(name: string, param: Param, raw: RawParams): unknown {
  const given = [name, ...param.aliases].filter((alias) => raw.has(alias));
  if (given.length > 1) {
    const names = given.map((alias) => `'${alias}'`).join(' and ');
    throw new ApiError('REQUEST_CONFUSING_VAR', `Can't decide between ${names} arguments`);
  }
  const text = given[0] === undefined ? undefined : raw.get(given[0]);
  if (text === undefined) {
    if (!param.required) return param.fallback;
    throw new ApiError('REQUEST_VARIABLE_MISSING', `Missing '${name}' argument`, {
      var_name: name,
    });
  }
  const value = readValue(name, param, text);
  refuseUnstorable(name, value);
  return value;
}

function readValue(name: string, { encoding, isLenient, shape }: Param, text: string): unknown {
  if (isLenient) {
    const parsed = tryParse(text);
    if (parsed.ok && shape.is(parsed.value)) return parsed.value;
    return shape.is(text) ? text : fitting(name, shape, parsed.ok ? parsed.value : text);
  }
  return fitting(name, shape, encoding === 'text' ? text : parseJson(name, text));
}

function fitting(name: string, shape: AnyShape, value: unknown): unknown {
  if (shape.is(value)) return value;
  throw invalid(shape.fault(value, name) ?? `${name}: refused`);
}

function parseJson(name: string, text: string): unknown {
  const parsed = tryParse(text);
  if (parsed.ok) return parsed.value;
  throw new ApiError('INVALID_JSON', `Malformed JSON in argument '${name}'`);
}

type Parsed = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

function tryParse(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

const MAX_DEPTH = 20;
/** Far above what clients send at once; a change with ten times as many would block all others for seconds. */
const MAX_ITEMS = 20_000;
/** Clients send this number as the anchor for the newest message (E8); no real id comes close. */
const LARGEST_NUMBER = 10_000_000_000_000_000;

/** Rejects values that no column can hold: NUL characters, and numbers beyond all ids. */
function refuseUnstorable(name: string, value: unknown, depth = 0): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw invalid(`${name}: must not contain NUL characters`);
  }
  if (typeof value === 'number' && Math.abs(value) > LARGEST_NUMBER) {
    throw invalid(`${name}: number out of range`);
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw invalid(`${name}: nested too deeply`);
  if (Array.isArray(value) && value.length > MAX_ITEMS) {
    throw invalid(`${name}: at most ${MAX_ITEMS} items at once`);
  }
  for (const [key, item] of Object.entries(value)) {
    refuseUnstorable(name, key, depth + 1);
    refuseUnstorable(name, item, depth + 1);
  }
}

function invalid(message: string): ApiError {
  return new ApiError('REQUEST_VARIABLE_INVALID', message);
}
