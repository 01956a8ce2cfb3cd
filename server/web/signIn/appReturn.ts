import { Buffer } from 'node:buffer';

/** Encoded, it is as long as the pads of apps: 32 characters. */
export const APP_KEY_BYTES = 24;

export function isPad(pad: string): boolean {
  return /^[0-9a-f]{64}$/i.test(pad);
}

interface SignedIn {
  readonly origin: string;
  readonly email: string;
  readonly userId: number;
  readonly apiKey: string;
}

/** Builds the URL that returns the key to apps of the public API (gap 5.1), XORed with a pad only the app knows. */
export function appReturnUrl(pad: string, { origin, email, userId, apiKey }: SignedIn): string {
  const padBytes = Buffer.from(pad, 'hex');
  const encrypted = Buffer.from(apiKey, 'latin1').map((byte, i) => byte ^ (padBytes[i] ?? 0));
  const query = new URLSearchParams({
    otp_encrypted_api_key: Buffer.from(encrypted).toString('hex'),
    email,
    user_id: String(userId),
    realm: origin,
  });
  return `zulip://login?${query}`;
}
