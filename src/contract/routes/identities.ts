import { bool, int, list, object, str } from '../decode';
import { route } from '../route';

/** An external account that the caller signs in with. Times are UNIX seconds. */
const identity = object({
  id: int,
  /** Its name for people. */
  display_name: str,
  created_at: int,
  last_used_at: int,
  /** It is the only way into the account, so it can’t be disconnected. */
  is_only_way: bool,
  /** The operator still allows sign-ins with it. */
  is_set_up: bool,
});

/** The caller's own, oldest first. */
export const getIdentities = route({
  method: 'GET',
  path: '/parley/identities',
  doc: 'docs/contract.md',
  result: object({ identities: list(identity) }),
});

export const disconnectIdentity = route({
  method: 'DELETE',
  path: '/parley/identities/{identity_id:int}',
  doc: 'docs/contract.md',
});
