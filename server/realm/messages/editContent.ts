import { createHash } from 'node:crypto';
import type { RenderResult } from '~/markdown/render';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { inChunks } from '../../core/db/rows';
import type { MessageRow, UserRow } from '../../core/db/schema';
import { type AttachmentWithMessages, linkUploads, unlinkUploads } from '../uploads/attachments';
import { normalizeContent } from './content/content';
import { knownEmbeds, wantPreviews } from './content/linkPreviews';
import { checkMentions } from './content/mentionRules';
import { renderContent } from './content/renderContent';
import { searchTextOf } from './content/searchText';
import type { Destination } from './destination';
import { withEdit } from './editHistory';
import { ANY_MENTION, FLAG } from './flags/flags';
import { contentColumns } from './insertMessage';
import { messageAudience } from './messageAudience';
import { writeOwed } from './owedRows';
import { receiversOf } from './receiversOf';

interface ContentEdit {
  readonly message: MessageRow;
  readonly destination: Destination;
  readonly content: string;
  /** Hex SHA-256 of the content the editor started from (FL 379). */
  readonly previousHash: string | undefined;
}

/** Flags that depend on who is named in a message. */
const TEXT_FLAGS = ANY_MENTION | FLAG.has_alert_word;

/** Replaces the content of the actor's own message. Returns files that no message links anymore. */
export async function editContent(
  change: Change,
  actor: UserRow,
  edit: ContentEdit,
): Promise<readonly AttachmentWithMessages[]> {
  const { message, destination } = edit;
  const content = normalizeContent(edit.content);
  checkHash(message, edit.previousHash);
  await checkMayEdit(change, actor, edit);
  if (content === message.content) return [];
  const { db, organization, now } = change;
  const rendered = await renderContent(change, actor, content);
  const about = { db, organization, sender: actor, destination, rendered };
  await checkMentions(about);
  const before = { source: message.content, rendered: message.rendered };
  const html = rendered.html + (await knownEmbeds(change, rendered.pageLinks));
  await db
    .updateTable('messages')
    .set({
      content,
      rendered: html,
      edited_at: now,
      edit_history_json: withEdit(message.edit_history_json, {
        by: actor.id,
        at: now,
        content: before,
      }),
      ...contentColumns(rendered),
    })
    .where('id', '=', message.id)
    .execute();
  await change.search.put(db, [searchTextOf({ ...message, rendered: html })]);
  await writeOwed(db);
  await updateTextFlags(change, actor, edit, rendered);
  await linkUploads(change, actor, message, rendered.uploadPaths);
  await wantPreviews(change, message.id, rendered.pageLinks);
  const detached = await unlinkUploads(change, [message.id], rendered.uploadPaths);
  change.emit(
    {
      type: 'update_message',
      user_id: actor.id,
      rendering_only: false,
      message_id: message.id,
      message_ids: [message.id],
      flags: [],
      edit_timestamp: now,
      ...channelFields(destination),
      orig_content: message.content,
      orig_rendered_content: message.rendered,
      content,
      rendered_content: html,
      is_me_message: rendered.isMeMessage,
    },
    await messageAudience(change, message),
  );
  return detached;
}

function channelFields(destination: Destination): { stream_id?: number; stream_name?: string } {
  if (destination.kind === 'direct') return {};
  const { id, name } = destination.access.channel;
  return { stream_id: id, stream_name: name };
}

function checkHash(message: MessageRow, hash: string | undefined): void {
  if (hash === undefined) return;
  const actual = createHash('sha256').update(message.content).digest('hex');
  if (hash.toLowerCase() === actual) return;
  throw new ApiError(
    'EXPECTATION_MISMATCH',
    'The message was changed by someone else after you started editing it',
  );
}

async function checkMayEdit(
  { organization, db, now }: Change,
  actor: UserRow,
  { message, destination }: ContentEdit,
): Promise<void> {
  const { settings } = organization;
  if (!settings.allow_message_editing) {
    throw badRequest('Your organization has turned off message editing');
  }
  const archived = destination.kind === 'channel' && destination.access.channel.archived === 1;
  if (message.sender_id !== actor.id || archived) {
    throw badRequest("You don't have permission to edit this message");
  }
  const limit = settings.message_content_edit_limit_seconds;
  if (limit !== null && now - message.sent_at > limit) {
    throw badRequest('The time limit for editing this message has passed');
  }
  const widget = await db
    .selectFrom('submessages')
    .select('id')
    .where('message_id', '=', message.id)
    .limit(1)
    .executeTakeFirst();
  if (widget !== undefined) throw badRequest('Widgets cannot be edited.');
}

/** Mentions and alerts may have changed; read, starred and other flags stay. */
async function updateTextFlags(
  { db, organization }: Change,
  sender: UserRow,
  { message, destination }: ContentEdit,
  rendered: RenderResult,
): Promise<void> {
  const fresh = await receiversOf({
    db,
    organization,
    sender,
    destination,
    rendered,
    readBySender: false,
  });
  const rows = await db
    .selectFrom('user_messages')
    .select(['user_id', 'flags'])
    .where('message_id', '=', message.id)
    .execute();
  const changed = new Map<number, number[]>();
  for (const { user_id, flags } of rows) {
    const next = (flags & ~TEXT_FLAGS) | ((fresh.flagsOf(user_id) ?? 0) & TEXT_FLAGS);
    if (next === flags) continue;
    const people = changed.get(next);
    if (people === undefined) changed.set(next, [user_id]);
    else people.push(user_id);
  }
  for (const [flags, people] of changed) {
    await inChunks(people, (some) =>
      db
        .updateTable('user_messages')
        .set({ flags })
        .where('user_id', 'in', some)
        .where('message_id', '=', message.id)
        .returning('user_id')
        .execute(),
    );
  }
}
