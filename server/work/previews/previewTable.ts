import type { Change } from '../../core/change';
import { dueRow } from '../../core/db/due';
import { redrawPreviews } from '../../realm/messages/content/linkPreviews';
import type { LinkPreviewRow } from '../../render/embedHtml';

/** While a page is visited, it is nobody else's for so long. */
const CLAIM_MS = 60_000;
const UNUSED_MS = 86_400_000;

/** The page that is to be visited first. */
export async function claimPreview({ db, nowMs }: Change): Promise<LinkPreviewRow | undefined> {
  const row = await dueRow(db, 'link_previews', nowMs);
  if (row === undefined) return undefined;
  const due_ms = nowMs + CLAIM_MS;
  await db.updateTable('link_previews').set({ due_ms }).where('id', '=', row.id).execute();
  return row;
}

interface Found {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  /** What `files/previews` calls it. */
  readonly image: string | undefined;
}

/** Keeps what was found, if anything, and draws the messages that link it anew. */
export async function settlePreview(
  change: Change,
  id: number,
  found: Found | undefined,
): Promise<void> {
  const { title = '', description = '', site = '', image = null } = found ?? {};
  // What was known of a page that does not answer just now still holds.
  const facts = found === undefined ? {} : { title, description, site, image };
  await change.db
    .updateTable('link_previews')
    .set({ ...facts, fetched_ms: change.nowMs, due_ms: null })
    .where('id', '=', id)
    .execute();
  if (found === undefined) return;
  const messages = await change.db
    .selectFrom('link_preview_messages')
    .select('message_id')
    .where('preview_id', '=', id)
    .orderBy('message_id', 'desc')
    .limit(REDRAWN_MAX)
    .execute();
  for (const { message_id } of messages) await redrawPreviews(change, message_id);
}
/** A page that very many messages link changes in the newest of them. */
const REDRAWN_MAX = 50;

/** Forgets pages that no message links any more; the names of pictures that nothing shows now. */
export async function dropUnused({ db, nowMs }: Change): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('link_previews')
    .where('fetched_ms', '<', nowMs - UNUSED_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('link_preview_messages')
            .select('message_id')
            .whereRef('preview_id', '=', 'link_previews.id'),
        ),
      ),
    )
    .returning('image')
    .execute();
  const gone: string[] = [];
  for (const { image } of rows) {
    if (image === null) continue;
    const other = await db
      .selectFrom('link_previews')
      .select('id')
      .where('image', '=', image)
      .executeTakeFirst();
    if (other === undefined) gone.push(image);
  }
  return gone;
}
