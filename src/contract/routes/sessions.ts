import { bool, int, list, nullable, object, openEnum, optional, str } from '../decode';
import { param, route } from '../route';

/** The caller's sessions, and the keys that they made for programs. Times are UNIX seconds. */
const session = object({
  id: int,
  /** `former`: the one key that all devices shared before each sign-in had its own. */
  kind: openEnum('sign_in', 'key', 'former'),
  /** The browser's or program's own name, or the name given to a key. Empty if unknown. */
  name: str,
  /** `Windows`, `iPhone`; empty if unknown. */
  system: str,
  /** Null where the server can't know it. */
  address: nullable(str),
  created_at: int,
  /** To the minute. */
  last_seen_at: int,
  is_current: bool,
  /** It gets push notifications while no page is open. */
  has_push: optional(bool),
});

/** The caller's own, most recently used first. */
export const getSessions = route({
  method: 'GET',
  path: '/parley/sessions',
  doc: 'docs/contract.md',
  result: object({ sessions: list(session) }),
});

/** Creates a key for a program, shown only here. */
export const createKey = route({
  method: 'POST',
  path: '/parley/sessions',
  doc: 'docs/contract.md',
  params: { name: param(str) },
  result: object({ id: int, api_key: str }),
});

export const endSession = route({
  method: 'DELETE',
  path: '/parley/sessions/{session_id:int}',
  doc: 'docs/contract.md',
});

/** All but the caller's; keys for programs stay valid. */
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/parley/sessions',
  doc: 'docs/contract.md',
});

/**
 * Ends the caller's own session, if it came from a sign-in. `elsewhere`: the URL where the browser signs out of the
 * external account behind it.
 */
export const signOut = route({
  method: 'POST',
  path: '/parley/sign_out',
  doc: 'docs/contract.md',
  result: object({ elsewhere: optional(str) }),
  isForSetup: true,
});
