import type { UserRow } from '../../../core/db/schema';
import { wasUsedAt } from '../../../realm/accounts/sessions';
import type { Services } from '../../http/services';

interface TryContext {
  readonly services: Services;
  readonly address: string;
}

/**
 * Looks at a code or a passkey. Counted beforehand, as tries of a password are, and apart from them: whoever knows the
 * password could otherwise begin anew with each right one. No name that somebody types begins with a blank.
 */
export async function countedTry<T>(
  { services: { limits, realm }, address }: TryContext,
  { id }: Pick<UserRow, 'id'>,
  look: () => Promise<T>,
): Promise<T> {
  const isKnown = await wasUsedAt(realm.db, id, address);
  const attempt = { userName: ` factor of ${id}`, address, isKnown };
  await limits.takeLogin(attempt);
  const result = await look();
  await limits.succeededLogin(attempt);
  return result;
}
