import type { Caller } from '~/api/client';
import {
  deactivateCustomEmoji as deactivateRoute,
  uploadCustomEmoji as uploadRoute,
} from '~/contract/routes/organization';

const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** gap 4.8. `BAD_IMAGE` if the file is not an image. */
export async function uploadCustomEmoji({ api }: Caller, name: string, file: File): Promise<void> {
  await api.send(uploadRoute, { emoji_name: name }, { file, timeoutMs: UPLOAD_TIMEOUT_MS });
}

/** gap 4.8. Existing messages and reactions keep it; no one can use it anymore. */
export async function deactivateCustomEmoji({ api }: Caller, name: string): Promise<void> {
  await api.send(deactivateRoute, { emoji_name: name });
}
