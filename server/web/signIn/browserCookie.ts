import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/** Where providers send browsers back to; nothing else gets the cookie to see. */
export const RETURN_PATH = '/complete';
const AWAY_SECONDS = 15 * 60;

/** One for each tab that is away: two of them keep out of each other's way. */
const nameOf = (state: string) => `parley_sign_in_${state.slice(0, 12)}`;

/** Whoever comes back with this state has to be the browser that left with it. */
export function markBrowser(c: Context, origin: string, state: string, mark: string): void {
  setCookie(c, nameOf(state), mark, {
    path: RETURN_PATH,
    httpOnly: true,
    secure: origin.startsWith('https:'),
    // A provider's redirect is a top-level navigation, which this lets through.
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
