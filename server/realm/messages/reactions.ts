import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { loadAccess } from '../channels/channelAccess';
import { type Emoji, type RequestedEmoji, reactionType, resolveEmoji } from '../emoji/resolveEmoji';
import { apiEmail } from '../users/emailVisibility';
import { ensureOwnRows } from './flags/historicalRows';
import { accessMessage, type MessageWithFlags } from './messageAccess';
import { messageViewers } from './messageAudience';
import { applyActivity } from './topicVisibility';

/** Adds the actor's reaction. Joining an existing one needs no check: its emoji may have been deactivated since. */
export async function addReaction(
  change: Change,
  actor: UserRow,
  messageId: number,
  requested: RequestedEmoji,
): Promise<void> {
  const { db, organization } = change;
  const message = await accessMessage(db, organization, actor, messageId);
  const emoji =
    (await emojiOnMessage(change, messageId, requested)) ?? resolveEmoji(organization, requested);
  const inserted = await db
    .insertInto('reactions')
    .values({
      message_id: messageId,
      user_id: actor.id,
      emoji_name: emoji.name,
      emoji_code: emoji.code,
      reaction_type: emoji.type,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) {
    throw new ApiError('REACTION_ALREADY_EXISTS', 'Reaction already exists.');
  }
  await db.updateTable('messages').set({ has_reaction: 1 }).where('id', '=', messageId).execute();
  await ensureOwnRows(change, actor.id, [message]);
  await emitReaction(change, actor, message, 'add', emoji);
  if (message.channel_id === null) return;
  const access = await loadAccess(db, actor, message.channel_id);
  if (access === undefined) return;
  await applyActivity(change, actor, access, message.topic, 'participates');
}

export async function removeReaction(
  change: Change,
  actor: UserRow,
  messageId: number,
  requested: Partial<RequestedEmoji>,
): Promise<void> {
  const { db, organization } = change;
  const message = await accessMessage(db, organization, actor, messageId);
  const emoji = await ownReaction(change, actor, messageId, requested);
  if (emoji === undefined) {
    throw new ApiError('REACTION_DOES_NOT_EXIST', "Reaction doesn't exist.");
  }
  await db
    .deleteFrom('reactions')
    .where('message_id', '=', messageId)
    .where('user_id', '=', actor.id)
    .where('reaction_type', '=', emoji.type)
    .where('emoji_code', '=', emoji.code)
    .execute();
  const rest = await db
    .selectFrom('reactions')
    .select('id')
    .where('message_id', '=', messageId)
    .limit(1)
    .executeTakeFirst();
  if (rest === undefined) {
    await db.updateTable('messages').set({ has_reaction: 0 }).where('id', '=', messageId).execute();
  }
  await emitReaction(change, actor, message, 'remove', emoji);
}

/** The same emoji, if someone already put it on the message. */
async function emojiOnMessage(
  { db }: Change,
  messageId: number,
  { code, type }: RequestedEmoji,
): Promise<Emoji | undefined> {
  if (code === undefined || type === undefined) return undefined;
  const row = await db
    .selectFrom('reactions')
    .select('emoji_name')
    .where('message_id', '=', messageId)
    .where('emoji_code', '=', code)
    .where('reaction_type', '=', reactionType(type))
    .limit(1)
    .executeTakeFirst();
  return row && { name: row.emoji_name, code, type: reactionType(type) };
}

/** By code if given, otherwise by name. */
async function ownReaction(
  { db }: Change,
  actor: UserRow,
  messageId: number,
  { name, code, type }: Partial<RequestedEmoji>,
): Promise<Emoji | undefined> {
  if (name === undefined && code === undefined) {
    throw badRequest(
      'At least one of the following arguments must be present: emoji_name, emoji_code',
    );
  }
  let query = db
    .selectFrom('reactions')
    .selectAll()
    .where('message_id', '=', messageId)
    .where('user_id', '=', actor.id);
  if (type !== undefined) query = query.where('reaction_type', '=', reactionType(type));
  query =
    code === undefined
      ? query.where('emoji_name', '=', name ?? '')
      : query.where('emoji_code', '=', code);
  const row = await query.limit(1).executeTakeFirst();
  return (
    row && { name: row.emoji_name, code: row.emoji_code, type: reactionType(row.reaction_type) }
  );
}

async function emitReaction(
  change: Change,
  actor: UserRow,
  message: MessageWithFlags,
  op: 'add' | 'remove',
  emoji: Emoji,
): Promise<void> {
  const user = {
    user_id: actor.id,
    email: apiEmail(actor, change.organization.settings.host),
    full_name: actor.full_name,
    is_mirror_dummy: false,
  };
  const event = {
    type: 'reaction',
    op,
    message_id: message.id,
    user_id: actor.id,
    emoji_name: emoji.name,
    emoji_code: emoji.code,
    reaction_type: emoji.type,
    user,
  } as const;
  change.emit(event, await messageViewers(change, message, [actor.id]));
}
