import {
  fetchApiKey as fetchApiKeyRoute,
  getServerSettings as getServerSettingsRoute,
} from '~/contract/routes/account';
import {
  acceptInvitation as acceptRoute,
  createOrganization as createRoute,
  getInvitation as invitationRoute,
  signUp as signUpRoute,
} from '~/contract/routes/parley';
import { asUserId, type UserId } from '~/domain/ids';
import type { OpenedInvitation } from '~/domain/invitation';
import type { ServerInfo } from '~/domain/server';
import type { ApiClient, Credentials, SendOptions } from '../client';
import { toServerInfo } from '../convert/server';

export interface SignIn extends Credentials {
  readonly userId: UserId;
}

/** What is on the other side of an address. Needs no credentials. */
export async function getServerSettings(
  api: ApiClient,
  options?: SendOptions,
): Promise<ServerInfo> {
  return toServerInfo(await api.send(getServerSettingsRoute, {}, options));
}

/** E7. */
export async function fetchApiKey(
  api: ApiClient,
  username: string,
  password: string,
): Promise<SignIn> {
  return toSignIn(await api.send(fetchApiKeyRoute, { username, password }));
}

export interface NewOrganization {
  readonly name: string;
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Our own server only: the first visit. */
export async function createOrganization(
  api: ApiClient,
  organization: NewOrganization,
): Promise<SignIn> {
  const { name, fullName, email, password } = organization;
  return toSignIn(await api.send(createRoute, { name, full_name: fullName, email, password }));
}

/** Our own server only: what an invitation's link leads to. */
export async function getInvitation(api: ApiClient, key: string): Promise<OpenedInvitation> {
  return (await api.send(invitationRoute, { key })).invitation;
}

export interface Newcomer {
  readonly key: string;
  readonly fullName: string;
  /** undefined where the invitation names one. */
  readonly email: string | undefined;
  readonly password: string;
}

/** Somebody who comes without an invitation. */
export type SignUp = Omit<NewOrganization, 'name'>;

/** Our own server only. */
export async function acceptInvitation(api: ApiClient, newcomer: Newcomer): Promise<SignIn> {
  const { key, fullName, email, password } = newcomer;
  return toSignIn(await api.send(acceptRoute, { key, full_name: fullName, email, password }));
}

/** Our own server only, where it says that anybody may. */
export async function signUp(api: ApiClient, newcomer: SignUp): Promise<SignIn> {
  const { fullName, email, password } = newcomer;
  return toSignIn(await api.send(signUpRoute, { full_name: fullName, email, password }));
}

function toSignIn(answer: { api_key: string; email: string; user_id: number }): SignIn {
  return { apiKey: answer.api_key, email: answer.email, userId: asUserId(answer.user_id) };
}
