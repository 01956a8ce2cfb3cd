const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'xmpp:']);
const MEDIA_PROTOCOLS = new Set(['http:', 'https:']);

/** Stands in for the realm where only a URL's scheme matters. */
const ANY_BASE = 'https://realm.invalid/';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what hides a scheme
const INVISIBLE = /[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Two readings must agree that the scheme is harmless: the URL parser's, which a click uses, and a pattern over the
 * text without invisible characters, which is what a person or another program sees. Relative URLs are safe.
 */
function hasProtocol(url: string, allowed: ReadonlySet<string>): boolean {
  const seen = SCHEME.exec(url.replace(INVISIBLE, ''))?.[0].toLowerCase();
  if (seen !== undefined && !allowed.has(seen)) return false;
  return URL.canParse(url, ANY_BASE) && allowed.has(new URL(url, ANY_BASE).protocol);
}

export function isSafeLink(url: string): boolean {
  return hasProtocol(url, LINK_PROTOCOLS);
}

export function isSafeMediaUrl(url: string): boolean {
  return hasProtocol(url, MEDIA_PROTOCOLS);
}
