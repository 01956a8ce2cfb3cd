import { MOST_USERS_AT_ONCE } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import type { updateUsers as updateUsersRoute } from '~/contract/routes/parley';
import { ApiError, badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import { requireAdministrator } from '../../../core/permissions';
import { mailDeactivated } from '../../../realm/mail/noticeMail';
import { deactivateUser, reactivateUser } from '../../../realm/users/deactivateUser';
import { accessForAdministration, changeRole } from '../../../realm/users/updateUser';
import { act } from '../act';
import { requireConfirmed } from '../confirmed';
import type { Handler } from '../context';

export const updateUsers: Handler<typeof updateUsersRoute> = async (context, args) => {
  if (args.user_ids.length > MOST_USERS_AT_ONCE) {
    throw badRequest(`At most ${MOST_USERS_AT_ONCE} accounts at once.`);
  }
  if (args.role === ROLE.owner) requireConfirmed(context);
  const { say } = await context.speaker();
  return act(context, async (change, actor) => {
    requireAdministrator(actor);
    const refused: { user_id: number; msg: string }[] = [];
    for (const id of new Set(args.user_ids)) {
      try {
        const user = await accessForAdministration(change, actor, id);
        await updateOne(change, actor, user, args);
      } catch (error) {
        // Each update validates before it writes, so a refused one leaves nothing in the transaction.
        if (!(error instanceof ApiError)) throw error;
        refused.push({ user_id: id, msg: say(error.message) });
      }
    }
    return { refused };
  });
};

async function updateOne(
  change: Change,
  actor: UserRow,
  user: UserRow,
  { role, is_active }: { readonly role?: number; readonly is_active?: boolean },
): Promise<void> {
  if (role !== undefined) await changeRole(change, actor, user, role);
  if (is_active === undefined || is_active === (user.is_active === 1)) return;
  if (is_active) return reactivateUser(change, actor, user);
  await deactivateUser(change, actor, user);
  await mailDeactivated(change, actor, user, '');
}
