import { isRequestError } from '~/api/errors';
import { fetchWithProgress } from '~/api/fetchWithProgress';
import { uploadFile } from '~/contract/routes/uploads';
import { can } from '~/domain/capabilities/needs';
import type { Session } from '../../session';

const TIMEOUT_MS = 10 * 60_000;
/** Takes seconds on a slow connection; beyond this, resuming is worth an extra request. */
const RESUMABLE_BYTES = 1024 * 1024;

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** An image keeps its location and time metadata; only sent to our own server. */
  readonly keepsMetadata: boolean;
  /** URL of an earlier try to resume; `onPlace` receives the URL of this one. */
  readonly place: string | undefined;
  readonly onPlace: (place: string) => void;
}

/** An uploaded file, as linked in messages. */
export interface UploadedFile {
  readonly url: string;
  readonly name: string;
}

export async function uploadFileTo(
  session: Session,
  file: File,
  options: UploadOptions,
): Promise<UploadedFile> {
  const { realm } = session.realm.getState();
  const canResume = realm !== undefined && can(realm, 'resumable');
  if (canResume && file.size > RESUMABLE_BYTES) return uploadInParts(session, file, options);
  try {
    return await uploadWhole(session, file, options);
  } catch (error) {
    const isCutOff = isRequestError(error) && error.kind === 'network' && !options.signal.aborted;
    if (!canResume || !isCutOff) throw error;
    // Retries by itself, and loses no more than necessary.
    return uploadInParts(session, file, options);
  }
}

async function uploadWhole(
  { api }: Session,
  file: File,
  { signal, onProgress, keepsMetadata }: UploadOptions,
): Promise<UploadedFile> {
  const transport = fetchWithProgress(onProgress);
  const { url, uri, filename } = await api.send(
    uploadFile,
    keepsMetadata ? { keep_metadata: true } : {},
    { file, signal, timeoutMs: TIMEOUT_MS, transport },
  );
  return { url: url ?? uri, name: filename ?? file.name };
}

async function uploadInParts(
  { api }: Session,
  file: File,
  options: UploadOptions,
): Promise<UploadedFile> {
  const { uploadResumably } = await import('./resumableUpload');
  return uploadResumably(api, file, options);
}
