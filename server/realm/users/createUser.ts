import type { UserSettings } from '~/contract/settings';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import type { UserRow } from '../../core/db/schema';
import { systemGroupOf } from '../../core/groupDirectory';
import type { Random } from '../../core/random';
import { emitConsent } from '../administration/exportConsent';
import { KEY_BYTES } from './credentials';
import { emitPersonAdded } from './emitPerson';

/** A person or bot to create; name and address have been checked. */
export interface NewUser {
  readonly email: string;
  readonly fullName: string;
  readonly role: number;
  /** null: no password; the person signs in some other way, or isn't a person. */
  readonly passwordHash: string | null;
  readonly bot?: {
    readonly type: number;
    readonly ownerId: number | null;
    readonly isSystem: boolean;
  };
}

/** Creates an account and tells everyone. It is in no channel yet. */
export async function createUser(change: Change, random: Random, user: NewUser): Promise<UserRow> {
  const { db, organization } = change;
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', nameKey(user.email))
    .executeTakeFirst();
  if (taken !== undefined) throw badRequest(`Email '${user.email}' already in use`);
  await checkUniqueName(change, user.fullName);
  const row = await db
    .insertInto('users')
    .values({
      email: user.email,
      email_key: nameKey(user.email),
      full_name: user.fullName,
      name_key: nameKey(user.fullName),
      role: user.role,
      full_member: bit(organization.settings.waiting_period_threshold === 0),
      is_active: 1,
      is_bot: bit(user.bot !== undefined),
      is_system_bot: bit(user.bot?.isSystem === true),
      bot_type: user.bot?.type ?? null,
      bot_owner_id: user.bot?.ownerId ?? null,
      api_key: user.bot === undefined ? '' : random.token(KEY_BYTES),
      password_hash: user.passwordHash,
      created_at: change.now,
      timezone: '',
      avatar_version: 1,
      avatar_path: null,
      presence_enabled: 1,
      ...firstSettings(change, user),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.is_system_bot === 1) return row;
  await emitPersonAdded(change, row);
  if (row.is_bot === 0) await emitConsent(change, row);
  emitSystemGroupChange(change, 'add_members', row);
  return row;
}

/** People start with the organization's defaults, bots with the common ones. */
function firstSettings(
  { organization }: Change,
  { bot }: NewUser,
): Pick<UserRow, 'email_visibility' | 'settings_json'> {
  const { default_language, user_defaults } = organization.settings;
  const defaults = bot === undefined ? { default_language, ...user_defaults } : {};
  const { email_address_visibility = 1, ...others }: Partial<UserSettings> = defaults;
  return {
    email_visibility: email_address_visibility,
    settings_json: JSON.stringify(others),
  };
}

/** If the organization wants it, two people can't have the same name. */
export async function checkUniqueName(
  { db, organization }: Change,
  fullName: string,
  exceptId?: number,
): Promise<void> {
  if (!organization.settings.require_unique_names) return;
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('name_key', '=', nameKey(fullName))
    .execute();
  if (others.some(({ id }) => id !== exceptId))
    throw badRequest('Unique names required in this organization.');
}

/** System groups follow roles; this tells clients. Deactivated people are in none. */
export function emitSystemGroupChange(
  { organization, emit }: Change,
  op: 'add_members' | 'remove_members',
  user: Pick<UserRow, 'id' | 'role' | 'full_member' | 'is_active' | 'is_system_bot'>,
): void {
  if (user.is_active === 0 || user.is_system_bot === 1) return;
  const group_id = organization.groups.systemId(systemGroupOf(user));
  emit({ type: 'user_group', op, group_id, user_ids: [user.id] }, { kind: 'everyone' });
}
