import type { Context, Hono } from 'hono';
import { nameKey } from '~/lib/nameKey';
import type { Reader, UserRow } from '../../core/db/schema';
import {
  createPerson,
  updatePerson,
  type WantedPerson,
} from '../../realm/provisioning/directoryPeople';
import {
  forgetProvisioned,
  provisionedAs,
  provisionedRows,
} from '../../realm/provisioning/provisioned';
import type { Services } from '../http/services';
import { noSuch } from './scimError';
import { type Filter, pageOf, readFilter, readPage } from './scimFilter';
import { baseOf, changeAs, listOf, readJson, say } from './scimHttp';
import { patchPerson, people, presentPerson, readPerson } from './scimUsers';

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
    const page = readPage(c.req.query('startIndex'), c.req.query('count'));
    const found = await peopleLike(realm.db, filter);
    const shown = await present(c, services, pageOf(found, page));
    return say(c, 200, listOf(shown, { ...page, totalResults: found.length }));
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
  // The user's messages stay, so the account stays too: deactivated, and no longer linked to the directory.
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

async function present(
  c: Context,
  services: Services,
  users: readonly UserRow[],
): Promise<readonly object[]> {
  const organization = await services.realm.organization();
  if (organization === undefined) throw noSuch('organization');
  const ids = users.map(({ id }) => id);
  const rows = await provisionedRows(services.realm.db, 'user', ids);
  const base = baseOf(c, services);
  return users.map((user) => presentPerson(user, rows.get(user.id), organization.groups, base));
}

async function personAt(db: Reader, id: string): Promise<UserRow> {
  const user = await personById(db, id);
  if (user === undefined) throw noSuch('user');
  return user;
}

function personById(db: Reader, id: string): Promise<UserRow | undefined> {
  return /^\d{1,15}$/.test(id)
    ? people(db).where('id', '=', Number(id)).executeTakeFirst()
    : Promise.resolve(undefined);
}

/** Directories look up their users one by one. External ids are case-sensitive, everything else is not. */
async function peopleLike(db: Reader, filter: Filter | undefined): Promise<readonly UserRow[]> {
  if (filter === undefined) return people(db).execute();
  const { attribute, value } = filter;
  switch (attribute) {
    case 'id': {
      const user = await personById(db, value);
      return user === undefined ? [] : [user];
    }
    case 'externalid':
      return people(db)
        .where('id', 'in', provisionedAs(db, 'user', value))
        .execute();
    case 'displayname': {
      const all = await people(db).execute();
      return all.filter((user) => nameKey(user.full_name) === nameKey(value));
    }
    default:
      return people(db).where('email_key', '=', nameKey(value)).execute();
  }
}
