import { describe, expect, it } from 'vitest';
import { describeDatabases, type TestDatabase } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

const ORIGIN = 'http://parley.test';
const TOKEN = 'a-secret-of-the-directory-long-enough';
const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const USER = ['urn:ietf:params:scim:schemas:core:2.0:User'];
const GROUP = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
const NOOR = {
  schemas: USER,
  userName: 'noor@quay.example',
  name: { givenName: 'Noor', familyName: 'Quay' },
  emails: [{ primary: true, value: 'noor@quay.example', type: 'work' }],
  active: true,
};

interface Resource {
  readonly id: string;
  readonly [name: string]: unknown;
}

async function harbor(database?: TestDatabase) {
  const server = await testServer({
    ...(database ? { database } : {}),
    origin: ORIGIN,
    scimToken: TOKEN,
  });
  const ask = async (method: string, path: string, body?: unknown, token = TOKEN) => {
    const answer = await server.server.fetch(
      new Request(`${ORIGIN}/scim/v2${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/scim+json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    const said = text === '' ? {} : (JSON.parse(text) as object);
    return { http: answer.status, status: answer.status, headers: answer.headers, ...said } as {
      http: number;
      status: number | string;
      headers: Headers;
      detail?: string;
      scimType?: string;
      totalResults?: number;
      itemsPerPage?: number;
      Resources?: readonly Resource[];
    } & Resource;
  };
  const patch = (path: string, ...Operations: readonly object[]) =>
    ask('PATCH', path, { schemas: PATCH, Operations });
  const find = (kind: string, filter: string) =>
    ask('GET', `/${kind}?filter=${encodeURIComponent(filter)}&startIndex=1&count=100`);
  return { server, owner: server.owner, ask, patch, find };
}

describeDatabases('a directory', (fresh) => {
  it('provisions users like Okta: find, create, rename, deactivate, reactivate', async () => {
    const { server, owner, ask, patch, find } = await harbor(await fresh());
    expect(await find('Users', 'userName eq "noor@quay.example"')).toMatchObject({
      status: 200,
      totalResults: 0,
      Resources: [],
    });
    await owner.call('updateRealm', { welcome_message_custom_text: 'Ahoy' });
    const password = 'never taken';
    const made = await ask('POST', '/Users', { ...NOOR, externalId: '00u1', password });
    expect(made).toMatchObject({
      externalId: '00u1',
      displayName: 'Noor Quay',
      active: true,
      meta: { resourceType: 'User', location: `${ORIGIN}/scim/v2/Users/${made.id}` },
    });
    expect(made.status).toBe(201);
    expect(made.headers.get('content-type')).toBe('application/scim+json');
    expect(made.headers.get('location')).toBe(`${ORIGIN}/scim/v2/Users/${made.id}`);
    const noor = await server.signIn(Number(made.id));
    const { subscriptions } = await noor.call('getSubscriptions', {});
    expect(subscriptions.map(({ name }) => name)).toEqual(['general']);
    expect(await noor.read([['is', 'dm']])).toMatchObject([{ content: '<p>Ahoy</p>' }]);
    expect((await find('Users', 'userName eq "Noor@Quay.example"')).Resources).toMatchObject([
      { id: made.id },
    ]);
    const { externalId: _id, ...whole } = { ...NOOR, externalId: '00u1' };
    const name = { givenName: 'Noor', familyName: 'Pier' };
    const put = await ask('PUT', `/Users/${made.id}`, { ...whole, name });
    expect(put).toMatchObject({ status: 200, displayName: 'Noor Pier', externalId: '00u1' });
    // Observers see it immediately, and the user is signed out.
    const queue = await owner.register();
    const closed = await patch(`/Users/${made.id}`, { op: 'replace', value: { active: false } });
    expect(closed).toMatchObject({ status: 200, active: false });
    expect(await queue.eventsOf('realm_user')).toContainEqual(
      expect.objectContaining({
        type: 'realm_user',
        person: { user_id: noor.id, is_active: false },
      }),
    );
    expect((await noor.refused('getOwnUser', {})).code).toMatch(/USER_DEACTIVATED|INVALID_API_KEY/);
    const opened = await patch(`/Users/${made.id}`, { op: 'replace', value: { active: true } });
    expect(opened).toMatchObject({ active: true });
    expect((await noor.refused('getOwnUser', {})).code).toBe('INVALID_API_KEY');
    const { entries } = await owner.call('getAuditLog', {});
    expect(entries.slice(0, 4).map(({ kind }) => kind)).toEqual([
      'user_reactivated',
      'user_deactivated',
      'user_renamed',
      'user_created',
    ]);
  });

  it('provisions users like Microsoft: one path per attribute, flags as strings', async () => {
    const { ask, patch, find } = await harbor(await fresh());
    const { id } = await ask('POST', '/Users', { ...NOOR, externalId: 'noor' });
    expect((await find('Users', 'externalId eq "noor"')).totalResults).toBe(1);
    expect(
      (await find('Users', 'emails[type eq "work"].value eq "noor@quay.example"')).totalResults,
    ).toBe(1);
    const path = `/Users/${id}`;
    const changed = await patch(
      path,
      { op: 'Replace', path: 'displayName', value: 'Noor van Quay' },
      { op: 'Add', path: 'name.givenName', value: 'Noor' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'noor@pier.example' },
      { op: 'Replace', path: 'userName', value: 'noor@pier.example' },
      { op: 'Add', path: 'externalId', value: 'noor2' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Quays',
      },
    );
    expect(changed).toMatchObject({
      status: 200,
      displayName: 'Noor van Quay',
      userName: 'noor@pier.example',
      externalId: 'noor2',
    });
    expect(
      await patch(path, { op: 'Add', value: { 'name.familyName': 'Pier', active: 'True' } }),
    ).toMatchObject({ displayName: 'Noor Pier', active: true });
    expect(await patch(path, { op: 'Replace', path: 'active', value: 'False' })).toMatchObject({
      active: false,
    });
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await find('Users', 'externalId eq "noor2"')).totalResults).toBe(0);
  });

  it('manages groups: members added and removed, rename, delete and recreate', async () => {
    const { server, owner, ask, patch, find } = await harbor(await fresh());
    const [ana, ben] = [await server.signUp('Ana'), await server.signUp('Ben')];
    const made = await ask('POST', '/Groups', { schemas: GROUP, displayName: 'Eng', members: [] });
    expect(made).toMatchObject({ displayName: 'Eng', members: [] });
    expect(made.status).toBe(201);
    const path = `/Groups/${made.id}`;
    const people = async () => {
      const { user_groups } = await owner.call('getUserGroups', {});
      return user_groups.find(({ id }) => id === Number(made.id))?.members;
    };
    const both = [{ value: String(ana.id) }, { value: String(ben.id) }];
    await patch(path, { op: 'Add', path: 'members', value: both });
    expect(await people()).toEqual([ana.id, ben.id]);
    // Okta removes by a filter, Microsoft by a list.
    await patch(path, { op: 'remove', path: `members[value eq "${ana.id}"]` });
    expect(await people()).toEqual([ben.id]);
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: String(ben.id) }] });
    expect(await people()).toEqual([]);
    await patch(path, { op: 'replace', path: 'members', value: both.slice(0, 1) });
    const named = { id: made.id, displayName: 'Engineering' };
    expect(await patch(path, { op: 'replace', value: named })).toMatchObject({
      displayName: 'Engineering',
      members: [{ value: String(ana.id), display: 'Ana' }],
    });
    const found = await ask(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "engineering"')}`,
    );
    expect(found.Resources).toHaveLength(1);
    expect(found.Resources?.[0]).not.toHaveProperty('members');
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('GET', path)).status).toBe('404');
    expect((await find('Groups', 'displayName eq "Engineering"')).totalResults).toBe(0);
    const again = await ask('POST', '/Groups', { displayName: 'Engineering', members: both });
    expect(again.id).toBe(made.id);
    expect(await people()).toEqual([ana.id, ben.id]);
    const kinds = (await owner.call('getAuditLog', {})).entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['group_created', 'group_deactivated']));
    const outside = (await find('Groups', 'displayName eq "role:owners"')).totalResults;
    expect(outside).toBe(0);
  });
});

it('never deactivates the last owner', async () => {
  const { owner, ask, patch } = await harbor();
  const path = `/Users/${owner.id}`;
  for (const refused of [
    await patch(path, { op: 'replace', path: 'active', value: false }),
    await ask('DELETE', path),
  ]) {
    expect(refused).toMatchObject({ status: '400', detail: expect.stringContaining('owner') });
  }
  await owner.call('getOwnUser', {});
});

it('applies a request completely or not at all', async () => {
  const { server, ask, patch } = await harbor();
  await server.signUp('Ana');
  const { id } = await ask('POST', '/Users', NOOR);
  const refused = await patch(
    `/Users/${id}`,
    { op: 'replace', path: 'displayName', value: 'Other' },
    { op: 'replace', path: 'userName', value: 'ana1@harbor.example' },
  );
  expect(refused).toMatchObject({ status: '409', scimType: 'uniqueness' });
  expect(await ask('GET', `/Users/${id}`)).toMatchObject({ displayName: 'Noor Quay' });
});

it('returns users in pages, starting at index 1', async () => {
  const { server, ask } = await harbor();
  for (const name of ['Ana', 'Ben', 'Cem']) await server.signUp(name);
  const names = async (query: string) => {
    const { totalResults, itemsPerPage, Resources = [] } = await ask('GET', `/Users?${query}`);
    return [totalResults, itemsPerPage, ...Resources.map(({ displayName }) => displayName)];
  };
  expect(await names('startIndex=2&count=2')).toEqual([4, 2, 'Ana', 'Ben']);
  expect(await names('startIndex=4&count=2')).toEqual([4, 1, 'Cem']);
  expect(await names('startIndex=-3&count=1')).toEqual([4, 1, 'Olga Owner']);
  expect(await names('startIndex=9')).toEqual([4, 0]);
  expect(await names('count=0')).toEqual([4, 0]);
});

it('describes its capabilities', async () => {
  const { ask } = await harbor();
  expect(await ask('GET', '/ServiceProviderConfig')).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
  });
  expect((await ask('GET', '/ResourceTypes')).totalResults).toBe(2);
  expect((await ask('GET', '/Schemas')).Resources?.map(({ id }) => id)).toEqual([
    ...USER,
    ...GROUP,
  ]);
});

it('requires its secret, and is unavailable if none is configured', async () => {
  const { ask } = await harbor();
  for (const token of ['', 'wrong', `${TOKEN}x`]) {
    const refused = await ask('POST', '/Users', NOOR, token);
    expect(refused).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
      http: 401,
    });
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  }
  expect((await ask('GET', '/Users')).totalResults).toBe(1);
  const { server } = await testServer();
  const path = `${ORIGIN}/scim/v2/Users`;
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await server.fetch(new Request(path, { headers }))).status).toBe(404);
});

describe('a request is refused', () => {
  it.each<
    [what: string, method: string, path: string, body: unknown, status: string, type?: string]
  >([
    ['for no name', 'POST', '/Users', { schemas: USER }, '400', 'invalidValue'],
    ['for no address', 'POST', '/Users', { ...NOOR, userName: 'noor' }, '400', 'invalidValue'],
    [
      'for an address that is taken',
      'POST',
      '/Users',
      { ...NOOR, userName: 'OLGA@harbor.example' },
      '409',
      'uniqueness',
    ],
    ['for no body', 'POST', '/Users', 'text', '400', 'invalidSyntax'],
    [
      'for an unknown filter',
      'GET',
      '/Users?filter=title+eq+%22x%22',
      undefined,
      '400',
      'invalidFilter',
    ],
    [
      'for a filter by more',
      'GET',
      '/Users?filter=userName+sw+%22x%22',
      undefined,
      '400',
      'invalidFilter',
    ],
    ['for no number', 'GET', '/Users?count=many', undefined, '400', 'invalidValue'],
    ['for nobody', 'GET', '/Users/999', undefined, '404'],
    ['for a bot', 'PATCH', '/Users/1', { Operations: [] }, '404'],
    ['for a name that is no id', 'GET', '/Users/me', undefined, '404'],
    ['for an unknown endpoint', 'POST', '/Bulk', {}, '404'],
    ['for a system group', 'PATCH', '/Groups/1', { Operations: [] }, '404'],
    [
      'for a member who is not there',
      'POST',
      '/Groups',
      { displayName: 'A', members: [{ value: '999' }] },
      '400',
      'invalidValue',
    ],
    [
      'for a member who is a group',
      'POST',
      '/Groups',
      { displayName: 'A', members: [{ value: 'x' }] },
      '400',
      'invalidValue',
    ],
    ['for a group without a name', 'POST', '/Groups', {}, '400', 'invalidValue'],
  ])('%s', async (_what, method, path, body, status, scimType) => {
    const { server, ask } = await harbor();
    const bot = await server.server.services.realm.db
      .selectFrom('users')
      .select('id')
      .where('is_bot', '=', 1)
      .executeTakeFirstOrThrow();
    const refused = await ask(method, path.replace('/Users/1', `/Users/${bot.id}`), body);
    expect(refused).toMatchObject({ status, ...(scimType === undefined ? {} : { scimType }) });
    expect(refused.detail).toBeTruthy();
  });

  it('for invalid operations', async () => {
    const { owner, patch, ask } = await harbor();
    const path = `/Users/${owner.id}`;
    expect(await patch(path, { op: 'move', path: 'active' })).toMatchObject({ status: '400' });
    expect(await patch(path, { op: 'remove' })).toMatchObject({ scimType: 'invalidPath' });
    expect(await patch(path, { op: 'replace', path: 'active', value: 'maybe' })).toMatchObject({
      scimType: 'invalidValue',
    });
    expect(await ask('PATCH', path, {})).toMatchObject({ scimType: 'invalidSyntax' });
  });
});
