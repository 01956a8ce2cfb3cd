import { describe, expect, it } from 'vitest';
import { externalSignInUrl, newPad, readPasted } from './mobileSignIn';
import type { ServerInfo } from './server';

const ORIGIN = 'https://chat.example';
const KEY = 'q9Zp0sW2xE4cR6vT8bY1nU3mI5kO7lPa';

function encrypted(key: string, pad: string): string {
  const bytes = Buffer.from(pad, 'hex');
  return Buffer.from(Buffer.from(key).map((byte, i) => byte ^ (bytes[i] ?? 0))).toString('hex');
}

function ended(pad: string, fields: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    realm: ORIGIN,
    email: 'mei@harbor.example',
    user_id: '31',
    otp_encrypted_api_key: encrypted(KEY, pad),
    ...fields,
  });
  return `zulip://login?${query}`;
}

describe('the URL at the end of an external sign-in', () => {
  it('contains the key for the holder of the pad', () => {
    const pad = newPad();
    expect(pad).toMatch(/^[0-9a-f]{64}$/);
    expect(readPasted(` ${ended(pad)}\n`, pad, [ORIGIN])).toEqual({
      kind: 'account',
      email: 'mei@harbor.example',
      apiKey: KEY,
    });
  });

  it('is reported as stale if it is from an earlier attempt', () => {
    expect(readPasted(ended(newPad()), newPad(), [ORIGIN])).toEqual({ kind: 'stale' });
  });

  it('is recognized when it belongs to another organization', () => {
    const pad = newPad();
    const pasted = ended(pad, { realm: 'https://other.example/' });
    expect(readPasted(pasted, pad, [ORIGIN])).toEqual({ kind: 'elsewhere', host: 'other.example' });
  });

  it.each([
    'https://chat.example/login',
    'zulip://login',
    'zulip://login?email=mei%40harbor.example',
    ended(newPad()).slice(0, -1),
  ])('is not %s', (text) => {
    expect(readPasted(text, newPad(), [ORIGIN])).toEqual({ kind: 'incomplete' });
  });
});

describe('the sign-in page of an external method', () => {
  const server = { organization: { url: `${ORIGIN}/` } } as ServerInfo;
  const method = (loginUrl: string) => ({ name: 'x', displayName: 'X', iconUrl: null, loginUrl });

  it('is resolved against the organization’s URL, even through a relay', () => {
    const url = (loginUrl: string) =>
      externalSignInUrl(server, 'http://127.0.0.1:7390', method(loginUrl), { otp: 'ab' });
    expect(url('/accounts/login/social/github?next=1')).toBe(
      'https://chat.example/accounts/login/social/github?next=1&otp=ab',
    );
    expect(url('https://login.example/x')).toBe('https://login.example/x?otp=ab');
    expect(url('javascript:alert(1)')).toBeUndefined();
  });
});
