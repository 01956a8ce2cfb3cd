import { ApiError, brokenOff, tooLarge } from '../../core/apiError';
import { type ReceivedFile, readMultipart, type UploadRules } from './multipart';

/** Forms of people with an account; the largest real ones carry long lists of message ids or a draft. */
const FORM_MAX_BYTES = 4 * 1024 * 1024;
/** Forms of anybody: names, a password, an invitation. Whoever needs no account must not fill the memory either. */
const PUBLIC_FORM_MAX_BYTES = 64 * 1024;

export interface RequestBody {
  readonly params: ReadonlyMap<string, string>;
  readonly files: readonly ReceivedFile[];
}

export interface BodyRules {
  /** The caller has shown who they are. */
  readonly signedIn: boolean;
  /** Only where the endpoint takes a file. */
  readonly upload: UploadRules | undefined;
}

/**
 * Parameters of the query and of the form together, and the files that came with a multipart form.
 * To be called once it is known who asks and that they may ask now: nothing is read before.
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
    // A form of no fields may come without its closing boundary.
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
 * Reads no further than the limit. A stated length is one that the HTTP parser holds the caller to,
 * and the Node adapter then reads the text without making a stream of the web kind, which costs
 * more than all else that is done with a small form.
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
    // Whatever else goes wrong here is the caller's line: no fault of ours, and none to log.
    throw error instanceof ApiError ? error : brokenOff();
  }
  return Buffer.concat(chunks).toString('utf8');
}
