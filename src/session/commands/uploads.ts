import { uploadFile } from '~/api/endpoints/uploads';
import type { Session } from '../session';

/** Uploads a file and returns the Markdown that attaches it. Brackets would end the link early. */
export async function uploadFileTo(
  session: Session,
  file: File,
  signal: AbortSignal,
): Promise<string> {
  const { url, filename } = await uploadFile(session.api, file, signal);
  return `[${filename.replace(/[[\]]/g, '')}](${url})`;
}
