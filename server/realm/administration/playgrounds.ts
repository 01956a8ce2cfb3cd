import type { PlaygroundWire } from '~/contract/records/organization';
import type { Reader } from '../../db/schema';

export function readPlaygrounds(db: Reader): Promise<PlaygroundWire[]> {
  return db
    .selectFrom('playgrounds')
    .select(['id', 'name', 'language as pygments_language', 'url_template'])
    .orderBy('id')
    .execute();
}
