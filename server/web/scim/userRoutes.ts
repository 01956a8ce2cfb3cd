import type { Context, Hono } from 'hono';
import type { Reader, UserRow } from '../../core/db/schema';
import {
  createPerson,
  updatePerson,
  type WantedPerson,
} from '../../realm/provisioning/directoryPeople';
import { forgetProvisioned, provisionedRows } from '../../realm/provisioning/provisioned';
import { findUser } from '../../realm/users/users';
import type { Services } from '../http/services';
import { noSuch } from './scimError';
import { type Filter, readFilter, readPage } from './scimFilter';
import { baseOf, changeAs, listOf, readJson, say } from './scimHttp';
import { allPeople, patchPerson, presentPerson, readPerson } from './scimUsers';

const PATH = '/Users';
const ONE = '/Users/:id';
const KNOWN = ['id', 'userName', 'externalId', 'displayName', 'emails'];

export function addUserRoutes(scim: Hono, services: Services): void {
  const { realm, random } = services;
  const sayPerson = async (c: Context, status: number, id: number) => {
    const [person] = await present(c, services, [await personAt(realm.db, String(id))]);
    if (status === 201) c.header('location', `${baseOf(c, services)}${PATH}/${id}`);
    return say(c, status, person);
  };
  const update = async (c: Context, wantedOf: (user: UserRow) => WantedPerson) => {
    const id = await changeAs(c, services, async (change) => {
      const user = await personAt(change.db, c.req.param('id') ?? '');
      await updatePerson(change, user, wantedOf(user));
      return user.id;
    });
    return sayPerson(c, 200, id);
  };
  scim.get(PATH, async (c) => {
    const filter = readFilter(c.req.query('filter'), KNOWN);
    const { startIndex, count } = readPage(c.req.query('startIndex'), c.req.query('count'));
    const people = await present(c, services, await allPeople(realm.db));
    const found = people.filter((one) => filter === undefined || matches(one, filter));
    return say(c, 200, listOf(found, startIndex, count));
  });
  scim.post(PATH, async (c) => {
    const wanted = readPerson(await readJson(c));
    const { id } = await changeAs(c, services, (change) => createPerson(change, random, wanted));
    return sayPerson(c, 201, id);
  });
  scim.get(ONE, async (c) => sayPerson(c, 200, Number(c.req.param('id'))));
  scim.put(ONE, async (c) => {
    const wanted = readPerson(await readJson(c));
    return update(c, () => wanted);
  });
  scim.patch(ONE, async (c) => {
    const body = await readJson(c);
    return update(c, (user) => patchPerson(user, body));
  });
  // What somebody wrote stays, so their account does too: closed, and no longer the directory’s.
  scim.delete(ONE, async (c) => {
    await changeAs(c, services, async (change) => {
      const user = await personAt(change.db, c.req.param('id'));
      const wanted = { email: user.email, fullName: undefined, externalId: null };
      await updatePerson(change, user, { ...wanted, isActive: false });
      await forgetProvisioned(change, 'user', user.id);
    });
    return say(c, 204, undefined);
  });
}

type Person = ReturnType<typeof presentPerson>;

async function present(
  c: Context,
  services: Services,
  users: readonly UserRow[],
): Promise<readonly Person[]> {
  const organization = await services.realm.organization();
  if (organization === undefined) throw noSuch('organization');
  const rows = await provisionedRows(services.realm.db, 'user');
  const base = baseOf(c, services);
  return users.map((user) => presentPerson(user, rows.get(user.id), organization.groups, base));
}

async function personAt(db: Reader, id: string): Promise<UserRow> {
  const user = /^\d{1,15}$/.test(id) ? await findUser(db, Number(id)) : undefined;
  if (user === undefined || user.is_bot === 1) throw noSuch('user');
  return user;
}

/** An id elsewhere has a case, all else has none. */
function matches(person: Person, { attribute, value }: Filter): boolean {
  if (attribute === 'externalid') return 'externalId' in person && person.externalId === value;
  const own = { id: person.id, username: person.userName, displayname: person.displayName };
  const text = attribute === 'emails' ? person.userName : own[attribute as keyof typeof own];
  return text.toLowerCase() === value.toLowerCase();
}
