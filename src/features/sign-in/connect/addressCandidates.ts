import { originOf } from '~/session/signIn/probe';
import { isLocalHost } from './localHost';

/** The scheme of a full URL. `localhost:8080` has none, though it looks like one. */
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;

/**
 * The origins that a typed address can mean, in the order to try them; empty if it isn't an address. Without a scheme,
 * https comes first, and http only for local hosts: a password must not cross the Internet in the clear because someone
 * blocked the encrypted connection.
 */
export function addressCandidates(typed: string): readonly string[] {
  const address = tidy(typed);
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  const isWeb = scheme === undefined || scheme === 'http' || scheme === 'https';
  // `@` makes everything before it a user name: `https://chat.example@elsewhere.example`.
  const authority = address.replace(SCHEME, '').split(/[/?#\\]/)[0] ?? '';
  if (!isWeb || authority === '' || /[\s@]/.test(authority)) return [];
  const origin = originOf(address);
  if (origin === undefined) return [];
  if (scheme !== undefined || !isLocalHost(new URL(origin).hostname)) return [origin];
  const plain = originOf(address, 'http:');
  return plain === undefined ? [origin] : [origin, plain];
}

/** Strips characters copied along with an address, and fixes typos before the host. */
function tidy(typed: string): string {
  return typed
    .trim()
    .replace(/^[<("'“‘]+|[>)"'”’,;]+$/g, '')
    .replace(/^(https?)(?::\/?|;\/\/|\/\/)(?=[^/\d])/i, '$1://')
    .trim();
}

/** Whether an address is complete enough to ask while typing: `chat` alone is mostly half a name. */
export function isWorthAsking(typed: string): boolean {
  const isHalfAName = /^[a-z0-9-]*$/i.test(typed.trim()) && typed.trim() !== 'localhost';
  return !isHalfAName && addressCandidates(typed).length > 0;
}
