import { ApiClient, type Caller, type SendOptions } from '~/api/client';
import { toServerInfo } from '~/api/convert/server';
import { isRequestError } from '~/api/errors';
import { getServerSettings as settingsRoute } from '~/contract/routes/account';
import { isTooOld, type ServerInfo } from '~/domain/connection/server';

export { answersAtAll } from '~/api/reach';

/** Why a server can't be used; screens provide the wording. */
export type ProbeFault =
  /** Not a URL at all. */
  | 'malformed'
  /** No response, or a certificate the browser doesn't trust: a page can't tell the two apart. */
  | 'unreachable'
  /** Responds, but the browser hides the response from this page (CORS). */
  | 'hidden'
  /** Unencrypted, which browsers block from encrypted pages. No request was made. */
  | 'insecure'
  /** A temporary failure: 5xx, or rate limited. */
  | 'failing'
  /** Responds, but is not such a server. */
  | 'notAServer'
  | 'tooOld';

export type Probe =
  | { readonly kind: 'found'; readonly origin: string; readonly server: ServerInfo }
  | { readonly kind: 'fault'; readonly fault: ProbeFault; readonly featureLevel?: number };

/** Accepts `chat.example` as well as `https://chat.example/`; undefined if invalid. */
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

/** Checks what server is at an address. */
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

/** Information about a server. Needs no credentials. */
export async function getServerSettings(
  { api }: Caller,
  options?: SendOptions,
): Promise<ServerInfo> {
  return toServerInfo(await api.send(settingsRoute, {}, options));
}
