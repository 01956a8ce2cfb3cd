import type { Change } from '../../core/change';
import type { MessageRow } from '../../core/db/schema';
import type { Realm } from '../../core/realm';
import { searchTextOf } from '../../realm/messages/content/searchText';
import { convertMessage, linkedIds, parseMessage } from './convertMessage';
import { type ImportContext, makeResolver } from './importBatch';
import { findPlaces } from './messageDirectory';

const BATCH = 200;

/**
 * After the archive has been read, rewrites messages that refer to later messages, people or channels.
 * Those still unresolved wait for the next run. Returns how many wait.
 */
export async function resolvePending(realm: Realm, context: ImportContext): Promise<number> {
  let waiting = 0;
  let after = 0;
  for (;;) {
    const batch = await realm.change((change) => resolveBatch(change, context, after));
    waiting += batch.waiting;
    if (batch.lastId === undefined) return waiting;
    after = batch.lastId;
  }
}

async function resolveBatch(
  change: Change,
  context: ImportContext,
  after: number,
): Promise<{ readonly waiting: number; readonly lastId: number | undefined }> {
  const rows = await change.db
    .selectFrom('import_pending')
    .innerJoin('messages', 'messages.id', 'import_pending.message_id')
    .selectAll('messages')
    .select('html')
    .where('source', '=', context.source)
    .where('message_id', '>', after)
    .orderBy('message_id')
    .limit(BATCH)
    .execute();
  const parsed = rows.map((row) => ({ row, nodes: parseMessage(row.html) }));
  const linked = new Set(parsed.flatMap(({ nodes }) => linkedIds(nodes)));
  const places = await findPlaces(change.db, context.source, [...linked]);
  const resolver = makeResolver(context, places);
  let waiting = 0;
  for (const { row, nodes } of parsed) {
    // Leave messages alone that were edited since.
    const converted = row.edited_at === null ? convertMessage(nodes, resolver) : undefined;
    if (converted !== undefined) await update(change, row, converted);
    if (converted?.isPending === true) waiting += 1;
    else await change.db.deleteFrom('import_pending').where('message_id', '=', row.id).execute();
  }
  return { waiting, lastId: rows.at(-1)?.id };
}

async function update(
  { db, search }: Change,
  row: MessageRow,
  { columns }: ReturnType<typeof convertMessage>,
): Promise<void> {
  if (columns.rendered === row.rendered && columns.content === row.content) return;
  await db.updateTable('messages').set(columns).where('id', '=', row.id).execute();
  await search.put(db, [searchTextOf({ ...row, rendered: columns.rendered })]);
}
