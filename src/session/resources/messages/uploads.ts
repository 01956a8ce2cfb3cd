import type { Caller } from '~/api/client';
import { fetchWithProgress } from '~/api/fetchWithProgress';
import { uploadFile } from '~/contract/routes/uploads';

const TIMEOUT_MS = 10 * 60_000;

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Is told the part that has gone out, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** A file of the organization, as a message links it. */
export interface UploadedFile {
  readonly url: string;
  readonly name: string;
}

export async function uploadFileTo(
  { api }: Caller,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<UploadedFile> {
  const transport = fetchWithProgress(onProgress);
  const { url, uri, filename } = await api.send(
    uploadFile,
    {},
    { file, signal, timeoutMs: TIMEOUT_MS, transport },
  );
  return { url: url ?? uri, name: filename ?? file.name };
}
