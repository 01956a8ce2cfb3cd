import type { RealmPermission } from '~/contract/permissions';
import type { RealmLimitSetting, RealmSettings } from '~/contract/realm';
import type { UserSettings } from '~/contract/settings';
import type { GroupSetting } from '~/domain/permissions/groups';
import type { Linkifier } from '~/markdown/context';
import { prepared } from './db/prepared';
import type { OrganizationRow, ProfileFieldRow, Reader } from './db/schema';
import { type Group, GroupDirectory, systemSubgroup } from './groupDirectory';

/** All settings of the organization, by the names of `PATCH /realm`. */
export type OrganizationSettings = RealmSettings & {
  readonly [K in RealmLimitSetting]: number | null;
} & { readonly [K in RealmPermission]: GroupSetting } & {
  /** -1 = forever. */
  readonly message_retention_days: number;
  /** Host name of API addresses such as `user31@host`; fixed when the organization was created. */
  readonly host: string;
  /** File of the uploaded icon; null or absent = none. */
  readonly icon_path?: string | null;
  /** Files of the uploaded logos, for light and for dark screens. */
  readonly logo_path?: string | null;
  readonly night_logo_path?: string | null;
  /** What new people start with, where it differs from the built-in defaults. */
  readonly user_defaults?: Partial<UserSettings>;
};

export interface CustomEmoji {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly still_path: string | null;
  readonly author_id: number | null;
  readonly deactivated: number;
}

export interface LinkifierRow {
  readonly id: number;
  readonly pattern: string;
  readonly url_template: string;
}

/**
 * What nearly every request needs and what rarely changes: settings, groups and the small lists. Cached in memory by
 * `organization.config_version`, which every change to it increments, so that comparing one number shows whether a copy
 * is stale, in this process and in others.
 */
export interface Organization {
  readonly version: number;
  readonly createdAt: number;
  readonly deactivated: boolean;
  readonly settings: OrganizationSettings;
  readonly groups: GroupDirectory;
  readonly deactivatedUserIds: ReadonlySet<number>;
  readonly emoji: readonly CustomEmoji[];
  readonly linkifiers: readonly LinkifierRow[];
  /** The same for the renderer, which compiles each list once. */
  readonly linkifierRules: readonly Linkifier[];
  readonly fields: readonly ProfileFieldRow[];
}

const configVersion = prepared((db: Reader, _none: object) =>
  db.selectFrom('organization').select('config_version'),
);

/** Reads the organization's version, and the rest only if the version differs from that of `known`. */
export async function loadOrganization(
  db: Reader,
  known: Organization | undefined,
): Promise<Organization | undefined> {
  if (known !== undefined) {
    const [current] = await configVersion(db, {});
    if (current?.config_version === known.version) return known;
  }
  const row = await db.selectFrom('organization').selectAll().executeTakeFirst();
  return row && readOrganization(db, row);
}

/** Defaults for settings that were added after an organization was founded. */
const LATER_SETTINGS: Partial<OrganizationSettings> = {
  jitsi_server_url: '',
  parley_second_factor_role: 0,
  parley_second_factor_from: 0,
  parley_session_days: 0,
  parley_session_idle_days: 0,
};

export async function readOrganization(db: Reader, row: OrganizationRow): Promise<Organization> {
  const deactivated = await db
    .selectFrom('users')
    .select('id')
    .where('is_active', '=', 0)
    .execute();
  const linkifiers = await db
    .selectFrom('linkifiers')
    .select(['id', 'pattern', 'url_template'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    version: row.config_version,
    createdAt: row.created_at,
    deactivated: row.deactivated === 1,
    settings: { ...LATER_SETTINGS, ...(JSON.parse(row.settings_json) as OrganizationSettings) },
    groups: new GroupDirectory(await readGroups(db)),
    deactivatedUserIds: new Set(deactivated.map((user) => user.id)),
    linkifiers,
    linkifierRules: linkifiers.map((l) => ({ pattern: l.pattern, urlTemplate: l.url_template })),
    emoji: await db.selectFrom('custom_emoji').selectAll().orderBy('id').execute(),
    fields: await db
      .selectFrom('profile_fields')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute(),
  };
}

async function readGroups(db: Reader): Promise<readonly Group[]> {
  const rows = await db.selectFrom('groups').selectAll().orderBy('id').execute();
  const members = await db.selectFrom('group_members').selectAll().execute();
  const edges = await db.selectFrom('group_subgroups').selectAll().execute();
  const idsByName = new Map(rows.map((row) => [row.name, row.id]));
  const membersOf = collect(members.map((m) => [m.group_id, m.user_id]));
  const subgroupsOf = collect(edges.map((e) => [e.group_id, e.subgroup_id]));
  return rows.map((row) => {
    const below = row.is_system === 1 ? systemSubgroup(row.name) : undefined;
    const belowId = below === undefined ? undefined : idsByName.get(below);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      isSystem: row.is_system === 1,
      deactivated: row.deactivated === 1,
      creatorId: row.creator_id,
      createdAt: row.created_at,
      permissions: JSON.parse(row.permissions_json) as Group['permissions'],
      members: new Set(membersOf.get(row.id)),
      subgroups: belowId === undefined ? (subgroupsOf.get(row.id) ?? []) : [belowId],
    };
  });
}

function collect(pairs: readonly (readonly [number, number])[]): Map<number, number[]> {
  const map = new Map<number, number[]>();
  for (const [key, value] of pairs) {
    const values = map.get(key);
    if (values === undefined) map.set(key, [value]);
    else values.push(value);
  }
  return map;
}
