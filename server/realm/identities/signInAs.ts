import type { Selectable } from 'kysely';
import { nameKey } from '~/lib/nameKey';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Schema, UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { oneLine } from '../../core/text';
import { audit } from '../audit/audit';
import { acceptInvitation } from '../invites/acceptInvitation';
import { checkFullName } from '../users/fullName';
import { hasOpenSignUp, signUp } from '../users/signUp';
import { findUser } from '../users/users';
import { applyClaims } from './applyClaims';
import { type Proof, textClaim } from './provedPerson';

type IdentityRow = Selectable<Schema['identities']>;

interface SignedIn {
  readonly user: UserRow;
  readonly identity: IdentityRow;
}

/**
 * The account of someone who proved their identity elsewhere; the first time, it is linked, or created if the
 * organization lets them in.
 */
export async function signInAs(
  change: Change,
  random: Random,
  proof: Proof,
  invitation: string | undefined,
): Promise<SignedIn> {
  if (change.organization.deactivated) {
    throw new ApiError('REALM_DEACTIVATED', 'This organization has been deactivated');
  }
  const known = await findIdentity(change, proof);
  const identity = known ?? (await firstTime(change, random, proof, invitation));
  const user = await findUser(change.db, identity.user_id);
  if (user === undefined || user.is_active === 0) {
    throw new ApiError('USER_DEACTIVATED', DEACTIVATED);
  }
  await change.db
    .updateTable('identities')
    .set({ last_used_at: change.now })
    .where('id', '=', identity.id)
    .execute();
  return { user: await applyClaims(change, user, proof), identity };
}

const DEACTIVATED = 'This account is deactivated. An administrator can reactivate it.';

function findIdentity({ db }: Change, { provider, person }: Proof) {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('subject', '=', person.subject)
    .executeTakeFirst();
}

async function firstTime(
  change: Change,
  random: Random,
  proof: Proof,
  invitation: string | undefined,
): Promise<IdentityRow> {
  const { provider, person } = proof;
  const { email } = person;
  if (email === undefined) {
    throw badRequest(
      `${provider.displayName} didn’t say your email, so you can’t sign in with it.`,
    );
  }
  // Otherwise, anyone who could enter any address in an account elsewhere would own the account here.
  if (!person.isEmailProved) {
    throw badRequest(
      `${provider.displayName} hasn’t confirmed that ${email} is your email. Confirm it there, then try again.`,
    );
  }
  const there = await change.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', nameKey(email))
    .executeTakeFirst();
  if (there?.is_active === 0) throw new ApiError('USER_DEACTIVATED', DEACTIVATED);
  if (there?.is_bot === 1) throw badRequest(`${email} is the email of a bot.`);
  const user = there ?? (await makeAccount(change, random, proof, email, invitation));
  const { name, displayName } = provider;
  const row = {
    user_id: user.id,
    provider: name,
    subject: person.subject,
    picture: null,
    created_at: change.now,
    last_used_at: change.now,
  };
  const identity = await change.db
    .insertInto('identities')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  const entry = { kind: 'user_identity_linked', id: user.id, name: user.full_name } as const;
  await audit(change, user, { ...entry, new: { provider: displayName } });
  return identity;
}

/** Through the invitation they followed, one sent to their address, or open sign-up. */
async function makeAccount(
  change: Change,
  random: Random,
  { provider, person }: Proof,
  email: string,
  followed: string | undefined,
): Promise<UserRow> {
  const named = textClaim(person, provider.rules.name ?? 'name');
  const fullName = usableName(named ?? textClaim(person, 'preferred_username'), email);
  const newcomer = { fullName, passwordHash: null, email, isProved: true };
  const key = followed ?? (await invitationFor(change, email));
  if (key !== undefined) return acceptInvitation(change, random, { ...newcomer, key });
  if (hasOpenSignUp(change.organization)) return signUp(change, random, newcomer);
  throw badRequest(
    `There’s no account with the email ${email} here. Ask an administrator for an invitation.`,
  );
}

/** The newest open one; having proved the address is as good as having the link. */
async function invitationFor({ db, now }: Change, email: string): Promise<string | undefined> {
  const invite = await db
    .selectFrom('invites')
    .select('token')
    .where('email_key', '=', nameKey(email))
    .where('accepted', '=', 0)
    .where('revoked', '=', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return invite?.token;
}

/** Names elsewhere may contain characters that no mention here could hold. */
function usableName(name: string | undefined, email: string): string {
  const [before = ''] = email.split('@');
  for (const one of [name, name && plain(name), plain(before)]) {
    try {
      if (one !== undefined) return checkFullName(one);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return 'New member';
}

function plain(name: string): string {
  return oneLine(name.replace(/[*`\\>"@|]/g, ' ')).slice(0, 100);
}
