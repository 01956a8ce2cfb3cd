import type { ExternalSignIn, ServerInfo } from './server';

/**
 * The documented way to sign in with an external account (gap 5.1): the server's own page handles everything, and ends
 * at a URL `zulip://login?…` that contains the API key, XORed with the one-time pad that the client sent along.
 */

/** As long as the key. In hex, twice as many digits. */
const PAD_BYTES = 32;

export function newPad(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(PAD_BYTES)));
}

/** The URL where the browser starts the sign-in. undefined: the server's URL is not a web URL. */
export function externalSignInUrl(
  { organization }: ServerInfo,
  origin: string,
  { loginUrl }: ExternalSignIn,
  parameters: Readonly<Record<string, string>>,
): string | undefined {
  // A relay has another address than the server, and forwards only its API.
  const base = organization?.url ?? origin;
  if (!URL.canParse(loginUrl, base)) return undefined;
  const url = new URL(loginUrl, base);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return isWeb(url) ? url.href : undefined;
}

/** The icon's URL, from the same server. undefined: there is none, or none that can be shown. */
export function externalIcon(
  { organization }: ServerInfo,
  origin: string,
  { iconUrl }: ExternalSignIn,
): string | undefined {
  const base = organization?.url ?? origin;
  if (iconUrl === null || !URL.canParse(iconUrl, base)) return undefined;
  const url = new URL(iconUrl, base);
  return isWeb(url) ? url.href : undefined;
}

type Pasted =
  | { readonly kind: 'account'; readonly email: string; readonly apiKey: string }
  /** Truncated, or something else. */
  | { readonly kind: 'incomplete' }
  /** From another organization's server. */
  | { readonly kind: 'elsewhere'; readonly host: string }
  /** Made with another pad, from an earlier attempt. */
  | { readonly kind: 'stale' };

/** Reads the URL that a sign-in with this pad ended at. */
export function readPasted(text: string, pad: string, origins: readonly string[]): Pasted {
  const typed = text.trim();
  if (!/^zulip:\/\/login\/?\?/i.test(typed) || !URL.canParse(typed)) return { kind: 'incomplete' };
  const { searchParams } = new URL(typed);
  const email = searchParams.get('email') ?? '';
  const encrypted = searchParams.get('otp_encrypted_api_key') ?? '';
  const realm = searchParams.get('realm') ?? '';
  if (email === '' || !isHex(encrypted) || !URL.canParse(realm)) return { kind: 'incomplete' };
  const place = new URL(realm);
  if (!origins.some((origin) => new URL(origin).origin === place.origin)) {
    return { kind: 'elsewhere', host: place.host };
  }
  const apiKey = decrypt(encrypted, pad);
  return /^[!-~]+$/.test(apiKey) ? { kind: 'account', email, apiKey } : { kind: 'stale' };
}

function decrypt(encrypted: string, pad: string): string {
  const padBytes = fromHex(pad);
  return String.fromCharCode(...fromHex(encrypted).map((byte, i) => byte ^ (padBytes[i] ?? 0)));
}

const isHex = (text: string) => /^([0-9a-f]{2}){32}$/i.test(text);
const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:';

function fromHex(text: string): number[] {
  return (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
