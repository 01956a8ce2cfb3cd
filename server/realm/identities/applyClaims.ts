import { ApiError } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { setMemberships } from '../groups/setMemberships';
import { setProfileValues } from '../profile/profileValues';
import { notificationBot } from '../users/systemBots';
import { giveRole, renameUser } from '../users/updateUser';
import { findUser } from '../users/users';
import { type Proof, type ProvedPerson, textClaim, wordsClaim } from './provedPerson';

/** Applies what the identity provider says about a person, as far as the operator's rules allow. */
export async function applyClaims(
  change: Change,
  user: UserRow,
  { provider: { rules }, person }: Proof,
): Promise<UserRow> {
  if (rules.name !== null) {
    const name = textClaim(person, rules.name);
    if (name !== undefined) {
      const actor = await bot(change);
      await unlessRefused(() => renameUser(change, actor, user, name));
    }
  }
  if (rules.roles !== null) {
    const role = highest(wordsClaim(person, rules.roles.claim), rules.roles.values);
    // The last owner stays an owner, whatever the provider says.
    if (role !== undefined) await unlessRefused(() => changeRole(change, user.id, role));
  }
  if (rules.groups !== null) {
    const { claim, values } = rules.groups;
    const held = new Set(wordsClaim(person, claim).flatMap((word) => given(values, word) ?? []));
    const { groups } = change.organization;
    const wanted = [...new Set(Object.values(values))].flatMap((name) => {
      const group = groups.all().find((one) => one.name === name && !one.isSystem);
      return group === undefined ? [] : [{ group, isMember: held.has(name) }];
    });
    await setMemberships(change, await bot(change), user.id, wanted);
  }
  await applyProfile(change, user, rules.profile, person);
  return (await findUser(change.db, user.id)) ?? user;
}

async function changeRole(change: Change, userId: number, role: number): Promise<void> {
  const user = await findUser(change.db, userId);
  if (user !== undefined) await giveRole(change, await bot(change), user, role);
}

function bot({ db, organization }: Change): Promise<UserRow> {
  return notificationBot(db, organization.settings.host);
}

/** A smaller number is a higher role. */
function highest(
  words: readonly string[],
  values: Readonly<Record<string, number>>,
): number | undefined {
  const roles = words.flatMap((word) => given(values, word) ?? []);
  return roles.length === 0 ? undefined : Math.min(...roles);
}

function given<T>(values: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(values, word) ? values[word] : undefined;
}

async function applyProfile(
  change: Change,
  user: UserRow,
  profile: Readonly<Record<string, string>>,
  person: ProvedPerson,
): Promise<void> {
  const names = Object.entries(profile);
  if (names.length === 0) return;
  const rows = await change.db
    .selectFrom('profile_values')
    .select(['field_id', 'value'])
    .where('user_id', '=', user.id)
    .execute();
  for (const [name, claim] of names) {
    const field = change.organization.fields.find((one) => one.name === name);
    if (field === undefined) continue;
    const value = textClaim(person, claim) ?? '';
    const before = rows.find(({ field_id }) => field_id === field.id)?.value ?? '';
    if (value === before) continue;
    const wanted = [{ id: field.id, value }];
    await unlessRefused(() => setProfileValues(change, user, wanted, { byAdministrator: true }));
  }
}

/** A value that can't be applied here changes nothing and keeps no one out. */
async function unlessRefused(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
