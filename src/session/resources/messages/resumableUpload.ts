import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { refusalKind } from '~/api/answer';
import type { ApiClient } from '~/api/client';
import { RequestError } from '~/api/errors';
import type { UploadedFile, UploadOptions } from './uploads';

const ROUTE = 'PATCH /tus';
/** Proxies buffer a whole request body: what they haven't passed on is lost if the connection breaks. */
const CHUNK_BYTES = 5 * 1024 * 1024;
/**
 * Delays for a connection that breaks and comes back; being offline is reported at once. Asked too soon, a server
 * doesn't know yet how much has arrived, and gets all of it again.
 */
const RETRY_MS = [500, 1000, 3000, 5000];

/** Uploads a file in chunks (tus.io), resuming where the connection broke. */
export function uploadResumably(
  api: ApiClient,
  file: File,
  { signal, onProgress, keepsMetadata, place, onPlace }: UploadOptions,
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    // It may have been aborted while this code was loading.
    signal.throwIfAborted();
    const upload = new Upload(file, {
      endpoint: `${api.origin}/api/v1/tus`,
      ...(place === undefined ? {} : { uploadUrl: place }),
      metadata: {
        filename: file.name,
        filetype: file.type,
        ...(keepsMetadata ? { keep_metadata: 'true' } : {}),
      },
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      // Read for each request: a key may be renewed during the upload.
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(api.ownHeaders)) request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => {
        if (upload.url !== null) onPlace(upload.url);
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onError: (error) => reject(asRequestError(error)),
      onSuccess: ({ lastResponse }) => {
        const uploaded = readUploaded(lastResponse, file.name);
        if (uploaded) resolve(uploaded);
        else reject(new RequestError('malformed', ROUTE, ''));
      },
    });
    signal.addEventListener('abort', () => {
      // Lets the server discard the upload; if this doesn't arrive in time, it does so by itself.
      upload.abort(true).catch(() => undefined);
      reject(signal.reason);
    });
    upload.start();
  });
}

/** Reads the answer to the last chunk; for an upload that was already complete, only headers. */
function readUploaded(response: HttpResponse, fallback: string): UploadedFile | undefined {
  const body = jsonOf(response);
  const url = body['url'] ?? response.getHeader('Content-Location');
  const name = body['filename'] ?? fallback;
  return typeof url === 'string' && typeof name === 'string' ? { url, name } : undefined;
}

function asRequestError(error: Error): RequestError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return new RequestError('network', ROUTE, '', { cause: error });
  const body = jsonOf(response);
  // The public server has it in `message`.
  const words = body['msg'] ?? body['message'];
  const code = typeof body['code'] === 'string' ? body['code'] : 'BAD_REQUEST';
  const kind = refusalKind(status);
  const message = typeof words === 'string' ? words : `The server refused the file (${status}).`;
  return new RequestError(kind, ROUTE, message, { status, code, cause: error });
}

function jsonOf(response: HttpResponse): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(response.getBody());
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
