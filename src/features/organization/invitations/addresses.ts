/** As the server takes them (E9): something, an at sign, a host. A dot in the host is not asked for, but missing mostly by mistake. */
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]+$/;
const LONGEST = 254;

export type AddressFault = 'malformed' | 'duplicate';

export interface JudgedAddress {
  readonly text: string;
  readonly fault?: AddressFault;
  /** What was probably meant. */
  readonly suggestion?: string;
}

/** A pasted list in whatever form: separated by anything, with or without names and angle brackets. */
export function splitAddresses(text: string): readonly string[] {
  return text.split(/[\n,;]+/).flatMap((entry) => {
    const bracketed = /<([^<>]*)>\s*$/.exec(entry)?.[1];
    if (bracketed !== undefined) return bracketed.trim() === '' ? [] : [bracketed.trim()];
    return entry.split(/\s+/).filter((part) => part !== '');
  });
}

/** What is wrong with each of them. Of two that are alike, the second is. `sent`: what went before them. */
export function judgeAddresses(
  addresses: readonly string[],
  sent: readonly string[] = [],
): readonly JudgedAddress[] {
  const seen = new Set<string>();
  return addresses.map((text) => {
    const key = text.toLowerCase();
    if (!isAddress(text))
      return { text, fault: 'malformed', ...suggest(text, [...addresses, ...sent]) };
    if (seen.has(key)) return { text, fault: 'duplicate' };
    seen.add(key);
    return { text };
  });
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}

/** Colleagues mostly share a host: one that begins alike is the one that was meant. */
function suggest(text: string, others: readonly string[]): { readonly suggestion?: string } {
  const [name = '', host = '', ...more] = text.replace(/[.,;:]+$/, '').split('@');
  if (name === '' || more.length > 0) return {};
  const hosts = others.filter(isAddress).map((other) => other.slice(other.indexOf('@') + 1));
  const known = hosts.find((other) => other.startsWith(host) || host === '');
  const repaired = `${name}@${known ?? host}`;
  return repaired !== text && isAddress(repaired) ? { suggestion: repaired } : {};
}
