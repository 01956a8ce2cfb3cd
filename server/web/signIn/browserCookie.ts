import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** The path that providers redirect browsers back to; the cookie is limited to it. */
export const RETURN_PATH = '/complete';
const AWAY_SECONDS = 15 * 60;

/** One cookie per sign-in in progress, so that two tabs don't interfere. */
const nameOf = (state: string) => `parley_sign_in_${state.slice(0, 12)}`;

/** Marks the browser that starts a sign-in: only it can return with this state. */
export function markBrowser(c: Context, origin: string, state: string, mark: string): void {
  setCookie(c, nameOf(state), mark, {
    path: RETURN_PATH,
    httpOnly: true,
    secure: origin.startsWith('https:'),
    // Lax allows a provider's redirect, which is a top-level navigation.
    sameSite: 'Lax',
    maxAge: AWAY_SECONDS,
  });
}

export function markOfBrowser(c: Context, state: string): string {
  return getCookie(c, nameOf(state)) ?? '';
}

export function unmarkBrowser(c: Context, origin: string, state: string): void {
  setCookie(c, nameOf(state), '', {
    path: RETURN_PATH,
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite: 'Lax',
    maxAge: 0,
  });
}
