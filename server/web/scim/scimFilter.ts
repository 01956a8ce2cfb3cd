import { ScimError } from './scimError';

export interface Filter {
  /** In lowercase: attribute names are case-insensitive. */
  readonly attribute: string;
  readonly value: string;
}

const EQUALS = /^\s*([\w.:$-]+(?:\[[^\]]*\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** Parses filters such as `userName eq "…"`, with which directories look for a resource before creating it. */
export function readFilter(text: string | undefined, known: readonly string[]): Filter | undefined {
  if (text === undefined) return undefined;
  const [, path = '', quoted = ''] = EQUALS.exec(text) ?? [];
  // Microsoft's form of the email attribute.
  const attribute = path.toLowerCase().replace(/^emails(\[[^\]]*\])?(\.value)?$/, 'emails');
  if (!known.some((one) => one.toLowerCase() === attribute)) {
    throw new ScimError(
      400,
      `Only filters by eq are known, of ${known.join(', ')}`,
      'invalidFilter',
    );
  }
  return { attribute, value: parse(quoted) };
}

function parse(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw new ScimError(400, 'The value of the filter is no JSON string', 'invalidFilter');
  }
}

export interface Page {
  readonly startIndex: number;
  readonly count: number;
}

export function pageOf<T>(all: readonly T[], { startIndex, count }: Page): readonly T[] {
  return all.slice(startIndex - 1, startIndex - 1 + count);
}

export const PAGE_MAX = 200;
const PAGE = 100;

/** Starts at 1. Clamps values out of range (RFC 7644, section 3.4.2.4). */
export function readPage(startIndex: string | undefined, count: string | undefined): Page {
  const number = (text: string | undefined, fallback: number) => {
    const value = Number(text ?? fallback);
    if (!Number.isInteger(value)) throw new ScimError(400, 'Expected a number', 'invalidValue');
    return value;
  };
  return {
    startIndex: Math.max(1, number(startIndex, 1)),
    count: Math.min(PAGE_MAX, Math.max(0, number(count, PAGE))),
  };
}
