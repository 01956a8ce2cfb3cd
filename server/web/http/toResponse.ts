import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { ApiError } from '../../core/apiError';
import { acceptedEncoding, type Encoding } from './acceptedEncoding';
import { type Answer, refusalBody } from './answer';
import { CORS_HEADERS } from './cors';
import { speakerFor } from './speaker';

const JSON_HEADERS = {
  ...CORS_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  // Whatever users write in a message, no browser should treat a response as a page.
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};
/** Shorter responses don't save a packet by compression. */
const MIN_BYTES = 1024;
/**
 * Short event batches are not compressed: one message goes to every queue at the same moment,
 * and a thousand compressions would take longer than sending the bytes.
 */
const MIN_EVENT_BYTES = 16 * 1024;

/** In characters. Compressing this much takes about a millisecond, less than handing it to the thread pool costs. */
const MAX_AT_ONCE = 192 * 1024;

/** Compress a page of messages to a fifth in half a millisecond; the best level saves a tenth more in 3x the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Builds the HTTP response, compressed if worthwhile; long bodies are compressed off the main thread. */
export async function toResponse(
  given: Answer,
  request: Request,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const answer =
    given.refusal === undefined ? given : await inLanguage(given, given.refusal, request);
  const headers: Record<string, string> = { ...JSON_HEADERS, ...answer.headers, ...more };
  const encoding = encodingFor(answer, request);
  if (encoding === undefined) return new Response(answer.body, { status: answer.status, headers });
  const body = await compressed(answer.body, encoding);
  headers['content-encoding'] = encoding;
  return new Response(body, { status: answer.status, headers });
}

/** As the public server does it; programs don't ask for a language, so they get English. */
async function inLanguage(answer: Answer, refusal: ApiError, request: Request): Promise<Answer> {
  const { say } = await speakerFor(request);
  return { ...answer, body: refusalBody(refusal, say) };
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
