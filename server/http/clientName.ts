/** Clients whose users have read what they send (gap 4.2, `read_by_sender`). */
const INTERACTIVE =
  /^(website|zulip(mobile|flutter|electron|desktop|terminal|android|ios)|.*desktop app.*)$/i;
const NAME_MAX = 30;

/** The `client` of a message, from the User-Agent. */
export function clientName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unspecified';
  if (/^ZulipElectron\//i.test(userAgent)) return 'desktop app';
  if (/^Mozilla\//.test(userAgent)) return 'website';
  const product = /^[^/\s]+/.exec(userAgent)?.[0] ?? 'Unspecified';
  return product.slice(0, NAME_MAX);
}

/** Whether a person sits before this client, rather than a script. */
export function isInteractive(client: string): boolean {
  return INTERACTIVE.test(client);
}
