import { LIMITS } from '~/contract/limits';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { FolderRow, Reader, UserRow } from '../../core/db/schema';
import { requireAdministrator } from '../../core/permissions';
import { checkText, plainName } from '../../core/text';
import { audit, difference } from '../audit/audit';
import { presentFolder } from '../present/folder';
import { renderDescription } from './channelText';

/** In display order. */
export function readFolders(db: Reader): Promise<FolderRow[]> {
  return db.selectFrom('folders').selectAll().orderBy('position').orderBy('id').execute();
}

export async function createFolder(
  change: Change,
  actor: UserRow,
  folder: { readonly name: string; readonly description: string },
): Promise<number> {
  requireAdministrator(actor);
  const { db } = change;
  const name = checkName(folder.name);
  const description = checkDescription(folder.description);
  await checkFree(db, name);
  const inserted = await db
    .insertInto('folders')
    .values({
      name,
      name_key: nameKey(name),
      description,
      rendered_description: await renderDescription(change, actor, description),
      creator_id: actor.id,
      created_at: change.now,
      archived: 0,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // New folders come last; a reorder renumbers all of them.
  const row = await db
    .updateTable('folders')
    .set({ position: inserted.id })
    .where('id', '=', inserted.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  change.emit(
    { type: 'channel_folder', op: 'add', channel_folder: presentFolder(row) },
    { kind: 'everyone' },
  );
  await audit(change, actor, { kind: 'folder_created', id: row.id, name, new: { description } });
  return row.id;
}

interface FolderEdit {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly isArchived?: boolean | undefined;
}

export async function updateFolder(
  change: Change,
  actor: UserRow,
  folderId: number,
  edit: FolderEdit,
): Promise<void> {
  requireAdministrator(actor);
  const { db } = change;
  const folder = await db
    .selectFrom('folders')
    .selectAll()
    .where('id', '=', folderId)
    .executeTakeFirst();
  if (folder === undefined) throw badRequest('Invalid channel folder ID');
  const data: Partial<Record<'name' | 'description' | 'rendered_description', string>> & {
    is_archived?: boolean;
  } = {};
  if (edit.name !== undefined && edit.name.trim() !== folder.name) {
    data.name = checkName(edit.name);
    await checkFree(db, data.name, folderId);
  }
  if (edit.description !== undefined) {
    data.description = checkDescription(edit.description);
    data.rendered_description = await renderDescription(change, actor, data.description);
  }
  if (edit.isArchived !== undefined && bit(edit.isArchived) !== folder.archived) {
    if (edit.isArchived) await checkUnused(db, folderId);
    else await checkFree(db, data.name ?? folder.name, folderId);
    data.is_archived = edit.isArchived;
  }
  if (Object.keys(data).length === 0) return;
  const { is_archived, name, ...texts } = data;
  await db
    .updateTable('folders')
    .set({
      ...texts,
      ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
      ...(is_archived === undefined ? {} : { archived: bit(is_archived) }),
    })
    .where('id', '=', folderId)
    .execute();
  change.emit(
    { type: 'channel_folder', op: 'update', channel_folder_id: folderId, data },
    { kind: 'everyone' },
  );
  const { rendered_description: _, ...written } = data;
  const changed = difference({ ...folder, is_archived: folder.archived === 1 }, written);
  if (changed === undefined) return;
  await audit(change, actor, {
    kind: 'folder_updated',
    id: folderId,
    name: folder.name,
    ...changed,
  });
}

/** Takes every folder's id in the new order. */
export async function reorderFolders(
  change: Change,
  actor: UserRow,
  order: readonly number[],
): Promise<void> {
  requireAdministrator(actor);
  const folders = await readFolders(change.db);
  const known = folders.map((folder) => folder.id);
  const isPermutation =
    order.length === known.length &&
    new Set(order).size === order.length &&
    order.every((id) => known.includes(id));
  if (!isPermutation) throw badRequest('Invalid order mapping.');
  for (const [position, id] of order.entries()) {
    await change.db.updateTable('folders').set({ position }).where('id', '=', id).execute();
  }
  change.emit({ type: 'channel_folder', op: 'reorder', order }, { kind: 'everyone' });
  if (order.every((id, at) => id === known[at])) return;
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  await audit(change, actor, {
    kind: 'folders_reordered',
    old: [...names.values()],
    new: order.map((id) => names.get(id)),
  });
}

function checkName(name: string): string {
  return checkText(plainName(name), {
    what: 'Channel folder name',
    max: LIMITS.folderName,
  });
}

function checkDescription(description: string): string {
  return checkText(description, {
    what: 'Channel folder description',
    max: LIMITS.folderDescription,
    mayBeEmpty: true,
  });
}

/** Archived folders free up their names. */
async function checkFree(db: Reader, name: string, exceptId?: number): Promise<void> {
  const taken = await db
    .selectFrom('folders')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .where('archived', '=', 0)
    .execute();
  if (taken.some(({ id }) => id !== exceptId))
    throw badRequest('Channel folder name already in use.');
}

async function checkUnused(db: Reader, folderId: number): Promise<void> {
  const channel = await db
    .selectFrom('channels')
    .select('id')
    .where('folder_id', '=', folderId)
    .limit(1)
    .executeTakeFirst();
  if (channel !== undefined) {
    throw badRequest('You need to remove all the channels from this folder to archive it.');
  }
}
