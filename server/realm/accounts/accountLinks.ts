import type { Selectable } from 'kysely';
import { ROLE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, Schema, UserRow } from '../../core/db/schema';
import { isAdministrator } from '../../core/permissions';
import { hashSecret } from '../../core/secrets';
import { findUser } from '../users/users';

type AccountLinkRow = Selectable<Schema['account_links']>;

/** A valid link and the account it opens. */
interface OpenLink {
  readonly link: AccountLinkRow;
  readonly user: UserRow;
}

/** The same refusal for every reason: it doesn't reveal whether there is an account, or was a link. */
function linkRefused() {
  return badRequest(
    'This link has expired, was used already, or is incomplete. Ask for a new one.',
  );
}

/** The link with this token if it is valid; otherwise throws `linkRefused`. `now` in UNIX seconds. */
export async function openLink(
  db: Reader,
  kind: AccountLinkRow['kind'],
  token: string,
  now: number,
): Promise<OpenLink> {
  // Lookup by hash: timing differences between hashes reveal nothing about the token.
  const link = await db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const user = link && (await findUser(db, link.user_id));
  const isGood = link && user?.is_active === 1 && (await mayStillGive(db, link.maker_id, user));
  if (!isGood) throw linkRefused();
  return { link, user };
}

/** A link stops working once its maker has lost the role or the account. */
async function mayStillGive(db: Reader, makerId: number | null, user: UserRow): Promise<boolean> {
  if (makerId === null) return true;
  const maker = await findUser(db, makerId);
  return maker?.is_active === 1 && mayRecover(maker, user);
}

/** Administrators can help people, but only owners can help owners: a way into an account grants all its rights. */
function mayRecover(actor: UserRow, user: UserRow): boolean {
  return isAdministrator(actor) && (user.role !== ROLE.owner || actor.role === ROLE.owner);
}

/** Ends every link into an account, after one was used or what they were for has changed. */
export async function endAccountLinks({ db, now }: Change, userId: number): Promise<void> {
  await db
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
