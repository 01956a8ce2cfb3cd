import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './acceptedEncoding';
import type { Answer } from './answer';
import { CORS_HEADERS } from './cors';

const JSON_HEADERS = {
  ...CORS_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  // Whatever people have written into a message, nobody takes an answer for a page.
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};
/** Shorter answers fit into the packets they need anyway. */
const MIN_BYTES = 1024;
/**
 * Short event batches are sent as they are: one message goes to every queue at the same moment,
 * and a thousand compressions would take longer than sending the bytes.
 */
const MIN_EVENT_BYTES = 16 * 1024;

/** Characters. Up to here a compression takes a millisecond or so, less than it costs to have it done elsewhere. */
const MAX_AT_ONCE = 192 * 1024;

/** Levels at which a page of messages shrinks to a fifth in half a millisecond; the best is a tenth less in thrice the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** An API answer as a response, compressed when that pays: long ones off the main thread. */
export async function toResponse(
  answer: Answer,
  request: Request,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers: Record<string, string> = { ...JSON_HEADERS, ...answer.headers, ...more };
  const encoding = encodingFor(answer, request);
  if (encoding === undefined) return new Response(answer.body, { status: answer.status, headers });
  const body = await compressed(answer.body, encoding);
  headers['content-encoding'] = encoding;
  return new Response(body, { status: answer.status, headers });
}

type Bytes = Uint8Array<ArrayBuffer>;

function compressed(text: string, encoding: Encoding): Bytes | Promise<Bytes> {
  const isShort = text.length <= MAX_AT_ONCE;
  switch (encoding) {
    case 'br':
      return isShort ? brotliCompressSync(text, BROTLI) : brotliAsync(text, BROTLI);
    case 'gzip':
      return isShort ? gzipSync(text, GZIP) : gzipAsync(text, GZIP);
  }
}

function encodingFor(answer: Answer, request: Request): Encoding | undefined {
  const { length } = answer.body;
  if (length < MIN_BYTES) return undefined;
  if (length < MIN_EVENT_BYTES && new URL(request.url).pathname.endsWith('/events'))
    return undefined;
  return acceptedEncoding(request.headers.get('accept-encoding'));
}
