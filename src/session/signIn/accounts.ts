import { ApiClient, type Caller } from '~/api/client';
import { isRequestError } from '~/api/errors';
import { fetchApiKey, getOwnUser } from '~/contract/routes/account';
import {
  acceptInvitation as acceptRoute,
  createOrganization as createRoute,
  getInvitation as invitationRoute,
  proveAddress as proveRoute,
  signUp as signUpRoute,
} from '~/contract/routes/parley';
import type { ServerInfo } from '~/domain/connection/server';
import { asUserId } from '~/domain/ids';
import type { OpenedInvitation } from '~/domain/organization/invitation';
import { type Account, accountId } from '~/storage/schema';
import { getServerSettings } from './probe';

interface SignIn {
  readonly api_key: string;
  readonly email: string;
  readonly user_id: number;
}

function toAccount(origin: string, server: ServerInfo | undefined, signIn: SignIn): Account {
  const userId = asUserId(signIn.user_id);
  return {
    id: accountId(origin, userId),
    origin,
    email: signIn.email,
    apiKey: signIn.api_key,
    userId,
    organizationName: server?.organization?.name ?? new URL(origin).host,
    organizationIconUrl: server?.organization?.iconUrl ?? '',
  };
}

/** Somebody who has just been made: what their server is called is asked for. */
export async function firstAccount({ api }: Caller, signIn: SignIn): Promise<Account> {
  return toAccount(api.origin, await getServerSettings({ api }), signIn);
}

/** Throws a RequestError; its code says what was wrong (E7). */
export async function signIn(
  origin: string,
  server: ServerInfo,
  username: string,
  password: string,
  code?: string,
): Promise<Account> {
  const api = new ApiClient({ origin });
  return toAccount(origin, server, await api.send(fetchApiKey, { username, password, code }));
}

/** For who has an API key and no password, as where people come in by single sign-on. Throws a RequestError. */
export async function signInWithKey(
  origin: string,
  server: ServerInfo,
  email: string,
  apiKey: string,
): Promise<Account> {
  const api = new ApiClient({ origin, credentials: { email, apiKey } });
  const { user_id } = await api.send(getOwnUser, {});
  return toAccount(origin, server, { email, api_key: apiKey, user_id });
}

export interface NewOrganization {
  readonly name: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Our own server only: the first visit. */
export async function createOrganization(
  origin: string,
  organization: NewOrganization,
): Promise<Account> {
  const { name, fullName, email, password } = organization;
  const api = new ApiClient({ origin });
  const fields = { name, full_name: fullName, email, password };
  return firstAccount({ api }, await api.send(createRoute, fields));
}

/** Our own server only: what a link to join leads to. undefined: the server knows of no such invitation. */
export async function openInvitation(
  origin: string,
  key: string,
): Promise<OpenedInvitation | undefined> {
  try {
    return (await new ApiClient({ origin }).send(invitationRoute, { key })).invitation;
  } catch (error) {
    if (isRequestError(error) && error.kind === 'refused') return undefined;
    throw error;
  }
}

/** Our own server only, where it sends mail: has a link sent to an address, which is the way in for whoever reads it. */
export async function proveAddress(
  origin: string,
  email: string,
  key: string | undefined,
): Promise<void> {
  await new ApiClient({ origin }).send(proveRoute, { email, key });
}

interface Newcomer {
  readonly key: string;
  readonly fullName: string;
  /** undefined where the invitation names one. */
  readonly email: string | undefined;
  readonly password: string;
}

/** Our own server only: makes the account that an invitation is for. */
export async function acceptInvitation(origin: string, newcomer: Newcomer): Promise<Account> {
  const { key, fullName, email, password } = newcomer;
  const api = new ApiClient({ origin });
  const fields = { key, full_name: fullName, email, password };
  return firstAccount({ api }, await api.send(acceptRoute, fields));
}

/** Our own server only, where it says that anybody may: makes an account without an invitation. */
export async function signUp(
  origin: string,
  { fullName, email, password }: Omit<NewOrganization, 'name'>,
): Promise<Account> {
  const api = new ApiClient({ origin });
  const fields = { full_name: fullName, email, password };
  return firstAccount({ api }, await api.send(signUpRoute, fields));
}
