import { assertNever } from '~/lib/assertNever';
import type { Pattern } from './pattern';

/**
 * Characters that every match holds, such as the `#` of `#(?P<id>[0-9]+)`:
 * most messages lack them and need no search at all.
 */
export function requiredCharacters(pattern: Pattern): ReadonlySet<string> {
  switch (pattern.kind) {
    case 'set':
      return new Set(pattern.literal);
    case 'assert':
      return new Set();
    case 'capture':
      return requiredCharacters(pattern.part);
    case 'repeat':
      return pattern.min > 0 ? requiredCharacters(pattern.part) : new Set();
    case 'sequence':
      return new Set(pattern.parts.flatMap((part) => [...requiredCharacters(part)]));
    case 'choice':
      return common(pattern.options.map(requiredCharacters));
    default:
      return assertNever(pattern);
  }
}

function common([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((c) => others.every((other) => other.has(c))));
}
