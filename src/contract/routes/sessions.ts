import { bool, int, list, nullable, object, openEnum, optional, str } from '../decode';
import { param, route } from '../route';

/** Where one is signed in, and the keys that one made for programs. Times are UNIX seconds. */
const session = object({
  id: int,
  /** `former`: the one key that all devices shared before each sign-in had its own. */
  kind: openEnum('sign_in', 'key', 'former'),
  /** The browser or program as it calls itself; of a key, what it was called. Empty: it does not say. */
  name: str,
  /** `Windows`, `iPhone`; empty: it does not say. */
  system: str,
  /** Null where the server cannot know it. */
  address: nullable(str),
  created_at: int,
  /** To the minute. */
  last_seen_at: int,
  is_current: bool,
  /** It is told of messages by push while no page is open. */
  has_push: optional(bool),
});

/** One's own, the most recently used first. */
export const getSessions = route({
  method: 'GET',
  path: '/parley/sessions',
  doc: 'docs/contract.md',
  result: object({ sessions: list(session) }),
});

/** A key for a program, which is shown only here. */
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

/** All but the caller's; keys of programs go on. */
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/parley/sessions',
  doc: 'docs/contract.md',
});

/** Ends the caller's own, where it came of a sign-in. `elsewhere`: where the browser signs out of the account that it came of. */
export const signOut = route({
  method: 'POST',
  path: '/parley/sign_out',
  doc: 'docs/contract.md',
  result: object({ elsewhere: optional(str) }),
  isForSetup: true,
});
