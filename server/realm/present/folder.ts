import type { Write } from '~/contract/decode';
import type { channelFolder } from '~/contract/records/channel';
import type { FolderRow } from '../../core/db/schema';

export function presentFolder(row: FolderRow): Write<typeof channelFolder> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    rendered_description: row.rendered_description,
    creator_id: row.creator_id,
    date_created: row.created_at,
    is_archived: row.archived === 1,
    order: row.position,
  };
}
