import { queryOptions } from '@tanstack/react-query';
import {
  disconnectIdentity as disconnectRoute,
  getIdentities as listRoute,
} from '~/contract/routes/identities';
import type { Session } from '../../session';

/** An external account used to sign in. */
export interface Identity {
  readonly id: number;
  readonly displayName: string;
  /** UNIX seconds. */
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** The only way to sign in to the account. */
  readonly isOnlyWay: boolean;
  /** The server still accepts it for signing in. */
  readonly isSetUp: boolean;
}

const keyOf = ({ account }: Session) => [account.id, 'identities'] as const;

/** Our own server only. Oldest first. */
export function identitiesOptions(session: Session) {
  return queryOptions({
    queryKey: keyOf(session),
    queryFn: async (): Promise<readonly Identity[]> => {
      const { identities } = await session.api.send(listRoute, {});
      return identities.map((one) => ({
        id: one.id,
        displayName: one.display_name,
        createdAt: one.created_at,
        lastUsedAt: one.last_used_at,
        isOnlyWay: one.is_only_way,
        isSetUp: one.is_set_up,
      }));
    },
    staleTime: 0,
  });
}

export async function disconnectIdentity(session: Session, id: number): Promise<void> {
  await session.api.send(disconnectRoute, { identity_id: id });
  await session.queries.invalidateQueries({ queryKey: keyOf(session) });
}
