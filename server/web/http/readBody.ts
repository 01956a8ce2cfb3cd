import { ApiError, brokenOff, tooLarge } from '../../core/apiError';
import { type ReceivedFile, readMultipart, type UploadRules } from './multipart';

/** Limit for signed-in users; the largest real forms contain long lists of message ids or a draft. */
const FORM_MAX_BYTES = 4 * 1024 * 1024;
/** Limit without an account: names, a password, an invitation. Anonymous callers must not fill the memory either. */
const PUBLIC_FORM_MAX_BYTES = 64 * 1024;

export interface RequestBody {
  readonly params: ReadonlyMap<string, string>;
  readonly files: readonly ReceivedFile[];
}

export interface BodyRules {
  /** The caller is authenticated. */
  readonly signedIn: boolean;
  /** Set only if the endpoint accepts a file. */
  readonly upload: UploadRules | undefined;
}

/**
 * Reads the parameters of the query and the form, and the files of a multipart form.
 * Call this only after authentication and rate limiting: nothing is read before.
 */
export async function readBody(
  request: Request,
  { signedIn, upload }: BodyRules,
): Promise<RequestBody> {
  const params = new Map(new URL(request.url).searchParams);
  if (request.method === 'GET' || request.method === 'HEAD') return { params, files: [] };
  const maxFormBytes = signedIn ? FORM_MAX_BYTES : PUBLIC_FORM_MAX_BYTES;
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    // A form without fields may come without its closing boundary.
    if (request.body === null || request.headers.get('content-length') === '0')
      return { params, files: [] };
    const { fields, files } = await readMultipart(request, { maxFormBytes, upload });
    for (const [name, value] of fields) params.set(name, value);
    return { params, files };
  }
  const text = await readText(request, maxFormBytes);
  for (const [name, value] of new URLSearchParams(text)) params.set(name, value);
  return { params, files: [] };
}

/**
 * Reads up to the limit. The HTTP parser enforces a stated content length, and the Node adapter then
 * reads the text without creating a web stream, which would cost more than all other work for a
 * small form.
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const stated = request.headers.get('content-length');
  if (stated !== null) {
    if (Number(stated) > maxBytes) throw tooLarge(maxBytes);
    return request.text().catch(() => {
      throw brokenOff();
    });
  }
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    // Any other error is the caller's connection: not ours to log.
    throw error instanceof ApiError ? error : brokenOff();
  }
  return Buffer.concat(chunks).toString('utf8');
}
