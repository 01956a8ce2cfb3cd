import type { FolderRow, Reader } from '../../db/schema';

/** In the order in which they are shown. */
export function readFolders(db: Reader): Promise<FolderRow[]> {
  return db.selectFrom('folders').selectAll().orderBy('position').orderBy('id').execute();
}
