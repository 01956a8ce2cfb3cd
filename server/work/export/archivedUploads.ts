import type { Blobs, Folder } from '../../core/blobs/blobs';
import { inChunks } from '../../core/db/rows';
import type { AttachmentRow } from '../../core/db/schema';
import { pathId } from '../../realm/uploads/uploadPath';
import { allPeople } from '../../realm/users/allUsers';
import type { ArchiveContext } from './archiveContext';
import type { ArchiveFile, SizedStream } from './tar';

interface Uploads {
  readonly records: readonly object[];
  readonly files: readonly ArchiveFile[];
}

/** Uploads that messages of the archive link to. Other messages that link to them are not listed. */
export async function uploadFiles(
  { db, files }: ArchiveContext,
  ids: ReadonlySet<number>,
): Promise<Uploads> {
  const rows: readonly AttachmentRow[] = await inChunks([...ids], (some) =>
    db.selectFrom('attachments').selectAll().where('id', 'in', some).orderBy('id').execute(),
  );
  return {
    records: rows.map((row) => ({
      id: row.id,
      name: row.name,
      path_id: pathId(row.path),
      file: `uploads/${row.path}`,
      size: row.size,
      content_type: row.content_type,
      create_time: row.created_ms,
      owner_id: row.owner_id,
    })),
    files: rows.map((row) => ({
      name: `uploads/${row.path}`,
      modifiedAt: row.created_ms / 1000,
      content: () => opened(files, 'uploads', row.path),
    })),
  };
}

/** People's profile pictures, in the larger of the two sizes. */
export async function pictureFiles({ db, files }: ArchiveContext): Promise<readonly ArchiveFile[]> {
  const people = await allPeople(db);
  return people.flatMap(({ avatar_path, created_at }) => {
    if (avatar_path === null) return [];
    const name = `${avatar_path}-medium.png`;
    const content = () => opened(files, 'avatars', name);
    return [{ name: `avatars/${name}`, modifiedAt: created_at, content }];
  });
}

export function emojiFiles({ files, organization }: ArchiveContext): readonly ArchiveFile[] {
  return organization.emoji.map(({ path }) => ({
    name: `emoji/${path}`,
    modifiedAt: organization.createdAt,
    content: () => opened(files, 'emoji', path),
  }));
}

async function opened(
  files: Blobs,
  folder: Folder,
  name: string,
): Promise<SizedStream | undefined> {
  const size = await files.size(folder, name);
  const stream = size === undefined ? undefined : await files.read(folder, name);
  return size === undefined || stream === undefined ? undefined : { size, stream };
}
