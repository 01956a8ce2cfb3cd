import { LIMITS } from '~/contract/limits';
import type { DraftWire } from '~/contract/records/personal';
import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { textLength } from '../../core/text';
import { accessContent } from '../channels/channelAccess';
import { presentDraft } from '../present/personal';
import { settingsOf } from '../users/userSettings';
import { usersByIds } from '../users/users';

/** Most recently edited first, up to `most`. */
export async function readDrafts(
  db: Reader,
  userId: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<readonly ReturnType<typeof presentDraft>[]> {
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(presentDraft);
}

type DraftColumns = {
  readonly type: string;
  readonly to_json: string;
  readonly topic: string;
  readonly content: string;
  readonly edited_at: number;
};

/** Stores drafts for all of the user's clients; returns their ids in the given order. */
export async function createDrafts(
  change: Change,
  user: UserRow,
  drafts: readonly DraftWire[],
): Promise<readonly number[]> {
  requireSync(user);
  const stored = [];
  for (const draft of drafts) {
    const columns = await checkDraft(change, user, draft);
    const row = await change.db
      .insertInto('drafts')
      .values({ user_id: user.id, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow();
    stored.push(row);
  }
  if (stored.length > 0) {
    change.emit({ type: 'drafts', op: 'add', drafts: stored.map(presentDraft) }, own(user));
  }
  return stored.map((row) => row.id);
}

export async function updateDraft(
  change: Change,
  user: UserRow,
  draftId: number,
  draft: DraftWire,
): Promise<void> {
  requireSync(user);
  const columns = await checkDraft(change, user, draft);
  const row = await change.db
    .updateTable('drafts')
    .set(columns)
    .where('id', '=', draftId)
    .where('user_id', '=', user.id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw notFound('Draft does not exist');
  change.emit({ type: 'drafts', op: 'update', draft: presentDraft(row) }, own(user));
}

export async function deleteDraft(change: Change, user: UserRow, draftId: number): Promise<void> {
  const deleted = await change.db
    .deleteFrom('drafts')
    .where('id', '=', draftId)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) throw notFound('Draft does not exist');
  change.emit({ type: 'drafts', op: 'remove', draft_id: draftId }, own(user));
}

/** For users who turn off synchronization: deletes the server's copies. */
export async function deleteAllDrafts({ db, emit }: Change, user: UserRow): Promise<void> {
  const deleted = await db
    .deleteFrom('drafts')
    .where('user_id', '=', user.id)
    .returning('id')
    .execute();
  for (const { id } of deleted) emit({ type: 'drafts', op: 'remove', draft_id: id }, own(user));
}

function requireSync(user: UserRow): void {
  if (settingsOf(user).enable_drafts_synchronization) return;
  throw badRequest('User has disabled synchronizing drafts.');
}

async function checkDraft(
  { db, organization, now }: Change,
  user: UserRow,
  { type, to, topic, content, timestamp }: DraftWire,
): Promise<DraftColumns> {
  const text = content.trimEnd();
  if (text === '') throw badRequest('Message must not be empty');
  if (textLength(text) > LIMITS.message) {
    throw badRequest(`Message is too long (limit: ${LIMITS.message} characters)`);
  }
  if (timestamp !== undefined && timestamp < 0) throw badRequest('Timestamp must not be negative.');
  const base = { content: text, edited_at: timestamp ?? now, to_json: JSON.stringify(to) };
  switch (type) {
    case '':
      return { ...base, type, to_json: '[]', topic: cutTopic(topic) };
    case 'stream': {
      const [channelId] = to;
      if (channelId === undefined || to.length !== 1) {
        throw badRequest('Must specify exactly 1 channel ID for channel messages');
      }
      await accessContent(db, organization, user, channelId);
      return { ...base, type, topic: cutTopic(topic) };
    }
    case 'private': {
      const users = await usersByIds(db, to);
      const missing = to.find((id) => !users.has(id));
      if (missing !== undefined) throw badRequest(`Invalid user ID ${missing}`);
      return { ...base, type, topic: '' };
    }
    default:
      throw badRequest('Invalid draft type');
  }
}

/** An unfinished topic may still be too long; nothing depends on it before it is sent. */
function cutTopic(topic: string): string {
  return [...topic.trim()].slice(0, LIMITS.topic).join('');
}

function own(user: UserRow) {
  return { kind: 'users', ids: [user.id] } as const;
}
