import { expect, it, onTestFinished } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { addedFactor } from '../../realm/factors/factorState';
import { findUser } from '../../realm/users/users';
import { LdapServer } from '../../testing/signIn/ldapServer';
import { PLAIN_RULES } from '../../testing/signIn/oidcProvider';
import { describeDatabases, type TestDatabase } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';
import type { LdapPlace } from '../../work/signIn/provider';

const OWNER = { username: 'olga@harbor.example', password: 'correct horse' };
const NOOR = { username: 'noor', password: 'a lantern on the pier' };
const HAS = { entryUUID: 'u-1', mail: 'noor@quay.example', cn: 'Noor Quay' };

interface Options {
  readonly database?: TestDatabase;
  readonly place?: Partial<LdapPlace>;
  readonly isOnly?: boolean;
  readonly scheme?: 'ldap' | 'ldaps';
  readonly url?: (directory: LdapServer) => Promise<string>;
}

async function harbor({ database, place, isOnly = false, scheme, url }: Options = {}) {
  const directory = await LdapServer.listen(scheme);
  onTestFinished(() => directory.stop());
  directory.people.set('noor', { password: NOOR.password, has: HAS });
  const logged: string[] = [];
  const at = { ...place, ...(url === undefined ? {} : { url: await url(directory) }) };
  const server = await testServer({
    ...(database ? { database } : {}),
    signIn: { providers: [directory.place(at)], isOnly },
    onLog: (line) => logged.push(line),
  });
  const { visitor, owner } = server;
  await owner.call('updateRealm', { invite_required: false });
  const signIn = async (given = NOOR) => {
    const { email, api_key, user_id } = await visitor.call('fetchApiKey', given);
    return { email, user_id, client: visitor.as({ email, apiKey: api_key }) };
  };
  const refused = (given: typeof NOOR) => visitor.refused('fetchApiKey', given);
  return { directory, server, owner, visitor, signIn, refused, logged };
}

describeDatabases('a password that a directory checks', (fresh) => {
  it('creates an account, and finds it again by name or email', async () => {
    const { directory, signIn, visitor, owner } = await harbor({ database: await fresh() });
    const settings = await visitor.call('getServerSettings', {});
    expect(settings).toMatchObject({
      email_auth_enabled: true,
      require_email_format_usernames: false,
      authentication_methods: { ldap: true, password: true, email: true },
      external_authentication_methods: [],
    });
    const first = await signIn();
    expect(first.email).toBe('noor@quay.example');
    expect((await first.client.call('getOwnUser', {})).full_name).toBe('Noor Quay');
    expect((await signIn({ ...NOOR, username: 'noor@quay.example' })).user_id).toBe(first.user_id);
    directory.people.set('noor', { ...NOOR, has: { ...HAS, mail: 'noor@new.example' } });
    expect((await signIn()).user_id).toBe(first.user_id);
    const { entries } = await owner.call('getAuditLog', {});
    expect(entries.map(({ kind }) => kind)).toContain('user_identity_linked');
  });

  it('is refused with the same error for unknown users, wrong passwords and empty ones', async () => {
    const { directory, refused } = await harbor({ database: await fresh() });
    const words = { code: 'AUTHENTICATION_FAILED', msg: 'Your username or password is incorrect' };
    expect(await refused({ ...NOOR, password: 'wrong' })).toMatchObject(words);
    expect(await refused({ ...NOOR, username: 'nobody' })).toMatchObject(words);
    directory.binds.length = 0;
    expect(await refused({ ...NOOR, password: '' })).toMatchObject(words);
    expect(directory.binds).toEqual([]);
  });
});

it.each([['*'], ['noor)(uid=*'], ['*)(objectClass=*'], ['no*r'], ['noor\\2a']])(
  'treats the name %s literally',
  async (username) => {
    const { refused, directory } = await harbor();
    directory.people.set('other', { password: 'other', has: { entryUUID: 'u-2' } });
    expect((await refused({ ...NOOR, username })).code).toBe('AUTHENTICATION_FAILED');
    expect(directory.binds).toEqual(['cn=reader,dc=harbor']);
  },
);

it('is refused if two entries have the name', async () => {
  const { directory, refused } = await harbor();
  for (const uid of ['b', 'c']) {
    const has = { entryUUID: uid, mail: 'noor@quay.example' };
    directory.people.set(uid, { password: NOOR.password, has });
  }
  const username = 'noor@quay.example';
  expect((await refused({ ...NOOR, username })).code).toBe('AUTHENTICATION_FAILED');
});

it('links to the account with that email if the directory is trusted', async () => {
  const { server, directory, refused } = await harbor({ place: { trustsAddresses: false } });
  const ana = await server.signUp('Ana');
  const has = { ...HAS, mail: ana.account.email };
  directory.people.set('noor', { ...NOOR, has });
  expect((await refused(NOOR)).msg).toMatch(/hasn’t confirmed that ana1@harbor.example is your/);
  const trusted = await harbor();
  const ben = await trusted.server.signUp('Ben');
  trusted.directory.people.set('noor', { ...NOOR, has: { ...HAS, mail: ben.account.email } });
  expect((await trusted.signIn()).user_id).toBe(ben.id);
  await trusted.owner.call('deactivateUser', { user_id: ben.id });
  expect((await trusted.refused(NOOR)).code).toBe('USER_DEACTIVATED');
});

it('updates role, groups and profile fields on each sign-in', async () => {
  const groups = { claim: 'memberOf', values: { 'cn=eng,dc=harbor': 'Engineering' } };
  const roles = { claim: 'employeeType', values: { chief: ROLE.administrator } };
  const rules = { ...PLAIN_RULES, groups, roles, profile: { Team: 'ou' } };
  const { directory, owner, signIn } = await harbor({ place: { rules } });
  await owner.call('createUserGroup', { name: 'Engineering', description: '', members: [] });
  await owner.call('createProfileField', { name: 'Team', field_type: 1 });
  const has = {
    ...HAS,
    memberOf: ['cn=eng,dc=harbor', 'cn=x'],
    employeeType: 'chief',
    ou: 'Quays',
  };
  directory.people.set('noor', { ...NOOR, has });
  const { client, user_id } = await signIn();
  const facts = async () => {
    const { role, profile_data = {} } = await client.call('getOwnUser', {});
    const { user_groups } = await owner.call('getUserGroups', {});
    const group = user_groups.find(({ name }) => name === 'Engineering');
    return [role, group?.members.includes(user_id), Object.keys(profile_data).length];
  };
  expect(await facts()).toEqual([ROLE.administrator, true, 1]);
  directory.people.set('noor', { ...NOOR, has: HAS });
  await signIn();
  expect(await facts()).toEqual([ROLE.administrator, false, 0]);
});

it('also requires the account’s second factor here', async () => {
  const { server, signIn, visitor } = await harbor();
  const { user_id } = await signIn();
  const { realm, random } = server.server.services;
  const [code = ''] = await realm.change(async (change) => {
    const user = await findUser(change.db, user_id);
    if (user === undefined) throw new Error('nobody');
    return addedFactor(change, random, user);
  });
  expect((await visitor.refused('fetchApiKey', NOOR)).code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await visitor.call('fetchApiKey', { ...NOOR, code })).user_id).toBe(user_id);
});

it('reports that the directory is unavailable, and still accepts local passwords', async () => {
  const { directory, owner, signIn, refused, logged } = await harbor();
  directory.stop();
  expect((await refused(NOOR)).msg).toMatch(/Harbor directory isn’t responding/);
  expect((await signIn(OWNER)).user_id).toBe(owner.id);
  expect(logged.join('')).toContain('sign-in failed');
  expect(logged.join('')).not.toContain('hush');
});

it('reports that the directory refuses this server', async () => {
  const { refused } = await harbor({
    place: { bind: { dn: 'cn=reader,dc=harbor', password: 'x' } },
  });
  expect((await refused(NOOR)).msg).toMatch(/Harbor directory refused this server/);
});

it('is sent over TLS from the first byte, to a trusted server', async () => {
  const { signIn } = await harbor({ scheme: 'ldaps' });
  await signIn();
  const unknown = await harbor({ scheme: 'ldaps', place: { certificates: [] } });
  expect((await unknown.refused(NOOR)).msg).toMatch(/isn’t responding/);
  expect(unknown.directory.binds).toEqual([]);
});

it('is sent with StartTLS or not at all', async () => {
  const url = (directory: LdapServer) => directory.withStartTls();
  const { signIn } = await harbor({ place: { hasStartTls: true }, url });
  await signIn();
  const unknown = await harbor({ place: { hasStartTls: true, certificates: [] }, url });
  expect((await unknown.refused(NOOR)).msg).toMatch(/isn’t responding/);
  expect(unknown.directory.binds).toEqual([]);
  // A server without StartTLS, like this one, is sent nothing.
  const open = await harbor({ place: { hasStartTls: true } });
  expect((await open.refused(NOOR)).msg).toMatch(/Harbor directory/);
  expect(open.directory.binds).toEqual([]);
});

it('can replace local passwords', async () => {
  const { visitor, signIn, refused } = await harbor({ isOnly: true });
  expect(await visitor.call('getServerSettings', {})).toMatchObject({
    email_auth_enabled: true,
    authentication_methods: { ldap: true, password: true, email: false },
  });
  await signIn();
  expect((await refused(OWNER)).code).toBe('AUTHENTICATION_FAILED');
});
