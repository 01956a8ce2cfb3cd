import { badRequest } from '../../core/apiError';
import type { Reader } from '../../core/db/schema';

/**
 * Refuses to search while messages are added to a new index (realm/messages/indexMessages): those not in it yet would
 * be missing from the results without anyone knowing. Not reported as a server error (5xx), so that clients show the
 * message and don't retry on their own.
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
