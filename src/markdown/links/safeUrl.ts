/** Schemes for web pages, emails and calls; anything else could run code or start any program. */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms']);
/** Characters that browsers drop or skip in a URL before they look for its scheme. */
const IGNORED_BY_BROWSERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/gu;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** Characters that no URL contains unencoded. Sanitizers drop a whole link for a `</script` in it. */
const ENCODED: Readonly<Record<string, string>> = { ' ': '%20', '<': '%3C', '>': '%3E' };

/**
 * The URL meant by the target of `[text](target)`, or undefined if it must not be a link. Without a scheme, it is a
 * path on this server, a fragment, an email address or a host, in that order.
 */
export function safeUrl(target: string): string | undefined {
  const url = target.trim().replace(/[ <>]/g, (sign) => ENCODED[sign] ?? sign);
  const scheme = schemeOf(url);
  if (scheme !== undefined) return isSafe(scheme, url) ? url : undefined;
  if (url === '' || url.startsWith('//')) return undefined;
  // Browsers read a backslash as a slash: `/\evil.example` is another host.
  if (url.startsWith('/')) return /^\/[\\/]/.test(url) ? undefined : url;
  if (url.startsWith('#')) return url;
  if (/^user_uploads\//.test(url)) return `/${url}`;
  if (url.includes('@')) return `mailto:${url}`;
  return /^[\p{L}\p{N}_-]/u.test(url) ? `http://${url}` : undefined;
}

function schemeOf(url: string): string | undefined {
  return SCHEME.exec(url.replace(IGNORED_BY_BROWSERS, ''))?.[1]?.toLowerCase();
}

function isSafe(scheme: string, url: string): boolean {
  if (!SAFE_SCHEMES.has(scheme)) return false;
  // The scheme must appear literally in the text, without hidden characters.
  if (!url.toLowerCase().startsWith(`${scheme}:`)) return false;
  return scheme === 'http' || scheme === 'https'
    ? /^https?:\/\/[^/\\?#]/i.test(url)
    : url.length > scheme.length + 1;
}

/** Links to this server lose their host, so that they work at whatever address a reader uses. */
export function relativeToRealm(url: string, realmUrl: string | undefined): string {
  if (realmUrl === undefined || !url.startsWith(`${realmUrl}/`)) return url;
  const path = url.slice(realmUrl.length + 1);
  if (path.startsWith('#')) return path;
  return path.startsWith('user_uploads/') ? `/${path}` : url;
}

/** The `/user_uploads/…` path of a link to an uploaded file, without query and fragment. */
export function uploadPath(href: string): string | undefined {
  return /^\/user_uploads\/[^?#]+/.exec(href)?.[0];
}
