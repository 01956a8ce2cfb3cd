const DEFAULT_MOST = 3;

/** `Ana, Ben, and 4 more`: a list in plain English. */
export function listNames(names: readonly string[], most = DEFAULT_MOST): string {
  const rest = names.length - most;
  // "and 1 more" takes as much room as the name.
  const shown = rest > 1 ? [...names.slice(0, most), `${rest.toLocaleString()} more`] : [...names];
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown);
}

/** `1 person`, `12 people`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
