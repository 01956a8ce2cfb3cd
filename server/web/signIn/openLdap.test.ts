import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { PLAIN_RULES } from '../../testing/signIn/oidcProvider';
import { hasOpenLdap, OpenLdap } from '../../testing/signIn/openLdap';
import { testServer } from '../../testing/testServer';
import type { LdapPlace } from '../../work/signIn/provider';

const NOOR = { username: 'noor', password: 'a lantern on the pier' };
const HAS = { mail: 'noor@quay.example', cn: 'Noor Quay', sn: 'Quay', userPassword: NOOR.password };

// Where OpenLDAP is installed; ldap.test.ts has the same with a server that speaks the protocol.
describe.skipIf(!hasOpenLdap)('a password that OpenLDAP checks', () => {
  let directory: OpenLdap;
  beforeAll(async () => {
    directory = await OpenLdap.start();
  });
  afterAll(() => directory.dispose());
  beforeEach(() => directory.put('noor', HAS));

  const harbor = async (place: Partial<LdapPlace> = {}) => {
    const server = await testServer({
      signIn: { providers: [directory.place(place)], isOnly: false },
      onLog: () => undefined,
    });
    const { visitor, owner } = server;
    await owner.call('updateRealm', { invite_required: false });
    const signIn = async (given = NOOR) => {
      const { email, api_key, user_id } = await visitor.call('fetchApiKey', given);
      return { email, user_id, client: visitor.as({ email, apiKey: api_key }) };
    };
    const refused = (given: typeof NOOR) => visitor.refused('fetchApiKey', given);
    return { server, owner, signIn, refused };
  };

  it('creates an account, and finds it again by name, by email and after a new email', async () => {
    const { signIn } = await harbor();
    const first = await signIn();
    expect(first.email).toBe('noor@quay.example');
    expect((await first.client.call('getOwnUser', {})).full_name).toBe('Noor Quay');
    const byEmail = { ...NOOR, username: 'noor@quay.example' };
    expect((await signIn(byEmail)).user_id).toBe(first.user_id);
    await directory.put('noor', { ...HAS, mail: 'noor@new.example' });
    expect((await signIn()).user_id).toBe(first.user_id);
  });

  it.each([
    { ...NOOR, password: 'wrong' },
    { ...NOOR, password: '' },
    { ...NOOR, username: 'nobody' },
    { ...NOOR, username: '*' },
    { ...NOOR, username: 'no*r' },
    { ...NOOR, username: 'noor)(uid=*' },
    { ...NOOR, username: 'noor\\2a' },
    { ...NOOR, username: 'uid=noor,ou=people,dc=harbor' },
  ])('refuses $username with $password', async (given) => {
    const { refused } = await harbor();
    expect(await refused(given)).toMatchObject({
      code: 'AUTHENTICATION_FAILED',
      msg: 'Your username or password is incorrect',
    });
  });

  it('refuses an email that three entries have, more than are asked for', async () => {
    const { refused } = await harbor();
    for (const uid of ['twin', 'triplet']) await directory.put(uid, { ...HAS, cn: uid });
    const given = { ...NOOR, username: 'noor@quay.example' };
    expect((await refused(given)).code).toBe('AUTHENTICATION_FAILED');
    for (const uid of ['twin', 'triplet']) await directory.put(uid, { mail: `${uid}@x.example` });
  });

  it('takes the groups that the directory says someone is in', async () => {
    const rules = {
      ...PLAIN_RULES,
      groups: { claim: 'memberOf', values: { 'cn=eng,dc=harbor': 'Engineering' } },
      roles: { claim: 'employeeType', values: { chief: ROLE.administrator } },
    };
    const { owner, signIn } = await harbor({ rules });
    await owner.call('createUserGroup', { name: 'Engineering', description: '', members: [] });
    await directory.put('noor', { ...HAS, employeeType: 'chief' });
    await directory.group('eng', ['noor']);
    const { client, user_id } = await signIn();
    const { user_groups } = await owner.call('getUserGroups', {});
    expect(user_groups.find(({ name }) => name === 'Engineering')?.members).toEqual([user_id]);
    expect((await client.call('getOwnUser', {})).role).toBe(ROLE.administrator);
  });

  it('is sent over TLS, from the first byte or with StartTLS, only to a trusted server', async () => {
    const { sealedUrl: url } = directory;
    for (const place of [{ url }, { hasStartTls: true }]) {
      await (await harbor(place)).signIn();
      const unknown = await harbor({ ...place, certificates: [] });
      expect((await unknown.refused(NOOR)).msg).toMatch(/isn’t responding/);
    }
  });

  it('says when the directory refuses this server, or isn’t there', async () => {
    const wrong = await harbor({ bind: { dn: 'cn=reader,dc=harbor', password: 'x' } });
    expect((await wrong.refused(NOOR)).msg).toMatch(/Harbor directory refused this server/);
    const anonymous = await harbor({ bind: undefined });
    expect((await anonymous.refused(NOOR)).msg).toMatch(/Harbor directory refused this server/);
    const { refused } = await harbor();
    await directory.stop();
    expect((await refused(NOOR)).msg).toMatch(/Harbor directory isn’t responding/);
  });
});
