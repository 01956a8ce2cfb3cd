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

/** Of a long list, those that are drawn, by their places: what is wrong, and what came last. */
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

/** Each once: a pasted list has thousands of addresses, and few hosts. */
function hostsOf(addresses: readonly string[]): readonly string[] {
  const good = addresses.filter(isAddress);
  return [...new Set(good.map((one) => one.slice(one.indexOf('@') + 1)))];
}

/** Colleagues mostly share a host: one that begins alike is the one that was meant. */
function suggest(text: string, hosts: readonly string[]): { readonly suggestion?: string } {
  const [name = '', host = '', ...more] = text.replace(/[.,;:]+$/, '').split('@');
  if (name === '' || more.length > 0) return {};
  const known = hosts.find((other) => other.startsWith(host) || host === '');
  const repaired = `${name}@${known ?? host}`;
  return repaired !== text && isAddress(repaired) ? { suggestion: repaired } : {};
}
