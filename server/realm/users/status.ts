import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { textLength } from '../../core/text';
import { resolveEmoji } from '../emoji/resolveEmoji';
import { updateOwnSettings } from './updateOwnSettings';
import { audienceOf } from './userAccess';

/** What E11 changes; undefined = unchanged, empty = cleared. */
export interface StatusUpdate {
  readonly text: string | undefined;
  readonly emojiName: string | undefined;
  readonly emojiCode: string | undefined;
  readonly reactionType: string | undefined;
  readonly away: boolean | undefined;
}

const UNSET = { text: '', emoji_name: '', emoji_code: '', reaction_type: '' };

export async function updateStatus(
  change: Change,
  user: UserRow,
  update: StatusUpdate,
): Promise<void> {
  const { text, emojiName, emojiCode, reactionType, away } = update;
  if ([text, emojiName, emojiCode, reactionType, away].every((value) => value === undefined)) {
    throw badRequest('Client did not pass any new values.');
  }
  if (emojiName === undefined && (emojiCode !== undefined || reactionType !== undefined)) {
    throw badRequest(
      'Client must pass emoji_name if they pass either emoji_code or reaction_type.',
    );
  }
  const trimmed = text?.trim();
  if (trimmed !== undefined && textLength(trimmed) > LIMITS.statusText) {
    throw badRequest(`status_text is too long (limit: ${LIMITS.statusText} characters)`);
  }
  const changed = {
    ...(trimmed === undefined ? {} : { text: trimmed }),
    ...emojiColumns(change, update),
  };
  if (Object.keys(changed).length > 0) await storeStatus(change, user, changed);
  if (away !== undefined) await updateOwnSettings(change, user, { presence_enabled: !away });
}

function emojiColumns(
  { organization }: Change,
  { emojiName, emojiCode, reactionType }: StatusUpdate,
): Partial<typeof UNSET> {
  if (emojiName === undefined) return {};
  if (emojiName === '') return { emoji_name: '', emoji_code: '', reaction_type: '' };
  const { name, code, type } = resolveEmoji(organization, {
    name: emojiName,
    code: emojiCode,
    type: reactionType,
  });
  return { emoji_name: name, emoji_code: code, reaction_type: type };
}

/** A person's status returns with them. */
export async function emitStatus(change: Change, user: UserRow): Promise<void> {
  const row = await change.db
    .selectFrom('user_status')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (row === undefined) return;
  const { user_id, text: status_text, emoji_name, emoji_code, reaction_type } = row;
  change.emit(
    {
      type: 'user_status',
      user_id,
      status_text,
      ...named({ emoji_name, emoji_code, reaction_type }),
    },
    await audienceOf(change.db, change.organization, user.id),
  );
}

async function storeStatus(
  change: Change,
  user: UserRow,
  changed: Partial<typeof UNSET>,
): Promise<void> {
  const row = await change.db
    .insertInto('user_status')
    .values({ user_id: user.id, ...UNSET, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.text === '' && row.emoji_name === '') {
    await change.db.deleteFrom('user_status').where('user_id', '=', user.id).execute();
  }
  const { text, ...emoji } = changed;
  change.emit(
    {
      type: 'user_status',
      user_id: user.id,
      ...(text === undefined ? {} : { status_text: text }),
      ...named(emoji),
    },
    await audienceOf(change.db, change.organization, user.id),
  );
}

/** In the API, a cleared emoji has a type too: the usual one. */
function named<T extends { readonly reaction_type?: string }>(emoji: T): T {
  return emoji.reaction_type === '' ? { ...emoji, reaction_type: 'unicode_emoji' } : emoji;
}
