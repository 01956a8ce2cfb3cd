import { originOf } from '~/session/signIn/probe';
import { isLocalHost } from './localHost';

/** The scheme of a whole URL. `localhost:8080` has none, though it looks like one. */
const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;

/**
 * The origins that what somebody typed can mean, in the order to ask them; none when it is no address.
 * Without a scheme https comes first, and http only for hosts nearby: a password must not cross
 * the Internet in the clear because somebody blocked the encrypted way.
 */
export function addressCandidates(typed: string): readonly string[] {
  const address = tidy(typed);
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  const isWeb = scheme === undefined || scheme === 'http' || scheme === 'https';
  // `@` makes all before it a user name: `https://chat.example@elsewhere.example`.
  const authority = address.replace(SCHEME, '').split(/[/?#\\]/)[0] ?? '';
  if (!isWeb || authority === '' || /[\s@]/.test(authority)) return [];
  const origin = originOf(address);
  if (origin === undefined) return [];
  if (scheme !== undefined || !isLocalHost(new URL(origin).hostname)) return [origin];
  const plain = originOf(address, 'http:');
  return plain === undefined ? [origin] : [origin, plain];
}

/** What comes along when an address is copied out of a text, and slips of the fingers before the host. */
function tidy(typed: string): string {
  return typed
    .trim()
    .replace(/^[<("'“‘]+|[>)"'”’,;]+$/g, '')
    .replace(/^(https?)(?::\/?|;\/\/|\/\/)(?=[^/\d])/i, '$1://')
    .trim();
}

/** Far enough to be asked while somebody is still typing: `chat` alone is most often half a name. */
export function isWorthAsking(typed: string): boolean {
  const isHalfAName = /^[a-z0-9-]*$/i.test(typed.trim()) && typed.trim() !== 'localhost';
  return !isHalfAName && addressCandidates(typed).length > 0;
}
