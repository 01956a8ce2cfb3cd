const NAME_MAX = 30;

/** Derives the `client` of a message from the User-Agent. */
export function clientName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unspecified';
  if (/^ZulipElectron\//i.test(userAgent)) return 'desktop app';
  if (/^Mozilla\//.test(userAgent)) return 'website';
  const product = /^[^/\s]+/.exec(userAgent)?.[0] ?? 'Unspecified';
  return product.slice(0, NAME_MAX);
}
