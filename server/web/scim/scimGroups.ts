import type { UserRow } from '../../core/db/schema';
import type { Group } from '../../core/groupDirectory';
import type { WantedGroup } from '../../realm/provisioning/directoryGroups';
import type { Provisioned } from '../../realm/provisioning/provisioned';
import { ScimError } from './scimError';
import { asObject, asText, eachAttribute, field, type Json, readOperations } from './scimPatch';
import { metaOf } from './scimUsers';

export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** Presents a group as a resource; `people` is undefined if members were excluded. */
export function presentDirectoryGroup(
  group: Group,
  row: Provisioned | undefined,
  people: ReadonlyMap<number, UserRow> | undefined,
  base: string,
) {
  const id = String(group.id);
  const members = [...group.members].flatMap((memberId) => {
    const user = people?.get(memberId);
    if (user?.is_bot !== 0) return [];
    const value = String(memberId);
    return [{ value, display: user.full_name, type: 'User', $ref: `${base}/Users/${value}` }];
  });
  return {
    schemas: [GROUP_SCHEMA],
    id,
    ...(row?.external_id ? { externalId: row.external_id } : {}),
    displayName: group.name,
    ...(people === undefined ? {} : { members }),
    meta: metaOf('Group', id, row ?? { created_at: group.createdAt ?? 0 }, base),
  };
}

/** Reads a whole resource. Without `members`, the group becomes empty. */
export function readGroup(body: Json): WantedGroup {
  const name = asText(field(body, 'displayName'));
  if (name === undefined) throw new ScimError(400, 'displayName is missing', 'invalidValue');
  const externalId = field(body, 'externalId');
  return {
    name,
    members: idsOf(field(body, 'members') ?? []),
    externalId: externalId === null ? null : asText(externalId),
  };
}

const ONE_MEMBER = /^members\[\s*value\s+eq\s+"(\d+)"\s*\]$/i;

/** Applies the operations in order and returns the resulting group. */
export function patchGroup(group: Group, body: Json): WantedGroup {
  let { name } = group;
  let externalId: WantedGroup['externalId'];
  let members: Set<number> | undefined;
  for (const { op, path = '', value } of readOperations(body).flatMap(eachAttribute)) {
    const one = ONE_MEMBER.exec(path)?.[1];
    if (path === 'displayname' && op !== 'remove') name = asText(value) ?? name;
    else if (path === 'externalid') externalId = op === 'remove' ? null : asText(value);
    else if (one !== undefined && op === 'remove') {
      members ??= new Set(group.members);
      members.delete(Number(one));
    } else if (path === 'members') {
      members = changed(op, members ?? group.members, value);
    }
  }
  return { name, members: members && [...members], externalId };
}

function changed(op: string, before: ReadonlySet<number>, value: unknown): Set<number> {
  const ids = idsOf(value ?? []);
  if (op === 'replace') return new Set(ids);
  if (op === 'add') return new Set([...before, ...ids]);
  // Without a list of members, all are removed.
  return new Set(value === undefined ? [] : [...before].filter((id) => !ids.includes(id)));
}

function idsOf(value: unknown): readonly number[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((one) => {
    const text = String(field(asObject(one), 'value'));
    if (!/^\d{1,15}$/.test(text)) {
      throw new ScimError(400, `There is no user '${text}'`, 'invalidValue');
    }
    return Number(text);
  });
}
