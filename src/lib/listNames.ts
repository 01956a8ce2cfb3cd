import { pageLocale } from './pageLocale';

const DEFAULT_MOST = 3;

/** `Ana, Ben, and 4 more`: a list in the page's language. */
export function listNames(names: readonly string[], most = DEFAULT_MOST): string {
  const rest = names.length - most;
  // "and 1 more" takes as much room as the name.
  const shown =
    rest > 1 ? [...names.slice(0, most), `${rest.toLocaleString(pageLocale())} more`] : [...names];
  return new Intl.ListFormat(pageLocale() ?? 'en', { type: 'conjunction' }).format(shown);
}

/** `1 person`, `12 people`. Which numbers take which is the page's language's matter. */
export function countOf(count: number, one: string, many: string): string {
  rules ??= new Intl.PluralRules(pageLocale() ?? 'en');
  return `${count.toLocaleString(pageLocale())} ${rules.select(count) === 'one' ? one : many}`;
}

let rules: Intl.PluralRules | undefined;
