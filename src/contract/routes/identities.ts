import { bool, int, list, object, str } from '../decode';
import { route } from '../route';

/** An account elsewhere that the caller signs in with. Times are UNIX seconds. */
const identity = object({
  id: int,
  /** As people call it. */
  display_name: str,
  created_at: int,
  last_used_at: int,
  /** It is the only way into the account, so it can’t be taken away. */
  is_only_way: bool,
  /** The operator still lets people in by it. */
  is_set_up: bool,
});

/** One's own, the oldest first. */
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
