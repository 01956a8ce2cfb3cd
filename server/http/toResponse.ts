import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './acceptedEncoding';
import type { Answer } from './answer';

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  // Whatever people have written into a message, nobody takes an answer for a page.
  'x-content-type-options': 'nosniff',
};
/** Shorter answers fit into the packets they need anyway. */
const MIN_BYTES = 1024;
/**
 * Short event batches are sent as they are: one message goes to every queue at the same moment,
 * and a thousand compressions would take longer than sending the bytes.
 */
const MIN_EVENT_BYTES = 16 * 1024;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 5 };

/** An API answer as a response, compressed off the main thread when that pays. */
export async function toResponse(answer: Answer, request: Request): Promise<Response> {
  const headers: Record<string, string> = {
    ...JSON_HEADERS,
    ...answer.headers,
    vary: 'Accept-Encoding',
  };
  const encoding = encodingFor(answer, request);
  if (encoding === undefined) return new Response(answer.body, { status: answer.status, headers });
  const body =
    encoding === 'br' ? await brotliAsync(answer.body, BROTLI) : await gzipAsync(answer.body, GZIP);
  headers['content-encoding'] = encoding;
  return new Response(body, { status: answer.status, headers });
}

function encodingFor(answer: Answer, request: Request): Encoding | undefined {
  const isEvents = new URL(request.url).pathname.endsWith('/events');
  if (answer.body.length < (isEvents ? MIN_EVENT_BYTES : MIN_BYTES)) return undefined;
  return acceptedEncoding(request.headers.get('accept-encoding'));
}
