import { uploadFile as uploadFileRoute } from '~/contract/routes/uploads';
import type { ApiClient } from '../client';

export interface UploadedFile {
  readonly url: string;
  readonly filename: string;
}
export async function uploadFile(
  api: ApiClient,
  file: File,
  signal?: AbortSignal,
): Promise<UploadedFile> {
  const answer = await api.send(uploadFileRoute, {}, { file, signal, timeoutMs: 10 * 60_000 });
  return { url: answer.url ?? answer.uri, filename: answer.filename ?? file.name };
}
