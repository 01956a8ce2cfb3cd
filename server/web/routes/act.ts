import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { Lane } from '../../core/lane';
import type { UserContext } from './context';

/** Who acts, and where. */
type ActContext = Pick<UserContext, 'services' | 'user' | 'origin'>;

/**
 * Runs a change on behalf of the caller. The account is read again inside the transaction:
 * whoever was deactivated or lost a role since the request came in acts with what they are now.
 * `lane`: what it may run beside; without one it is alone.
 */
export function act<T>(
  { services, user, origin }: ActContext,
  body: (change: Change, actor: UserRow) => Promise<T>,
  lane?: Lane,
): Promise<T> {
  const run = async (change: Change) => {
    const actor = await change.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (actor.is_active === 0) throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');
    return body(change, actor);
  };
  return services.realm.change(run, { origin, lane });
}

/** What is somebody's own: it waits for the same person, and for nobody else. */
export function actOnOwn<T>(
  context: ActContext,
  body: (change: Change, actor: UserRow) => Promise<T>,
): Promise<T> {
  return act(context, body, [{ kind: 'person', key: context.user.id }]);
}
