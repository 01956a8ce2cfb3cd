import { ApiError } from '../../core/apiError';
import type { Folder } from '../../core/blobs/blobs';
import type { Services } from '../http/services';

/** A file that a change is about to reference. */
export interface NewFile {
  readonly folder: Folder;
  readonly name: string;
  /** The content, or the path of a local file with it. */
  readonly content: Uint8Array | { readonly path: string };
}

/**
 * Stores files, then makes the change that references them, so that a row never points to a missing file. If a file
 * can't be stored, or the change is refused, all are removed. If the outcome of the change is unknown, for example
 * because the database went away, they stay: the sweep (work/files) later checks whether anything references them.
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
