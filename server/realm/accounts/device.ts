/** The program that somebody signed in with, by what it says of itself. Empty: it does not say. */
export interface Device {
  readonly name: string;
  readonly system: string;
  /** As the server sees it: behind a proxy that it was not told of, the proxy's. */
  readonly address: string | null;
  /** Somebody sits there who can be asked whether it is still them; a program cannot answer. */
  readonly isBrowser: boolean;
}

const NAME_MAX = 60;

/** In this order: most browsers say that they are others, too. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
/** In this order: Android says Linux, and an iPhone says Mac OS X. */
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a User-Agent tells. It is no proof: whoever writes the request writes it. */
export function deviceOf(userAgent: string | null, address: string | null): Device {
  const agent = userAgent ?? '';
  const isBrowser = agent.startsWith('Mozilla/');
  const product = isBrowser ? '' : (/^[^/\s(]+/.exec(agent)?.[0] ?? '');
  const name = isBrowser ? (named(BROWSERS, agent) ?? '') : product.slice(0, NAME_MAX);
  return { name, system: named(SYSTEMS, agent) ?? '', address, isBrowser };
}

function named(table: typeof BROWSERS, agent: string): string | undefined {
  return table.find(([mark]) => mark.test(agent))?.[1];
}
