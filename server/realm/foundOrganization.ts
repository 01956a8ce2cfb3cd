import { NOBODY_GROUP, SYSTEM_GROUPS, type SystemGroupName } from '~/contract/names';
import {
  GROUP_PERMISSION_SPECS,
  type PermissionSpec,
  REALM_PERMISSIONS,
} from '~/contract/permissions';
import { REALM_LIMIT_SETTINGS, REALM_SETTINGS } from '~/contract/realm';
import { badRequest } from '../core/apiError';
import type { OrganizationRow, Writer } from '../core/db/schema';
import { SYSTEM_GROUP_DESCRIPTIONS } from '../core/groupDirectory';
import type { OrganizationSettings } from '../core/organization';

interface NewOrganization {
  readonly name: string;
  /** Host name for API addresses such as `user31@host`. */
  readonly host: string;
  readonly now: number;
}

/** Creates the organization's row and its system groups. Of two concurrent calls, the second is refused. */
export async function insertOrganization(
  db: Writer,
  { name, host, now }: NewOrganization,
): Promise<OrganizationRow> {
  const inserted = await db
    .insertInto('organization')
    .values({
      id: 1,
      settings_json: '{}',
      created_at: now,
      deactivated: 0,
      last_event_id: 0,
      last_presence_id: 0,
      config_version: 1,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) throw badRequest('This server already has an organization');
  const ids = await insertSystemGroups(db);
  const settings = defaultSettings(ids, { name, host });
  return db
    .updateTable('organization')
    .set({ settings_json: JSON.stringify(settings) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type GroupIds = ReadonlyMap<string, number>;

async function insertSystemGroups(db: Writer): Promise<GroupIds> {
  const names: readonly SystemGroupName[] = [NOBODY_GROUP, ...SYSTEM_GROUPS];
  const ids = new Map<string, number>();
  for (const name of names) {
    const { id } = await db
      .insertInto('groups')
      .values({
        name,
        name_key: name,
        description: SYSTEM_GROUP_DESCRIPTIONS[name],
        is_system: 1,
        deactivated: 0,
        creator_id: null,
        created_at: null,
        permissions_json: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  const permissions = permissionIds(GROUP_PERMISSION_SPECS, (spec) =>
    groupId(ids, spec.default_for_system_groups ?? NOBODY_GROUP),
  );
  await db
    .updateTable('groups')
    .set({ permissions_json: JSON.stringify(permissions) })
    .execute();
  return ids;
}

function defaultSettings(
  ids: GroupIds,
  names: { readonly name: string; readonly host: string },
): OrganizationSettings {
  return {
    ...REALM_SETTINGS,
    ...REALM_LIMIT_SETTINGS,
    ...permissionIds(REALM_PERMISSIONS, (spec) => groupId(ids, spec.default_group_name)),
    message_retention_days: -1,
    ...names,
  };
}

function permissionIds<K extends string>(
  specs: Readonly<Record<K, PermissionSpec>>,
  idOf: (spec: PermissionSpec) => number,
): Record<K, number> {
  return Object.fromEntries(
    Object.entries<PermissionSpec>(specs).map(([name, spec]) => [name, idOf(spec)]),
  ) as Record<K, number>;
}

function groupId(ids: GroupIds, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`no system group is called ${name}`);
  return id;
}
