import type { NavigationViewWire } from '~/contract/records/personal';
import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { Reader, UserRow } from '../../core/db/schema';
import { checkText } from '../../core/text';
import { presentView } from '../present/personal';

export async function readViews(
  db: Reader,
  userId: number,
): Promise<readonly NavigationViewWire[]> {
  const rows = await db
    .selectFrom('views')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_ms')
    .orderBy('fragment')
    .execute();
  return rows.map(presentView);
}

/** Views every client has. Clients name them, so their rows have no name (gap 4.3). */
const BUILT_IN: readonly string[] = [
  'inbox',
  'recent',
  'feed',
  'drafts',
  'narrow/has/reaction/sender/me',
  'narrow/is/mentioned',
  'narrow/is/starred',
  'scheduled',
  'reminders',
];
const FRAGMENT_MAX = 1000;
const NAME_MAX = 100;

/** E17. */
export async function addView(
  change: Change,
  user: UserRow,
  view: { readonly fragment: string; readonly isPinned: boolean; readonly name: string | null },
): Promise<void> {
  const fragment = checkText(view.fragment, { what: 'fragment', max: FRAGMENT_MAX });
  const name = checkName(fragment, view.name);
  await checkNew(change, user, fragment, name);
  const row = await change.db
    .insertInto('views')
    .values({
      user_id: user.id,
      fragment,
      is_pinned: bit(view.isPinned),
      name,
      created_ms: change.nowMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  change.emit(
    { type: 'navigation_view', op: 'add', navigation_view: presentView(row) },
    { kind: 'users', ids: [user.id] },
  );
}

export async function updateView(
  change: Change,
  user: UserRow,
  fragment: string,
  edit: { readonly isPinned: boolean | undefined; readonly name: string | undefined },
): Promise<void> {
  const view = await change.db
    .selectFrom('views')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('fragment', '=', fragment)
    .executeTakeFirst();
  if (view === undefined) throw unknownView();
  const name = edit.name === undefined ? undefined : checkName(fragment, edit.name);
  if (name !== undefined && name !== view.name) await checkNew(change, user, undefined, name);
  const data = {
    ...(edit.isPinned === undefined ? {} : { is_pinned: edit.isPinned }),
    ...(name === undefined ? {} : { name }),
  };
  if (Object.keys(data).length === 0) return;
  await change.db
    .updateTable('views')
    .set({
      is_pinned: edit.isPinned === undefined ? view.is_pinned : bit(edit.isPinned),
      name: name === undefined ? view.name : name,
    })
    .where('user_id', '=', user.id)
    .where('fragment', '=', fragment)
    .execute();
  change.emit(
    { type: 'navigation_view', op: 'update', fragment, data },
    { kind: 'users', ids: [user.id] },
  );
}

export async function removeView(change: Change, user: UserRow, fragment: string): Promise<void> {
  const deleted = await change.db
    .deleteFrom('views')
    .where('user_id', '=', user.id)
    .where('fragment', '=', fragment)
    .returning('fragment')
    .executeTakeFirst();
  if (deleted === undefined) throw unknownView();
  change.emit(
    { type: 'navigation_view', op: 'remove', fragment },
    { kind: 'users', ids: [user.id] },
  );
}

function checkName(fragment: string, name: string | null): string | null {
  const isBuiltIn = BUILT_IN.includes(fragment);
  if (isBuiltIn && name !== null) throw badRequest('Built-in views cannot have a custom name.');
  if (isBuiltIn) return null;
  if (name === null) throw badRequest('Custom views must have a valid name.');
  return checkText(name, { what: 'name', max: NAME_MAX });
}

async function checkNew(
  { db }: Change,
  user: UserRow,
  fragment: string | undefined,
  name: string | null,
): Promise<void> {
  const views = await db
    .selectFrom('views')
    .select(['fragment', 'name'])
    .where('user_id', '=', user.id)
    .execute();
  if (views.some((view) => view.fragment === fragment || (name !== null && view.name === name))) {
    throw badRequest('Navigation view already exists.');
  }
}

function unknownView(): Error {
  return notFound('Navigation view does not exist.');
}
