import type { Change } from '../../../core/change';
import { scheduleJob } from '../../../core/jobTable';
import { searchTextOf } from './searchText';

/** From one batch to the next; longer than a batch takes, to leave time for others. A million take 11 to 15 minutes. */
const BATCH_INTERVAL_MS = 40;
/** A batch blocks others for as long as a few sends do: 15 to 20 ms. */
const BATCH_MESSAGES = 100;

/**
 * Adds existing messages to the word index, newest first, in batches, then reschedules itself for the rest. Each batch
 * is one change: a process that dies loses nothing. Searches are refused until the last batch is done.
 */
export async function indexMessages(change: Change, jobId: number): Promise<void> {
  const { db, search } = change;
  const backlog = await db.selectFrom('search_backlog').select('next_id').executeTakeFirst();
  if (backlog === undefined) return;
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'rendered', 'topic'])
    .where('id', '<=', backlog.next_id)
    .orderBy('id', 'desc')
    .limit(BATCH_MESSAGES)
    .execute();
  await search.put(db, messages.map(searchTextOf));
  const last = messages.at(-1);
  if (last === undefined) {
    await db.deleteFrom('search_backlog').execute();
    return;
  }
  await db
    .updateTable('search_backlog')
    .set({ next_id: last.id - 1 })
    .execute();
  const dueMs = change.nowMs + BATCH_INTERVAL_MS;
  await scheduleJob(change, { kind: 'index_messages', refId: jobId, dueMs });
}
