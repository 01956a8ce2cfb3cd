import { UPLOAD_MAX_MIB } from '~/contract/limits';
import { badRequest } from '../../core/apiError';
import type { PartialUploadRow } from '../../core/db/schema';

/** Version of tus.io, the protocol for resumable uploads. We support its core, creation, expiration, termination. */
const VERSION = '1.0.0';
const BODY_TYPE = 'application/offset+octet-stream';
const MAX_BYTES = UPLOAD_MAX_MIB * 1024 * 1024;

export const TUS_HEADERS = { 'tus-resumable': VERSION, 'cache-control': 'no-store' } as const;

/** Headers of the OPTIONS response. */
export const TUS_OPTIONS = {
  ...TUS_HEADERS,
  'tus-version': VERSION,
  'tus-extension': 'creation,expiration,termination',
  'tus-max-size': String(MAX_BYTES),
} as const;

export function checkVersion(request: Request): void {
  if (request.headers.get('tus-resumable') !== VERSION) {
    const headers = { 'tus-version': VERSION };
    throw badRequest(`Tus-Resumable must be ${VERSION}`).with({ status: 412, headers });
  }
}

/** The file that an upload announces. */
interface Creation {
  readonly name: string;
  readonly size: number;
  /** Our own extension, as for regular uploads. */
  readonly keepsMetadata: boolean;
}

export function readCreation(request: Request): Creation {
  const size = wholeNumber(request, 'upload-length');
  // Like the public server, avoids status 400 for requests that clients should not retry.
  if (size === undefined) throw badRequest('Upload-Length is missing').with({ status: 411 });
  if (size > MAX_BYTES) {
    throw badRequest(
      `Uploaded file is larger than the allowed limit of ${UPLOAD_MAX_MIB} MiB`,
    ).with({ status: 413 });
  }
  const keepsMetadata = metadata(request, 'keep_metadata') === 'true';
  return { name: metadata(request, 'filename'), size, keepsMetadata };
}

/** Rejects parts at the wrong offset, or beyond the announced size. */
export function checkPart(request: Request, { received, size }: PartialUploadRow): void {
  if (request.headers.get('content-type') !== BODY_TYPE) {
    throw badRequest(`Content-Type must be ${BODY_TYPE}`).with({ status: 415 });
  }
  if (wholeNumber(request, 'upload-offset') !== received) throw wrongOffset();
  if ((wholeNumber(request, 'content-length') ?? 0) > size - received) throw tooLong();
}

export function wrongOffset() {
  return badRequest('Upload-Offset is not where the upload goes on').with({ status: 409 });
}

export function tooLong() {
  return badRequest('The upload is longer than its Upload-Length').with({ status: 413 });
}

export function progressHeaders({ received, size, url, expires_ms }: PartialUploadRow) {
  return {
    ...TUS_HEADERS,
    'upload-offset': String(received),
    'upload-length': String(size),
    'upload-expires': new Date(expires_ms).toUTCString(),
    ...(url === null ? {} : { 'content-location': url }),
  };
}

function wholeNumber({ headers }: Request, name: string): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Parses `filename bm90ZXMudHh0,filetype dGV4dC9wbGFpbg==` */
function metadata({ headers }: Request, key: string): string {
  for (const pair of (headers.get('upload-metadata') ?? '').split(',')) {
    const [name, value = ''] = pair.trim().split(' ');
    if (name === key) return Buffer.from(value, 'base64').toString('utf8');
  }
  return '';
}
