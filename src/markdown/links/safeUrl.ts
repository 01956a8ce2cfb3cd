/** Schemes of pages, letters and calls; everything else could run code or start any program. */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'sms']);
/** Characters that browsers drop or skip inside a URL before they look for its scheme. */
const IGNORED_BY_BROWSERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]/gu;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

/** What no address has as it is. Sanitizers drop a whole link for `</script` in it. */
const ENCODED: Readonly<Record<string, string>> = { ' ': '%20', '<': '%3C', '>': '%3E' };

/**
 * The address a person meant by the target of `[text](target)`, or undefined when no link may lead there.
 * Without a scheme it is a path of this server, a fragment, a mail address or a host, in that order.
 */
export function safeUrl(target: string): string | undefined {
  const url = target.trim().replace(/[ <>]/g, (sign) => ENCODED[sign] ?? sign);
  const scheme = schemeOf(url);
  if (scheme !== undefined) return isSafe(scheme, url) ? url : undefined;
  if (url === '' || url.startsWith('//')) return undefined;
  // A browser reads a backslash as a slash: `/\evil.example` is another host.
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
  // The scheme must stand in the text as it is, without hidden characters in it.
  if (!url.toLowerCase().startsWith(`${scheme}:`)) return false;
  return scheme === 'http' || scheme === 'https'
    ? /^https?:\/\/[^/\\?#]/i.test(url)
    : url.length > scheme.length + 1;
}

/** Links to this server work on whatever address a reader uses, so they lose their host. */
export function relativeToRealm(url: string, realmUrl: string | undefined): string {
  if (realmUrl === undefined || !url.startsWith(`${realmUrl}/`)) return url;
  const path = url.slice(realmUrl.length + 1);
  if (path.startsWith('#')) return path;
  return path.startsWith('user_uploads/') ? `/${path}` : url;
}

/** `/user_uploads/…` of a link to a file of this server, without query and fragment. */
export function uploadPath(href: string): string | undefined {
  return /^\/user_uploads\/[^?#]+/.exec(href)?.[0];
}
