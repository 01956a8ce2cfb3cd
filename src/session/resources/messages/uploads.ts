import { fetchWithProgress } from '~/api/fetchWithProgress';
import { uploadFile } from '~/contract/routes/uploads';
import { can } from '~/domain/capabilities/needs';
import type { Session } from '../../session';

const TIMEOUT_MS = 10 * 60_000;
/** What takes so long on a slow line that it is worth two requests more to go on where it breaks. */
const RESUMABLE_BYTES = 8 * 1024 * 1024;

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Is told the part that has gone out, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** A picture goes on saying where and when it was taken; asked of our own server alone. */
  readonly keepsMetadata: boolean;
  /** Where an earlier try had got to, for it to go on; `onPlace` is told where this one does. */
  readonly place: string | undefined;
  readonly onPlace: (place: string) => void;
}

/** A file of the organization, as a message links it. */
export interface UploadedFile {
  readonly url: string;
  readonly name: string;
}

export async function uploadFileTo(
  session: Session,
  file: File,
  options: UploadOptions,
): Promise<UploadedFile> {
  const { signal, onProgress, keepsMetadata } = options;
  const { api } = session;
  const { realm } = session.realm.getState();
  if (file.size > RESUMABLE_BYTES && realm && can(realm, 'resumable')) {
    const { uploadResumably } = await import('./resumableUpload');
    return uploadResumably(api, file, options);
  }
  const transport = fetchWithProgress(onProgress);
  const { url, uri, filename } = await api.send(
    uploadFile,
    keepsMetadata ? { keep_metadata: true } : {},
    { file, signal, timeoutMs: TIMEOUT_MS, transport },
  );
  return { url: url ?? uri, name: filename ?? file.name };
}
