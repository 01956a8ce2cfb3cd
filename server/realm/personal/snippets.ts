import { LIMITS } from '~/contract/limits';
import type { SavedSnippetWire } from '~/contract/records/personal';
import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import { textLength } from '../../core/text';
import { presentSnippet } from '../present/personal';

export async function readSnippets(
  db: Reader,
  userId: number,
): Promise<readonly SavedSnippetWire[]> {
  const rows = await db
    .selectFrom('snippets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(presentSnippet);
}

export async function createSnippet(
  change: Change,
  user: UserRow,
  snippet: { readonly title: string; readonly content: string },
): Promise<number> {
  const row = await change.db
    .insertInto('snippets')
    .values({
      user_id: user.id,
      title: checkTitle(snippet.title),
      content: checkContent(snippet.content),
      created_at: change.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  change.emit(
    { type: 'saved_snippets', op: 'add', saved_snippet: presentSnippet(row) },
    { kind: 'users', ids: [user.id] },
  );
  return row.id;
}

/** E18. With nothing to change, does nothing and emits nothing. */
export async function updateSnippet(
  change: Change,
  user: UserRow,
  snippetId: number,
  edit: { readonly title: string | undefined; readonly content: string | undefined },
): Promise<void> {
  const columns = {
    ...(edit.title === undefined ? {} : { title: checkTitle(edit.title) }),
    ...(edit.content === undefined ? {} : { content: checkContent(edit.content) }),
  };
  const isEmpty = Object.keys(columns).length === 0;
  const own = change.db
    .selectFrom('snippets')
    .selectAll()
    .where('id', '=', snippetId)
    .where('user_id', '=', user.id);
  if ((await own.executeTakeFirst()) === undefined) throw unknownSnippet();
  if (isEmpty) return;
  const row = await change.db
    .updateTable('snippets')
    .set(columns)
    .where('id', '=', snippetId)
    .returningAll()
    .executeTakeFirstOrThrow();
  change.emit(
    { type: 'saved_snippets', op: 'update', saved_snippet: presentSnippet(row) },
    { kind: 'users', ids: [user.id] },
  );
}

export async function deleteSnippet(
  change: Change,
  user: UserRow,
  snippetId: number,
): Promise<void> {
  const deleted = await change.db
    .deleteFrom('snippets')
    .where('id', '=', snippetId)
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) throw unknownSnippet();
  change.emit(
    { type: 'saved_snippets', op: 'remove', saved_snippet_id: snippetId },
    { kind: 'users', ids: [user.id] },
  );
}

/** The contract says BAD_REQUEST, the public server adds 404: this does both (gap 11). */
function unknownSnippet(): Error {
  return notFound('Saved snippet does not exist.');
}

function checkTitle(title: string): string {
  const clean = title.trim();
  if (clean === '') throw badRequest('Title cannot be empty.');
  if (textLength(clean) > LIMITS.snippetTitle) {
    throw badRequest(`Title is too long (limit: ${LIMITS.snippetTitle} characters)`);
  }
  return clean;
}

function checkContent(content: string): string {
  const clean = content.trim();
  if (clean === '') throw badRequest('Content cannot be empty.');
  if (textLength(clean) > LIMITS.message) {
    throw badRequest(`Content is too long (limit: ${LIMITS.message} characters)`);
  }
  return clean;
}
