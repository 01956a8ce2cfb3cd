import type { Context, Hono } from 'hono';
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
  provisionedRows,
} from '../../realm/provisioning/provisioned';
import type { Services } from '../http/services';
import { noSuch } from './scimError';
import { readFilter, readPage } from './scimFilter';
import { patchGroup, presentDirectoryGroup, readGroup } from './scimGroups';
import { baseOf, changeAs, listOf, readJson, say } from './scimHttp';
import { allPeople } from './scimUsers';

const PATH = '/Groups';
const ONE = '/Groups/:id';
const KNOWN = ['id', 'displayName', 'externalId'];

/** System groups follow roles, and are none of a directory’s. */
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
    const { startIndex, count } = readPage(c.req.query('startIndex'), c.req.query('count'));
    const { groups } = await organizationOf(services);
    const all = await present(c, services, groups.all().filter(isOpen));
    const found = all.filter((one) => {
      if (filter === undefined) return true;
      const { attribute, value } = filter;
      if (attribute === 'externalid') return 'externalId' in one && one.externalId === value;
      const text = attribute === 'id' ? one.id : one.displayName;
      return text.toLowerCase() === value.toLowerCase();
    });
    return say(c, 200, listOf(found, startIndex, count));
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
  const rows = await provisionedRows(db, 'group');
  const hasMembers = !/\bmembers\b/i.test(c.req.query('excludedAttributes') ?? '');
  const people = hasMembers
    ? new Map((await allPeople(db)).map((user) => [user.id, user]))
    : undefined;
  const base = baseOf(c, services);
  return groups.map((group) => presentDirectoryGroup(group, rows.get(group.id), people, base));
}
