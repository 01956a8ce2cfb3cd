import { ScimError } from './scimError';

export type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string | undefined;
  readonly value: unknown;
}

/** Reads the operations of a PATCH (RFC 7644, section 3.5.2). Microsoft capitalizes them. */
export function readOperations(body: Json): readonly Operation[] {
  const list = field(body, 'Operations');
  if (!Array.isArray(list)) throw new ScimError(400, 'Operations is missing', 'invalidSyntax');
  return list.map((one: unknown) => {
    const entry = asObject(one);
    const op = String(field(entry, 'op')).toLowerCase();
    if (op !== 'add' && op !== 'remove' && op !== 'replace') {
      throw new ScimError(400, `Unknown op '${op}'`, 'invalidSyntax');
    }
    const path = field(entry, 'path');
    return { op, path: typeof path === 'string' ? path : undefined, value: field(entry, 'value') };
  });
}

/** Splits an operation by attribute. Without a path, the value is an object whose keys may be paths too. */
export function eachAttribute({ op, path, value }: Operation): readonly Operation[] {
  if (path !== undefined) return [{ op, path: plain(path), value }];
  if (op === 'remove') throw new ScimError(400, 'remove needs a path', 'invalidPath');
  return Object.entries(asObject(value)).flatMap(([name, one]) => {
    const isNamed = plain(name) === 'name' && typeof one === 'object' && one !== null;
    return isNamed
      ? Object.entries(one).map(([part, text]) => ({
          op,
          path: plain(`name.${part}`),
          value: text,
        }))
      : [{ op, path: plain(name), value: one as unknown }];
  });
}

/** Normalizes a path: attributes are case-insensitive and can be prefixed with their schema. */
function plain(path: string): string {
  return path
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
    .replace(/^[^[]*/, (name) => name.toLowerCase());
}

export function field(object: Json, name: string): unknown {
  const key = Object.keys(object).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

export function asObject(value: unknown): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new ScimError(400, 'Expected an object', 'invalidSyntax');
}

/** Reads a boolean, which Microsoft sends as a string. */
export function asFlag(value: unknown): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  const word = String(value).toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  throw new ScimError(400, 'Expected true or false', 'invalidValue');
}

export function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  throw new ScimError(400, 'Expected a text', 'invalidValue');
}
