import { ApiClient } from '~/api/client';
import {
  acceptInvitation as acceptInvitationApi,
  createOrganization as createOrganizationApi,
  fetchApiKey,
  getInvitation,
  getServerSettings,
  type Newcomer,
  type NewOrganization,
  type SignIn,
  type SignUp,
  signUp as signUpApi,
} from '~/api/endpoints/account';
import { isRequestError } from '~/api/errors';
import type { OpenedInvitation } from '~/domain/invitation';
import { isTooOld, type ServerInfo } from '~/domain/server';
import { type Account, accountId } from '~/storage/schema';

export type { NewOrganization } from '~/api/endpoints/account';
export { answersAtAll } from '~/api/reach';

/** What is wrong with an address; screens find the words. */
export type ProbeFault =
  /** Not an address at all. */
  | 'malformed'
  /** Nobody answers there, or with a certificate that the browser does not trust: to a page they are the same. */
  | 'unreachable'
  /** Somebody answers, and the browser keeps the answer from this page (CORS). */
  | 'hidden'
  /** Not encrypted, which the browser forbids to a page that is. Nobody was asked. */
  | 'insecure'
  /** An answer that says to come back: 5xx, or too many questions. */
  | 'failing'
  /** Something answers that is not such a server. */
  | 'notAServer'
  | 'tooOld';

export type Probe =
  | { readonly kind: 'found'; readonly origin: string; readonly server: ServerInfo }
  | { readonly kind: 'fault'; readonly fault: ProbeFault; readonly featureLevel?: number };

/** `chat.example` and `https://chat.example/` alike; undefined for what is no address. */
export function originOf(address: string, fallbackProtocol = 'https:'): string | undefined {
  const typed = address.trim();
  if (typed === '') return undefined;
  try {
    const url = new URL(/^https?:\/\//i.test(typed) ? typed : `${fallbackProtocol}//${typed}`);
    const isHost =
      /^[^\s/]+$/.test(url.host) && (url.hostname.includes('.') || isLocal(url.hostname));
    return isHost ? url.origin : undefined;
  } catch {
    return undefined;
  }
}

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || !/[^a-z0-9-]/i.test(hostname);
}

/** Asks an address what it is. */
export async function probeServer(address: string, signal?: AbortSignal): Promise<Probe> {
  const origin = originOf(address);
  if (origin === undefined) return { kind: 'fault', fault: 'malformed' };
  try {
    const server = await getServerSettings(new ApiClient({ origin }), {
      signal,
      timeoutMs: 10_000,
    });
    if (isTooOld(server))
      return { kind: 'fault', fault: 'tooOld', featureLevel: server.featureLevel };
    return { kind: 'found', origin, server };
  } catch (error) {
    return { kind: 'fault', fault: faultOf(error) };
  }
}

function faultOf(error: unknown): ProbeFault {
  if (!isRequestError(error)) return 'notAServer';
  if (error.kind === 'network') return 'unreachable';
  return error.kind === 'rateLimit' || error.status >= 500 ? 'failing' : 'notAServer';
}

export function toAccount(origin: string, server: ServerInfo | undefined, signIn: SignIn): Account {
  return {
    id: accountId(origin, signIn.userId),
    origin,
    email: signIn.email,
    apiKey: signIn.apiKey,
    userId: signIn.userId,
    organizationName: server?.organization?.name ?? new URL(origin).host,
    organizationIconUrl: server?.organization?.iconUrl ?? '',
  };
}

/** Throws a RequestError; its code says what was wrong (E7). */
export async function signIn(
  origin: string,
  server: ServerInfo,
  username: string,
  password: string,
): Promise<Account> {
  const answer = await fetchApiKey(new ApiClient({ origin }), username, password);
  return toAccount(origin, server, answer);
}

/** First visit to our own server. */
export async function createOrganization(
  origin: string,
  organization: NewOrganization,
): Promise<Account> {
  const api = new ApiClient({ origin });
  const answer = await createOrganizationApi(api, organization);
  return toAccount(origin, await getServerSettings(api), answer);
}

/** What a link to join leads to. undefined: the server knows of no such invitation. */
export async function openInvitation(
  origin: string,
  key: string,
): Promise<OpenedInvitation | undefined> {
  try {
    return await getInvitation(new ApiClient({ origin }), key);
  } catch (error) {
    if (isRequestError(error) && error.kind === 'refused') return undefined;
    throw error;
  }
}

/** Makes the account that an invitation is for. */
export async function acceptInvitation(origin: string, newcomer: Newcomer): Promise<Account> {
  const api = new ApiClient({ origin });
  const answer = await acceptInvitationApi(api, newcomer);
  return toAccount(origin, await getServerSettings(api), answer);
}

/** Makes an account where anybody may. */
export async function signUp(origin: string, newcomer: SignUp): Promise<Account> {
  const api = new ApiClient({ origin });
  const answer = await signUpApi(api, newcomer);
  return toAccount(origin, await getServerSettings(api), answer);
}
