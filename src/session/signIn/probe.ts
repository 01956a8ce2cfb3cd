import { ApiClient, type Caller, type SendOptions } from '~/api/client';
import { toServerInfo } from '~/api/convert/server';
import { isRequestError } from '~/api/errors';
import { getServerSettings as settingsRoute } from '~/contract/routes/account';
import { isTooOld, type ServerInfo } from '~/domain/connection/server';

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
    const server = await getServerSettings(
      { api: new ApiClient({ origin }) },
      { signal, timeoutMs: 10_000 },
    );
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

/** What is on the other side of an address. Needs no credentials. */
export async function getServerSettings(
  { api }: Caller,
  options?: SendOptions,
): Promise<ServerInfo> {
  return toServerInfo(await api.send(settingsRoute, {}, options));
}
