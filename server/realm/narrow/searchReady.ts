import { badRequest } from '../../core/apiError';
import type { Reader } from '../../core/db/schema';

/**
 * Refuses to search while messages are being put into a new index (realm/messages/indexMessages): what is not
 * in it yet would be missing from the answer without anybody knowing. A refusal that is no fault of the server
 * (5xx), so that clients show the words and do not ask again by themselves.
 */
export async function checkSearchReady(db: Reader): Promise<void> {
  const backlog = await db.selectFrom('search_backlog').select('next_id').executeTakeFirst();
  if (backlog === undefined) return;
  const { newest } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const done = 1 - backlog.next_id / Math.max(Number(newest), backlog.next_id, 1);
  throw badRequest(
    `Messages are being indexed after an upgrade (${Math.floor(done * 100)}% done). Search again in a few minutes.`,
  );
}
