import type { Change } from '../../../core/change';
import type { MessageRow } from '../../../core/db/schema';
import { embedHtml, type LinkPreviewRow, withoutEmbeds } from '../../../render/embedHtml';
import { messageAudience } from '../messageAudience';

/** Links of a message beyond these get no preview. */
const PREVIEWS_MAX = 5;
const URL_MAX = 2000;
const DAY_MS = 86_400_000;

/** The known previews of a message's links, in the links' order, as HTML to append to it. */
export async function knownEmbeds(change: Change, links: readonly string[]): Promise<string> {
  const wanted = wantedLinks(change, links);
  if (wanted.length === 0) return '';
  const rows = await previewsOf(change, wanted);
  return embedHtml(wanted.flatMap((url) => rows.get(url) ?? []));
}

/** Requests previews that are unknown or outdated; their messages are rendered again afterwards. */
export async function wantPreviews(
  change: Change,
  messageId: number,
  links: readonly string[],
): Promise<void> {
  const { db, nowMs } = change;
  await db.deleteFrom('link_preview_messages').where('message_id', '=', messageId).execute();
  const wanted = wantedLinks(change, links);
  for (const [position, url] of wanted.entries()) {
    const blank = { title: '', description: '', site: '', image: null, fetched_ms: null };
    await db
      .insertInto('link_previews')
      .values({ url, ...blank, due_ms: nowMs })
      .onConflict((conflict) => conflict.column('url').doNothing())
      .execute();
    const { id, fetched_ms } = await db
      .selectFrom('link_previews')
      .select(['id', 'fetched_ms'])
      .where('url', '=', url)
      .executeTakeFirstOrThrow();
    if (fetched_ms !== null && fetched_ms < nowMs - DAY_MS) {
      await db.updateTable('link_previews').set({ due_ms: nowMs }).where('id', '=', id).execute();
    }
    await db
      .insertInto('link_preview_messages')
      .values({ preview_id: id, message_id: messageId, position })
      .execute();
  }
  if (wanted.length > 0) change.preview();
}

/** Appends the known link previews to a message, for everyone who has it. */
export async function redrawPreviews(change: Change, messageId: number): Promise<void> {
  const { db } = change;
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (message === undefined) return;
  const rows = await db
    .selectFrom('link_preview_messages')
    .innerJoin('link_previews', 'link_previews.id', 'preview_id')
    .selectAll('link_previews')
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute();
  const rendered = withoutEmbeds(message.rendered) + embedHtml(rows);
  if (rendered === message.rendered) return;
  await db.updateTable('messages').set({ rendered }).where('id', '=', messageId).execute();
  await emitRendering(change, { ...message, rendered });
}

async function emitRendering(change: Change, message: MessageRow): Promise<void> {
  change.emit(
    {
      type: 'update_message',
      user_id: null,
      rendering_only: true,
      message_id: message.id,
      message_ids: [message.id],
      flags: [],
      edit_timestamp: change.now,
      content: message.content,
      rendered_content: message.rendered,
      is_me_message: message.is_me === 1,
      ...(message.channel_id === null ? {} : { stream_id: message.channel_id }),
    },
    await messageAudience(change, message),
  );
}

function wantedLinks({ organization }: Change, links: readonly string[]): readonly string[] {
  if (!organization.settings.inline_url_embed_preview) return [];
  return links.filter((url) => url.length <= URL_MAX && URL.canParse(url)).slice(0, PREVIEWS_MAX);
}

async function previewsOf(
  { db }: Change,
  urls: readonly string[],
): Promise<ReadonlyMap<string, LinkPreviewRow>> {
  const rows = await db.selectFrom('link_previews').selectAll().where('url', 'in', urls).execute();
  return new Map(rows.map((row) => [row.url, row]));
}
