import type { IncomingMessage } from 'node:http';
import { ask, readBytes } from '../net/outgoing';

export interface FetchOptions {
  /** Whether this IP address may be called. */
  readonly mayCall: (address: string) => boolean;
  readonly signal: AbortSignal;
  readonly maxBytes: number;
  /** Accepted media types. */
  readonly accept: RegExp;
}

export interface Linked {
  /** The final URL, after redirects. */
  readonly url: URL;
  readonly contentType: string;
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

const REDIRECTS_MAX = 4;
const USER_AGENT = 'ParleyLinkPreview/1.0';

/**
 * Fetches what a link leads to. Each address on the way is subject to the rules of work/net/outgoing.ts. Returns
 * undefined when the response isn't of an accepted type. Throws when no server responds, or it may not be called.
 */
export async function fetchLinked(target: URL, options: FetchOptions): Promise<Linked | undefined> {
  let url = target;
  for (let step = 0; step <= REDIRECTS_MAX; step++) {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
      return undefined;
    }
    const here = url;
    const found = await ask(
      here,
      // A compressed response could expand without limit.
      { method: 'GET', headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' } },
      options,
      (response) => readLinked(here, response, options),
    );
    if (!(found instanceof URL)) return found;
    url = found;
  }
  return undefined;
}

/** Returns the content, or the URL that it redirects to. */
async function readLinked(
  url: URL,
  response: IncomingMessage,
  { maxBytes, accept }: FetchOptions,
): Promise<Linked | URL | undefined> {
  const { statusCode = 0, headers } = response;
  const { location, 'content-type': contentType = '', 'content-encoding': encoding } = headers;
  const isElsewhere = [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined;
  const isWanted =
    statusCode === 200 && accept.test(contentType) && (encoding ?? 'identity') === 'identity';
  if (isElsewhere || !isWanted) {
    response.destroy();
    return isElsewhere && URL.canParse(location, url) ? new URL(location, url) : undefined;
  }
  return { url, contentType, ...(await readBytes(response, maxBytes)) };
}
