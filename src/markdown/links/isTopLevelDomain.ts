import domains from './topLevelDomains.json';

let known: ReadonlySet<string> | undefined;

/**
 * Whether a bare `name.tld` may be an address: the ASCII names of the root zone as of 2026,
 * without those that are better known as the ends of file names (md, py, java, zip, mov).
 */
export function isTopLevelDomain(label: string): boolean {
  known ??= new Set([...(domains.countries.match(/../g) ?? []), ...domains.others.split(' ')]);
  return known.has(label.toLowerCase());
}
