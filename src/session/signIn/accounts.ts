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

/** Builds the account of a new sign-in, asking the server for the organization's name. */
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

/** For people with an API key but no password, as with single sign-on. Throws a RequestError. */
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

/** Our own server only: creates the organization on the first visit. */
export async function createOrganization(
  origin: string,
  organization: NewOrganization,
): Promise<Account> {
  const { name, fullName, email, password } = organization;
  const api = new ApiClient({ origin });
  const fields = { name, full_name: fullName, email, password };
  return firstAccount({ api }, await api.send(createRoute, fields));
}

/** Our own server only: looks up the invitation behind a link. undefined: the server knows no such invitation. */
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

/** Our own server only, if it sends email: emails a link to an address that lets its recipient join. */
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
  /** undefined if the invitation names one. */
  readonly email: string | undefined;
  readonly password: string;
}

/** Our own server only: creates the account an invitation is for. */
export async function acceptInvitation(origin: string, newcomer: Newcomer): Promise<Account> {
  const { key, fullName, email, password } = newcomer;
  const api = new ApiClient({ origin });
  const fields = { key, full_name: fullName, email, password };
  return firstAccount({ api }, await api.send(acceptRoute, fields));
}

/** Our own server only, if it is open to everyone: creates an account without an invitation. */
export async function signUp(
  origin: string,
  { fullName, email, password }: Omit<NewOrganization, 'name'>,
): Promise<Account> {
  const api = new ApiClient({ origin });
  const fields = { full_name: fullName, email, password };
  return firstAccount({ api }, await api.send(signUpRoute, fields));
}
