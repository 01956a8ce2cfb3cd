import type { Caller } from '~/api/client';
import { uploadFile } from '~/contract/routes/uploads';

const TIMEOUT_MS = 10 * 60_000;

/** Uploads a file and returns the Markdown that attaches it. Brackets would end the link early. */
export async function uploadFileTo(
  { api }: Caller,
  file: File,
  signal: AbortSignal,
): Promise<string> {
  const answer = await api.send(uploadFile, {}, { file, signal, timeoutMs: TIMEOUT_MS });
  const name = answer.filename ?? file.name;
  return `[${name.replace(/[[\]]/g, '')}](${answer.url ?? answer.uri})`;
}
