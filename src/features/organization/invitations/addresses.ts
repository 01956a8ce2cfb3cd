/**
 * What the server accepts (E9): text, an at sign, a host. The host needs no dot there, but a missing one is mostly a
 * mistake.
 */
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\].]+$/;
const LONGEST = 254;

export type AddressFault = 'malformed' | 'duplicate';

export interface JudgedAddress {
  readonly text: string;
  readonly fault?: AddressFault;
  /** What was probably meant. */
  readonly suggestion?: string;
}

/** Splits a pasted list in any format: any separator, with or without names and angle brackets. */
export function splitAddresses(text: string): readonly string[] {
  return text.split(/[\n,;]+/).flatMap((entry) => {
    const bracketed = /<([^<>]*)>\s*$/.exec(entry)?.[1];
    if (bracketed !== undefined) return bracketed.trim() === '' ? [] : [bracketed.trim()];
    return entry.split(/\s+/).filter((part) => part !== '');
  });
}

/**
 * Says what is wrong with each address. Of two equal ones, the second is wrong. `sent`: addresses of earlier attempts.
 */
export function judgeAddresses(
  addresses: readonly string[],
  sent: readonly string[] = [],
): readonly JudgedAddress[] {
  const seen = new Set<string>();
  let hosts: readonly string[] | undefined;
  return addresses.map((text) => {
    const key = text.toLowerCase();
    if (!isAddress(text)) {
      hosts ??= hostsOf([...addresses, ...sent]);
      return { text, fault: 'malformed', ...suggest(text, hosts) };
    }
    if (seen.has(key)) return { text, fault: 'duplicate' };
    seen.add(key);
    return { text };
  });
}

/** Indexes of the addresses to show from a long list: the faulty ones and the latest. */
export function placesShown(judged: readonly JudgedAddress[], most: number): readonly number[] {
  const places = [...judged.keys()];
  const isFaulty = (place: number) => judged[place]?.fault !== undefined;
  const faulty = places.filter(isFaulty).slice(0, most);
  const others = places.filter((place) => !isFaulty(place));
  const last = others.slice(Math.max(0, others.length - (most - faulty.length)));
  return [...faulty, ...last].sort((one, other) => one - other);
}

function isAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}

/** Each host once: a pasted list has thousands of addresses, but few hosts. */
function hostsOf(addresses: readonly string[]): readonly string[] {
  const good = addresses.filter(isAddress);
  return [...new Set(good.map((one) => one.slice(one.indexOf('@') + 1)))];
}

/** Colleagues mostly share a host, so one with the same start is likely the one meant. */
function suggest(text: string, hosts: readonly string[]): { readonly suggestion?: string } {
  const [name = '', host = '', ...more] = text.replace(/[.,;:]+$/, '').split('@');
  if (name === '' || more.length > 0) return {};
  const known = hosts.find((other) => other.startsWith(host) || host === '');
  const repaired = `${name}@${known ?? host}`;
  return repaired !== text && isAddress(repaired) ? { suggestion: repaired } : {};
}
