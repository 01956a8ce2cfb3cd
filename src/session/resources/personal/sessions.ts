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

/** A key by which somebody is signed in on a device, or a program of theirs. */
export interface SignIn {
  readonly id: number;
  /** `former`: the one that all devices shared before each sign-in had its own. */
  readonly kind: string;
  /** What the browser or program calls itself; what a key was called. Empty: nobody knows. */
  readonly name: string;
  readonly system: string;
  readonly address: string | null;
  /** UNIX seconds. */
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isCurrent: boolean;
  /** It is told of messages while no page is open. */
  readonly hasPush: boolean;
}

/** No event tells of them: while they are on the screen they are asked for again. */
const REFRESH_MS = 5000;

const keyOf = ({ account }: Session) => [account.id, 'sessions'] as const;

/** Our own server only. The most recently used first. */
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

/** A key for a program, which the server shows only now. */
export async function createKey(session: Session, name: string): Promise<string> {
  const { api_key } = await session.api.send(createRoute, { name });
  await reloadSignIns(session);
  return api_key;
}

export async function endSignIn(session: Session, id: number): Promise<void> {
  await session.api.send(endRoute, { session_id: id });
  await reloadSignIns(session);
}

/** All but this one; keys of programs go on. */
export async function endOtherSignIns(session: Session): Promise<void> {
  await session.api.send(endOthersRoute, {});
  await reloadSignIns(session);
}

/** Somebody who signs out does not wait for long: what the server does not hear of stays in the list of devices. */
const SIGN_OUT_MS = 3000;

/** The server forgets the key of whoever has signed out here. Where they sign out of the account that they came in with. */
export async function forgetKey({ origin, email, apiKey }: Account): Promise<string | undefined> {
  const caller: Caller = { api: new ApiClient({ origin, credentials: { email, apiKey } }) };
  return (await caller.api.send(signOutRoute, {}, { timeoutMs: SIGN_OUT_MS })).elsewhere;
}
