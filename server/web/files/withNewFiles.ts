import { ApiError } from '../../core/apiError';
import type { Folder } from '../../core/blobs/blobs';
import type { Services } from '../http/services';

/** A file that a change is about to name. */
export interface NewFile {
  readonly folder: Folder;
  readonly name: string;
  /** Bytes, or where on this machine they are. */
  readonly content: Uint8Array | { readonly path: string };
}

/**
 * Puts files in place, then makes the change that names them: a row never points to nothing. When they cannot all be
 * put there, or the change is refused, none stays. When nobody knows whether it was stored, as where the database
 * went away, they stay: the sweep (work/files) looks later whether something names them.
 */
export async function withNewFiles<T>(
  { files, log }: Services,
  newFiles: readonly NewFile[],
  change: () => Promise<T>,
): Promise<T> {
  const discard = async () => {
    for (const { folder, name } of newFiles) {
      await files
        .remove(folder, name)
        .catch((error: unknown) => log.warn('file left behind', { error }));
    }
  };
  try {
    for (const { folder, name, content } of newFiles) {
      if (content instanceof Uint8Array) await files.write(folder, name, content);
      else await files.keep(content.path, folder, name);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  try {
    return await change();
  } catch (error) {
    if (error instanceof ApiError) await discard();
    throw error;
  }
}
