import type { Change } from '../../core/change';
import { revokeWaiting } from '../users/credentials';

/** Ends sessions here of someone who signed out at the provider: one, or all that came from the account. */
export async function endElsewhere(
  change: Change,
  provider: string,
  ended: { readonly providerSession?: string | undefined; readonly subject?: string | undefined },
): Promise<void> {
  const { providerSession, subject } = ended;
  const [column, value] =
    providerSession === undefined
      ? (['subject', subject ?? ''] as const)
      : (['provider_session', providerSession] as const);
  const came = change.db
    .selectFrom('session_identities')
    .select('session_id')
    .where('provider', '=', provider)
    .where(column, '=', value);
  const gone = await change.db
    .deleteFrom('sessions')
    .where('id', 'in', came)
    .returning('user_id')
    .execute();
  for (const id of new Set(gone.map(({ user_id }) => user_id))) revokeWaiting(change, id);
}
