import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { administratorIds } from '../users/administrators';
import { settingsOf } from '../users/userSettings';

type Person = Pick<
  UserRow,
  'id' | 'settings_json' | 'timezone' | 'email_visibility' | 'presence_enabled'
>;

interface Consent {
  readonly user_id: number;
  readonly consented: boolean;
}

/**
 * Whether each person lets administrators export their private data. Only active people are included: deactivated ones
 * couldn't withdraw their consent.
 */
export async function readConsents(db: Reader): Promise<readonly Consent[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'settings_json', 'timezone', 'email_visibility', 'presence_enabled'])
    .where('is_active', '=', 1)
    .where('is_bot', '=', 0)
    .orderBy('id')
    .execute();
  return people.map(consentOf);
}

/** Tells administrators. Also used when someone joins or returns, since those events don't include it. */
export async function emitConsent(change: Change, person: Person): Promise<void> {
  const ids = await administratorIds(change.db);
  change.emit({ type: 'realm_export_consent', ...consentOf(person) }, { kind: 'users', ids });
}

function consentOf(person: Person): Consent {
  return { user_id: person.id, consented: settingsOf(person).allow_private_data_export };
}
