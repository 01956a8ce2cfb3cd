import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Lane } from '../../core/lane';
import { findUser } from '../../realm/users/users';
import type { UserContext } from './context';

/** The acting user, and the origin of the request. */
type ActContext = Pick<UserContext, 'services' | 'user' | 'origin'>;

/**
 * Runs a change on behalf of the caller. Reads the account again inside the transaction, so that a user
 * who was deactivated or changed roles since the request arrived acts with their current rights.
 * `lane`: what the change may run concurrently with; without one, it runs alone.
 */
export function act<T>(
  { services, user, origin }: ActContext,
  body: (change: Change, actor: UserRow) => Promise<T>,
  lane?: Lane,
): Promise<T> {
  const run = async (change: Change) => {
    const actor = await findUser(change.db, user.id);
    if (actor === undefined) throw new Error(`user ${user.id} is gone`);
    if (actor.is_active === 0) throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');
    return body(change, actor);
  };
  return services.realm.change(run, { origin, lane });
}

/** Runs a change to the user's own data: it waits only for other changes by the same user. */
export function actOnOwn<T>(
  context: ActContext,
  body: (change: Change, actor: UserRow) => Promise<T>,
): Promise<T> {
  return act(context, body, [{ kind: 'person', key: context.user.id }]);
}
