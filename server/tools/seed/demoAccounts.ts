import { verifyPassword } from '../../realm/accounts/passwords';
import type { Services } from '../../web/http/services';
import { DEMO_DOMAIN, DEMO_PASSWORD } from './demoCredentials';

export interface DemoAccount {
  readonly email: string;
  readonly full_name: string;
}

/** The accounts that anyone can sign in to: the demo's, if they still have the public password. */
export async function demoAccounts({ realm }: Services): Promise<readonly DemoAccount[]> {
  const people = await realm.db
    .selectFrom('users')
    .select(['email', 'full_name', 'password_hash'])
    .where('email', 'like', `%@${DEMO_DOMAIN}`)
    .where('is_bot', '=', 0)
    .where('is_active', '=', 1)
    .orderBy('role')
    .orderBy('id')
    .execute();
  const isOpen = await Promise.all(
    people.map((person) => verifyPassword(person.password_hash, DEMO_PASSWORD)),
  );
  return people.filter((_person, i) => isOpen[i]);
}
