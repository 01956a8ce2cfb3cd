import type { Change } from '../../core/change';
import { dueRow } from '../../core/db/due';
import { redrawPreviews } from '../../realm/messages/content/linkPreviews';
import type { LinkPreviewRow } from '../../render/embedHtml';

/** How long the claim on a page keeps other processes from fetching it. */
const CLAIM_MS = 60_000;
const UNUSED_MS = 86_400_000;

/** Claims the page that has been due the longest. */
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
  /** Its name in `files/previews`. */
  readonly image: string | undefined;
}

/** Stores what was found, if anything, and re-renders the messages that link to the page. */
export async function settlePreview(
  change: Change,
  id: number,
  found: Found | undefined,
): Promise<void> {
  const { title = '', description = '', site = '', image = null } = found ?? {};
  // If the page doesn't respond now, what is known of it remains.
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
/** When very many messages link to a page, only the newest of them change. */
const REDRAWN_MAX = 50;

/** Deletes pages that no message links to anymore. Returns the names of images that are no longer used. */
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
