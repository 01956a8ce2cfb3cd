import type { Folder } from '../../core/blobs/blobs';
import type { Realm } from '../../core/realm';
import { partsOf } from '../../realm/uploads/partialUploads';
import { keptFiles } from '../export/exportTable';

/** Returns those of the given names in a folder that a row names. */
export async function namedFiles(
  realm: Realm,
  folder: Folder,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { db } = realm;
  switch (folder) {
    case 'uploads': {
      const rows = await db
        .selectFrom('attachments')
        .select('path')
        .where('path', 'in', names)
        .execute();
      return new Set(rows.map(({ path }) => path));
    }
    case 'thumbnails': {
      const uploads = await namedFiles(realm, 'uploads', [...new Set(names.map(uploadOf))]);
      return new Set(names.filter((name) => uploads.has(uploadOf(name))));
    }
    case 'avatars': {
      const stems = [...new Set(names.map(avatarOf))];
      const rows = await db
        .selectFrom('users')
        .select('avatar_path')
        .where('avatar_path', 'in', stems)
        .execute();
      const named = new Set(rows.map(({ avatar_path }) => avatar_path));
      const settings = (await realm.organization())?.settings;
      const { icon_path, logo_path, night_logo_path } = settings ?? {};
      const pictures = new Set([icon_path, logo_path, night_logo_path]);
      return new Set(names.filter((name) => named.has(avatarOf(name)) || pictures.has(name)));
    }
    case 'emoji': {
      const rows = await db.selectFrom('custom_emoji').select(['path', 'still_path']).execute();
      return new Set(
        rows.flatMap(({ path, still_path }) => (still_path === null ? [path] : [path, still_path])),
      );
    }
    case 'exports':
      return keptFiles(db);
    case 'previews': {
      const rows = await db
        .selectFrom('link_previews')
        .select('image')
        .where('image', 'in', names)
        .execute();
      return new Set(rows.flatMap(({ image }) => image ?? []));
    }
    case 'partial': {
      const ids = [...new Set(names.map(uploadOf))];
      const rows = await db
        .selectFrom('partial_uploads')
        .select(['id', 'parts'])
        .where('id', 'in', ids)
        .execute();
      return new Set(rows.flatMap((row) => partsOf(row).map((part) => `${row.id}/${part}`)));
    }
    case 'owners':
      return new Set(names);
  }
}

/** `x/photo.jpg/840x560.webp` -> `x/photo.jpg`, `x/part` -> `x` */
function uploadOf(thumbnail: string): string {
  return thumbnail.slice(0, Math.max(0, thumbnail.lastIndexOf('/')));
}

function avatarOf(name: string): string {
  return name.replace(/(-medium)?\.png$/, '');
}
