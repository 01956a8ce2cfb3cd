import type { Context, Hono } from 'hono';
import { nameKey } from '~/lib/nameKey';
import type { Reader } from '../../core/db/schema';
import type { Group } from '../../core/groupDirectory';
import type { Organization } from '../../core/organization';
import { deactivateGroup } from '../../realm/groups/deactivateGroup';
import {
  createDirectoryGroup,
  updateDirectoryGroup,
  type WantedGroup,
} from '../../realm/provisioning/directoryGroups';
import {
  directoryActor,
  forgetProvisioned,
  provisionedAs,
  provisionedRows,
} from '../../realm/provisioning/provisioned';
import { usersByIds } from '../../realm/users/users';
import type { Services } from '../http/services';
import { noSuch } from './scimError';
import { type Filter, pageOf, readFilter, readPage } from './scimFilter';
import { patchGroup, presentDirectoryGroup, readGroup } from './scimGroups';
import { baseOf, changeAs, listOf, readJson, say } from './scimHttp';

const PATH = '/Groups';
const ONE = '/Groups/:id';
const KNOWN = ['id', 'displayName', 'externalId'];

/** Routes for groups. System groups follow roles and are not the directory's to manage. */
export function addGroupRoutes(scim: Hono, services: Services): void {
  const sayGroup = async (c: Context, status: number, id: number) => {
    const organization = await organizationOf(services);
    const [group] = await present(c, services, [groupAt(organization, String(id))]);
    if (status === 201) c.header('location', `${baseOf(c, services)}${PATH}/${id}`);
    return say(c, status, group);
  };
  const update = async (c: Context, wantedOf: (group: Group) => WantedGroup) => {
    const id = await changeAs(c, services, async (change) => {
      const group = groupAt(change.organization, c.req.param('id') ?? '');
      await updateDirectoryGroup(change, group, wantedOf(group));
      return group.id;
    });
    return sayGroup(c, 200, id);
  };
  scim.get(PATH, async (c) => {
    const filter = readFilter(c.req.query('filter'), KNOWN);
    const page = readPage(c.req.query('startIndex'), c.req.query('count'));
    const { groups } = await organizationOf(services);
    const found = await groupsLike(services.realm.db, groups.all().filter(isOpen), filter);
    const shown = await present(c, services, pageOf(found, page));
    return say(c, 200, listOf(shown, { ...page, totalResults: found.length }));
  });
  scim.post(PATH, async (c) => {
    const wanted = readGroup(await readJson(c));
    const id = await changeAs(c, services, (change) => createDirectoryGroup(change, wanted));
    return sayGroup(c, 201, id);
  });
  scim.get(ONE, (c) => sayGroup(c, 200, Number(c.req.param('id'))));
  scim.put(ONE, async (c) => {
    const wanted = readGroup(await readJson(c));
    return update(c, () => wanted);
  });
  scim.patch(ONE, async (c) => {
    const body = await readJson(c);
    return update(c, (group) => patchGroup(group, body));
  });
  scim.delete(ONE, async (c) => {
    await changeAs(c, services, async (change) => {
      const { id } = groupAt(change.organization, c.req.param('id'));
      await deactivateGroup(change, await directoryActor(change), id);
      await forgetProvisioned(change, 'group', id);
    });
    return say(c, 204, undefined);
  });
}

async function organizationOf({ realm }: Services): Promise<Organization> {
  const organization = await realm.organization();
  if (organization === undefined) throw noSuch('organization');
  return organization;
}

function isOpen(group: Group): boolean {
  return !group.isSystem && !group.deactivated;
}

function groupAt({ groups }: Organization, id: string): Group {
  const group = groups.get(Number(id));
  if (group === undefined || !isOpen(group)) throw noSuch('group');
  return group;
}

async function present(c: Context, services: Services, groups: readonly Group[]) {
  const { db } = services.realm;
  const ids = groups.map(({ id }) => id);
  const rows = await provisionedRows(db, 'group', ids);
  const hasMembers = !/\bmembers\b/i.test(c.req.query('excludedAttributes') ?? '');
  const members = hasMembers
    ? await usersByIds(db, [...new Set(groups.flatMap((group) => [...group.members]))])
    : undefined;
  const base = baseOf(c, services);
  return groups.map((group) => presentDirectoryGroup(group, rows.get(group.id), members, base));
}

async function groupsLike(
  db: Reader,
  all: readonly Group[],
  filter: Filter | undefined,
): Promise<readonly Group[]> {
  if (filter === undefined) return all;
  const { attribute, value } = filter;
  if (attribute === 'externalid') {
    const ids = await provisionedAs(db, 'group', value).execute();
    return all.filter(({ id }) => ids.some(({ resource_id }) => resource_id === id));
  }
  if (attribute === 'id') return all.filter(({ id }) => String(id) === value);
  return all.filter(({ name }) => nameKey(name) === nameKey(value));
}
