import { queryOptions } from '@tanstack/react-query';
import { ApiClient, type Caller } from '~/api/client';
import {
  createKey as createRoute,
  endOtherSessions as endOthersRoute,
  endSession as endRoute,
  getSessions as listRoute,
  signOut as signOutRoute,
} from '~/contract/routes/sessions';
import type { Account } from '~/storage/schema';
import type { Session } from '../../session';

/** A key that signs someone in on a device or in one of their programs. */
export interface SignIn {
  readonly id: number;
  /** `former`: the key all devices shared before each sign-in had its own. */
  readonly kind: string;
  /** Name of the browser or program, or of the key. Empty: unknown. */
  readonly name: string;
  readonly system: string;
  readonly address: string | null;
  /** UNIX seconds. */
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isCurrent: boolean;
  /** Receives push notifications. */
  readonly hasPush: boolean;
}

/** Sign-ins have no events: polled while on screen. */
const REFRESH_MS = 5000;

const keyOf = ({ account }: Session) => [account.id, 'sessions'] as const;

/** Our own server only. Most recently used first. */
export function signInsOptions(session: Session) {
  return queryOptions({
    queryKey: keyOf(session),
    queryFn: async (): Promise<readonly SignIn[]> => {
      const { sessions } = await session.api.send(listRoute, {});
      return sessions.map(
        ({ created_at, last_seen_at, is_current, has_push = false, ...rest }) => ({
          ...rest,
          createdAt: created_at,
          lastSeenAt: last_seen_at,
          isCurrent: is_current,
          hasPush: has_push,
        }),
      );
    },
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}

export const reloadSignIns = (session: Session) =>
  session.queries.invalidateQueries({ queryKey: keyOf(session) });

/** Creates a key for a program; the server only shows it now. */
export async function createKey(session: Session, name: string): Promise<string> {
  const { api_key } = await session.api.send(createRoute, { name });
  await reloadSignIns(session);
  return api_key;
}

export async function endSignIn(session: Session, id: number): Promise<void> {
  await session.api.send(endRoute, { session_id: id });
  await reloadSignIns(session);
}

/** Ends all but this one; keys of programs stay valid. */
export async function endOtherSignIns(session: Session): Promise<void> {
  await session.api.send(endOthersRoute, {});
  await reloadSignIns(session);
}

/** Signing out doesn't wait long: if the server can't be told, the sign-in stays in the list of devices. */
const SIGN_OUT_MS = 3000;

/** Has the server revoke a signed-out account's key. Returns where to sign out of the external account, if any. */
export async function forgetKey({ origin, email, apiKey }: Account): Promise<string | undefined> {
  const caller: Caller = { api: new ApiClient({ origin, credentials: { email, apiKey } }) };
  return (await caller.api.send(signOutRoute, {}, { timeoutMs: SIGN_OUT_MS })).elsewhere;
}
