import type { Reader, UserRow } from '../../core/db/schema';
import type { GroupDirectory } from '../../core/groupDirectory';
import type { WantedPerson } from '../../realm/provisioning/directoryPeople';
import type { Provisioned } from '../../realm/provisioning/provisioned';
import { ScimError } from './scimError';
import {
  asFlag,
  asObject,
  asText,
  eachAttribute,
  field,
  type Json,
  readOperations,
} from './scimPatch';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** Selects users without bots. */
export function people(db: Reader) {
  return db.selectFrom('users').selectAll().where('is_bot', '=', 0).orderBy('id');
}

/** Presents a user as a resource. We store names as one string, so the first word becomes the given name. */
export function presentPerson(
  user: UserRow,
  row: Provisioned | undefined,
  groups: GroupDirectory,
  base: string,
) {
  const [givenName = '', ...others] = user.full_name.split(' ');
  const id = String(user.id);
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(row?.external_id ? { externalId: row.external_id } : {}),
    userName: user.email,
    displayName: user.full_name,
    name: { formatted: user.full_name, givenName, familyName: others.join(' ') },
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.is_active === 1,
    groups: groups
      .all()
      .filter((group) => !group.isSystem && !group.deactivated && group.members.has(user.id))
      .map((group) => ({ value: String(group.id), display: group.name })),
    meta: metaOf('User', id, row ?? user, base),
  };
}

export function metaOf(
  resourceType: 'User' | 'Group',
  id: string,
  times: { readonly created_at: number; readonly changed_at?: number },
  base: string,
) {
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  return {
    resourceType,
    created: iso(times.created_at),
    lastModified: iso(times.changed_at ?? times.created_at),
    location: `${base}/${resourceType}s/${id}`,
  };
}

/** Reads a whole resource, for POST and PUT. Missing attributes stay unchanged; unknown ones are ignored. */
export function readPerson(body: Json): WantedPerson {
  const email = asText(field(body, 'userName')) ?? primaryAddress(field(body, 'emails'));
  if (email === undefined) throw new ScimError(400, 'userName is missing', 'invalidValue');
  const name = field(body, 'name');
  const parts = name === undefined || name === null ? {} : asObject(name);
  const externalId = field(body, 'externalId');
  return {
    email,
    fullName:
      asText(field(body, 'displayName')) ||
      asText(field(parts, 'formatted')) ||
      joined(asText(field(parts, 'givenName')), asText(field(parts, 'familyName'))),
    isActive: asFlag(field(body, 'active')),
    externalId: externalId === null ? null : asText(externalId),
  };
}

/** Applies the operations in order and returns the resulting user. */
export function patchPerson(user: UserRow, body: Json): WantedPerson {
  const [given = '', ...others] = user.full_name.split(' ');
  const name = { given, family: others.join(' ') };
  let wanted: WantedPerson = {
    email: user.email,
    fullName: undefined,
    isActive: undefined,
    externalId: undefined,
  };
  let isWhole = false;
  for (const { op, path = '', value } of readOperations(body).flatMap(eachAttribute)) {
    const isRemoved = op === 'remove';
    if (path === 'externalid') wanted = { ...wanted, externalId: isRemoved ? null : asText(value) };
    // The other attributes are required here and can't be removed.
    else if (isRemoved) continue;
    else if (path === 'active') wanted = { ...wanted, isActive: asFlag(value) };
    else if (path === 'username') wanted = { ...wanted, email: asText(value) ?? user.email };
    else if (path.startsWith('emails')) {
      const address = typeof value === 'string' ? value : primaryAddress(value);
      wanted = { ...wanted, email: address ?? wanted.email };
    } else if (path === 'displayname' || path === 'name.formatted') {
      if (isWhole && path !== 'displayname') continue;
      wanted = { ...wanted, fullName: asText(value) ?? user.full_name };
      isWhole = true;
    } else if (path === 'name.givenname') name.given = asText(value) ?? '';
    else if (path === 'name.familyname') name.family = asText(value) ?? '';
  }
  const parts = joined(name.given, name.family);
  return isWhole || parts === user.full_name ? wanted : { ...wanted, fullName: parts };
}

function joined(given: string | undefined, family: string | undefined): string | undefined {
  const name = [given, family].filter((one) => one?.trim()).join(' ');
  return name === '' ? undefined : name;
}

function primaryAddress(value: unknown): string | undefined {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const entries = list.map(asObject);
  const chosen = entries.find((one) => asFlag(field(one, 'primary'))) ?? entries[0];
  return chosen && asText(field(chosen, 'value'));
}
