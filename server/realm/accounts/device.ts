/** The program used to sign in, by its own account. Empty strings: it doesn't say. */
export interface Device {
  readonly name: string;
  readonly system: string;
  /** As seen by the server: behind a proxy it was not told about, the proxy's. */
  readonly address: string | null;
  /** A person is there who can be asked to confirm it's still them; a program can't answer. */
  readonly isBrowser: boolean;
}

const NAME_MAX = 60;

/** Order matters: most browsers also claim to be others. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
/** Order matters: Android says Linux, and an iPhone says Mac OS X. */
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a User-Agent reveals. It proves nothing: the client can send anything. */
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
