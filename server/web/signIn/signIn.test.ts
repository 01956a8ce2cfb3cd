import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { makeRecoveryLink } from '../../realm/accounts/recovery';
import { addedFactor } from '../../realm/factors/factorState';
import { findUser } from '../../realm/users/users';
import { redSquare } from '../../testing/data/pictures';
import { GitHubStandIn } from '../../testing/signIn/gitHubStandIn';
import { OidcProvider, PLAIN_RULES } from '../../testing/signIn/oidcProvider';
import { SignInBrowser } from '../../testing/signIn/signInBrowser';
import { describeDatabases, type TestDatabase } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';
import type { OAuthPlace } from '../../work/signIn/provider';

const ORIGIN = 'http://parley.test';
const NOOR = { email: 'noor@quay.example', email_verified: true, name: 'Noor Quay' };

interface Options {
  readonly database?: TestDatabase;
  readonly place?: Partial<OAuthPlace>;
  readonly isOnly?: boolean;
  readonly isClosed?: boolean;
  readonly isLimited?: boolean;
  readonly mayCall?: (address: string) => boolean;
}

async function harbor(options: Options = {}) {
  const { database, place, isOnly = false, isClosed = false, isLimited, mayCall } = options;
  const provider = await (await OidcProvider.listen()).serve(ORIGIN);
  onTestFinished(() => provider.stop());
  const logged: string[] = [];
  const places = [provider.place(place), { ...provider.place(place), name: 'second' }];
  const server = await testServer({
    ...(database ? { database } : {}),
    ...(mayCall ? { mayCall } : {}),
    isLimited: isLimited ?? false,
    origin: ORIGIN,
    signIn: { providers: places, isOnly },
    onLog: (line) => logged.push(line),
  });
  await server.owner.call('updateRealm', { invite_required: isClosed });
  provider.people.set('noor', NOOR);
  const { visitor } = server;
  const browser = () => new SignInBrowser(server.server, ORIGIN);
  /** Signs in at the provider and returns what our page receives. */
  const leave = async (login: string, invitation?: string, by = browser()) => {
    const { url, verifier } = await visitor.call('beginSignIn', { method: 'keycloak', invitation });
    const end = await by.go(url, login);
    return { code: end.split('#')[1] ?? end, verifier, by };
  };
  const signIn = async (login: string, invitation?: string) => {
    const { code, verifier } = await leave(login, invitation);
    const { email, api_key, user_id } = await visitor.call('finishSignIn', { code, verifier });
    return { email, user_id, client: visitor.as({ email, apiKey: api_key }) };
  };
  const refusal = async (login: string, invitation?: string) => {
    const { code, verifier } = await leave(login, invitation);
    return (await visitor.refused('finishSignIn', { code, verifier })).msg;
  };
  return {
    provider,
    server,
    visitor,
    owner: server.owner,
    browser,
    leave,
    signIn,
    refusal,
    logged,
  };
}

describeDatabases('signing in with an external account', (fresh) => {
  it('creates an account where anyone can join, and finds it again', async () => {
    const { signIn, owner, visitor } = await harbor({ database: await fresh() });
    const settings = await visitor.call('getServerSettings', {});
    expect(settings).toMatchObject({ email_auth_enabled: true, parley_sign_in_return: true });
    expect(settings.external_authentication_methods).toMatchObject([
      { name: 'keycloak', display_name: 'Harbor account' },
      { name: 'second' },
    ]);
    const first = await signIn('noor');
    const own = await first.client.call('getOwnUser', {});
    expect(own).toMatchObject({ full_name: 'Noor Quay', role: ROLE.member });
    expect(first.email).toBe('noor@quay.example');
    const { subscriptions } = await first.client.call('getSubscriptions', {});
    expect(subscriptions.map(({ name }) => name)).toEqual(['general']);
    expect((await signIn('noor')).user_id).toBe(first.user_id);
    const { entries } = await owner.call('getAuditLog', {});
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'user_identity_linked', target_id: first.user_id },
      { kind: 'user_joined', target_id: first.user_id },
    ]);
  });

  it('links to the account with that email once it is verified', async () => {
    const { provider, server, signIn, refusal } = await harbor({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const { email } = ana.account;
    provider.people.set('ana', { email, email_verified: false, name: 'Not Ana' });
    expect(await refusal('ana')).toMatch(/hasn’t confirmed that ana1@harbor.example is your email/);
    provider.people.set('ana', { email, email_verified: true, name: 'Ana' });
    expect((await signIn('ana')).user_id).toBe(ana.id);
    // The external account stays linked if its email changes.
    provider.people.set('ana', { email: 'ana@new.example', email_verified: true, name: 'Ana' });
    expect((await signIn('ana')).user_id).toBe(ana.id);
  });

  it('links two external accounts with one email to the same account', async () => {
    const { provider, signIn, server } = await harbor({ database: await fresh() });
    provider.people.set('other', { ...NOOR, name: 'Noor Quay' });
    const { user_id } = await signIn('noor');
    expect((await signIn('other')).user_id).toBe(user_id);
    const { db } = server.server.services.realm;
    const rows = await db.selectFrom('identities').select(['user_id', 'subject']).execute();
    expect(rows).toEqual([
      { user_id, subject: 'noor' },
      { user_id, subject: 'other' },
    ]);
  });

  it('is refused for a deactivated account, whether linked or not', async () => {
    const { provider, server, owner, signIn, refusal } = await harbor({ database: await fresh() });
    const ana = await server.signUp('Ana');
    provider.people.set('ana', { email: ana.account.email, email_verified: true, name: 'Ana' });
    await owner.call('deactivateUser', { user_id: ana.id });
    expect(await refusal('ana')).toMatch(/is deactivated/);
    const { user_id } = await signIn('noor');
    await owner.call('deactivateUser', { user_id });
    expect(await refusal('noor')).toMatch(/is deactivated/);
  });

  it('creates no account for anyone the organization doesn’t allow to join', async () => {
    const { provider, owner, refusal, signIn } = await harbor({
      database: await fresh(),
      isClosed: true,
    });
    expect(await refusal('noor')).toMatch(/no account with the email noor@quay.example/);
    await owner.call('updateRealm', { invite_required: false });
    await owner.call('addRealmDomain', { domain: 'harbor.example', allow_subdomains: false });
    await owner.call('updateRealm', { emails_restricted_to_domains: true });
    expect(await refusal('noor')).toMatch(/not allowed/);
    provider.people.set('wen', { email: 'wen@harbor.example', email_verified: true, name: 'Wen' });
    await signIn('wen');
  });

  it('accepts the invitation for its email, or the one whose link was followed', async () => {
    const { provider, owner, refusal, signIn } = await harbor({
      database: await fresh(),
      isClosed: true,
    });
    await owner.call('sendInvites', {
      invitee_emails: NOOR.email,
      stream_ids: [],
      invite_as: ROLE.moderator,
    });
    const noor = await signIn('noor');
    expect((await noor.client.call('getOwnUser', {})).role).toBe(ROLE.moderator);
    const link = (await owner.call('createInviteLink', {})).invite_link;
    const key = new URL(link).pathname.split('/').at(-1) ?? '';
    provider.people.set('wen', { email: 'wen@quay.example', email_verified: true, name: 'Wen' });
    expect(await refusal('wen')).toMatch(/Ask an administrator for an invitation/);
    await signIn('wen', key);
  });

  it('signs out at the provider too', async () => {
    const { provider, visitor, leave } = await harbor({ database: await fresh() });
    const { by, code, verifier } = await leave('noor');
    const { email, api_key } = await visitor.call('finishSignIn', { code, verifier });
    const client = visitor.as({ email, apiKey: api_key });
    const { elsewhere = '' } = await client.call('signOut', {});
    expect((await client.refused('getOwnUser', {})).code).toBe('INVALID_API_KEY');
    const url = new URL(elsewhere);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/`);
    expect(await by.go(elsewhere)).toContain('Do you want to sign-out');
  });
});

it('ends when the user signs out at the provider', async () => {
  const { provider, server, signIn, leave, visitor } = await harbor();
  const { client } = await signIn('noor');
  const other = await leave('noor');
  const { email, api_key } = await visitor.call('finishSignIn', {
    code: other.code,
    verifier: other.verifier,
  });
  const stays = visitor.as({ email, apiKey: api_key });
  const { db } = server.server.services.realm;
  const [first] = await db
    .selectFrom('session_identities')
    .selectAll()
    .orderBy('session_id')
    .execute();
  const told = async (token: string) => {
    const body = new URLSearchParams({ logout_token: token });
    const url = `${ORIGIN}/complete/keycloak/logout`;
    return (await server.server.fetch(new Request(url, { method: 'POST', body }))).status;
  };
  const sid = first?.provider_session ?? '';
  expect(await told(await provider.logoutToken({ sid, nonce: 'an ID token has one' }))).toBe(400);
  expect(await told(await provider.logoutToken({ sid, aud: 'other' }))).toBe(400);
  expect(await told('nonsense')).toBe(400);
  await client.call('getOwnUser', {});
  expect(await told(await provider.logoutToken({ sid }))).toBe(200);
  expect((await client.refused('getOwnUser', {})).code).toBe('INVALID_API_KEY');
  await stays.call('getOwnUser', {});
});

it('updates name, role, groups and profile fields on each sign-in', async () => {
  const { provider, owner, signIn } = await harbor({
    place: {
      rules: {
        ...PLAIN_RULES,
        roles: { claim: 'roles', values: { boss: ROLE.administrator, staff: ROLE.member } },
        groups: { claim: 'groups', values: { eng: 'Engineering', ops: 'Operations' } },
        profile: { Team: 'department' },
      },
    },
  });
  for (const name of ['Engineering', 'Operations']) {
    await owner.call('createUserGroup', { name, description: '', members: [] });
  }
  await owner.call('createProfileField', { name: 'Team', field_type: 1 });
  const claims = { ...NOOR, roles: ['boss', 'staff'], groups: ['eng'], department: 'Quays' };
  provider.people.set('noor', claims);
  const { user_id, client } = await signIn('noor');
  const facts = async () => {
    const { full_name, role, profile_data = {} } = await client.call('getOwnUser', {});
    const { user_groups } = await owner.call('getUserGroups', {});
    const groups = user_groups.filter(
      ({ members, is_system_group: isSystem }) => !isSystem && members.includes(user_id),
    );
    const values = Object.values(profile_data).map(({ value }) => value);
    return [full_name, role, groups.map(({ name }) => name), values];
  };
  expect(await facts()).toEqual(['Noor Quay', ROLE.administrator, ['Engineering'], ['Quays']]);
  provider.people.set('noor', {
    ...claims,
    name: 'N. Quay',
    roles: ['staff'],
    groups: ['ops', 'x'],
    department: '',
  });
  await signIn('noor');
  expect(await facts()).toEqual(['N. Quay', ROLE.member, ['Operations'], []]);
  provider.people.set('noor', { ...claims, name: 'a*b', roles: ['owner'], groups: [] });
  await signIn('noor');
  expect(await facts()).toEqual(['N. Quay', ROLE.member, [], ['Quays']]);
});

it('keeps the last owner an owner, whatever the provider says', async () => {
  const { provider, owner, signIn } = await harbor({
    place: { rules: { ...PLAIN_RULES, roles: { claim: 'roles', values: { staff: ROLE.member } } } },
  });
  const { email } = owner.account;
  provider.people.set('olga', { email, email_verified: true, name: 'Olga', roles: ['staff'] });
  const { client } = await signIn('olga');
  expect((await client.call('getOwnUser', {})).role).toBe(ROLE.owner);
});

it.each<
  [what: string, claims: (claims: JWTPayload) => JWTPayload, words: RegExp, isForeign?: true]
>([
  ['a wrong signature', (claims) => claims, /couldn’t be verified/, true],
  ['another audience', (claims) => ({ ...claims, aud: 'other' }), /couldn’t be verified/],
  ['another issuer', (claims) => ({ ...claims, iss: 'http://other' }), /couldn’t be verified/],
  ['another nonce', (claims) => ({ ...claims, nonce: 'other' }), /couldn’t be verified/],
  ['a token that ran out', (claims) => ({ ...claims, exp: Date.now() / 1000 - 90 }), /clocks/],
  ['a token of tomorrow', (claims) => ({ ...claims, nbf: Date.now() / 1000 + 3600 }), /clocks/],
])('refuses sign-in with %s', async (_what, claims, words, isForeign = false as never) => {
  const { provider, refusal, server, logged } = await harbor();
  provider.forged = { claims, isForeignKey: isForeign };
  expect(await refusal('noor')).toMatch(words);
  const { db } = server.server.services.realm;
  expect(await db.selectFrom('identities').select('id').execute()).toEqual([]);
  expect(logged.join('')).toContain('sign-in failed');
});

it('tolerates clocks that differ by seconds', async () => {
  const { provider, signIn } = await harbor();
  provider.forged = { claims: (claims) => ({ ...claims, exp: Date.now() / 1000 - 10 }) };
  await signIn('noor');
});

it('accepts one return per attempt, and only from the browser that started it', async () => {
  const { visitor, browser, leave } = await harbor();
  const first = await leave('noor');
  const back = first.by.visited.find((url) => url.startsWith(`${ORIGIN}/complete/`)) ?? '';
  // The same URL again in the same browser: state and code are used up.
  expect(await first.by.go(back)).toBe(`${ORIGIN}/signed-in#`);
  const { url } = await visitor.call('beginSignIn', { method: 'keycloak' });
  const other = browser();
  const end = await other.go(url, 'noor');
  expect(end).toMatch(/#.{40}/);
  expect(await other.go(url)).toBe(`${ORIGIN}/signed-in#`);
  expect(await browser().go(`${ORIGIN}/complete/keycloak/?state=x&code=y`)).toBe(
    `${ORIGIN}/signed-in#`,
  );
});

it('fails in another browser than the one that started it', async () => {
  const { visitor, server, browser } = await harbor();
  const { url } = await visitor.call('beginSignIn', { method: 'keycloak' });
  const away = (await server.server.fetch(new Request(url))).headers.get('location') ?? '';
  expect(await browser().go(away, 'noor')).toBe(`${ORIGIN}/signed-in#`);
});

it('exchanges a code for a key once, only with its verifier, within a minute', async () => {
  const { visitor, server, leave } = await harbor();
  const refusedWith = async (args: { code: string; verifier: string }) =>
    (await visitor.refused('finishSignIn', args)).msg;
  const stolen = await leave('noor');
  const thief = await visitor.call('beginSignIn', { method: 'keycloak' });
  expect(await refusedWith({ ...stolen, verifier: thief.verifier })).toMatch(/expired or was used/);
  expect(await refusedWith(stolen)).toMatch(/expired or was used/);
  const good = await leave('noor');
  await visitor.call('finishSignIn', { code: good.code, verifier: good.verifier });
  expect(await refusedWith(good)).toMatch(/expired or was used/);
  const late = await leave('noor');
  await server.advance(61_000);
  expect(await refusedWith(late)).toMatch(/expired or was used/);
});

it('imports an avatar once, and keeps it when the provider’s is gone', async () => {
  const picture = redSquare();
  const host = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  });
  let asked = 0;
  host.on('request', () => (asked += 1));
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  onTestFinished(() => void host.close());
  const { port } = host.address() as AddressInfo;
  const { provider, signIn } = await harbor({ mayCall: () => true });
  provider.people.set('noor', { ...NOOR, picture: `http://127.0.0.1:${port}/noor.png` });
  const { client } = await signIn('noor');
  expect((await client.call('getOwnUser', {})).avatar_url).toMatch(/^\/user_avatars\//);
  await signIn('noor');
  expect(asked).toBe(1);
  host.close();
  provider.people.set('noor', { ...NOOR, picture: `http://127.0.0.1:${port}/gone.png` });
  await signIn('noor');
  expect((await client.call('getOwnUser', {})).avatar_url).toMatch(/^\/user_avatars\//);
});

it('uses the primary verified email of a GitHub account', async () => {
  const gitHub = await new GitHubStandIn().listen();
  onTestFinished(() => gitHub.stop());
  const logged: string[] = [];
  const server = await testServer({
    origin: ORIGIN,
    signIn: { providers: [gitHub.place], isOnly: false },
    onLog: (line) => logged.push(line),
  });
  await server.owner.call('updateRealm', { invite_required: false });
  const { visitor } = server;
  const settings = await visitor.call('getServerSettings', {});
  expect(settings.authentication_methods).toMatchObject({ github: true, 'openid connect': false });
  const leave = async () => {
    const { url, verifier } = await visitor.call('beginSignIn', { method: 'github' });
    const end = await new SignInBrowser(server.server, ORIGIN).go(url);
    return { code: end.split('#')[1] ?? '', verifier };
  };
  const other = { email: 'other@quay.example', primary: false, verified: true };
  gitHub.emails = [other, { email: NOOR.email, primary: true, verified: false }];
  const refused = await visitor.refused('finishSignIn', await leave());
  expect(refused.msg).toMatch(/GitHub hasn’t confirmed that noor@quay.example/);
  gitHub.emails = [other, { email: NOOR.email, primary: true, verified: true }];
  expect((await visitor.call('finishSignIn', await leave())).email).toBe(NOOR.email);
  gitHub.instead = (_request, response) => response.writeHead(502).end();
  const down = await server.visitor.call('beginSignIn', { method: 'github' });
  const away = await server.server.fetch(new Request(down.url));
  expect(away.headers.get('location')).toMatch(`${gitHub.origin}/login/oauth/authorize?`);
  expect(logged.join('')).not.toContain('hush');
});

it('requires the account’s second factor here, even if it is linked', async () => {
  const { server, visitor, leave, signIn, browser } = await harbor();
  const { user_id } = await signIn('noor');
  const { realm, random } = server.server.services;
  const [factor = ''] = await realm.change(async (change) => {
    const user = await findUser(change.db, user_id);
    if (user === undefined) throw new Error('nobody');
    return addedFactor(change, random, user);
  });
  const back = await leave('noor');
  const finish = { code: back.code, verifier: back.verifier };
  const first = await visitor.refused('finishSignIn', finish);
  expect(first).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', ways: ['recovery_code'] });
  await server.advance(120_000);
  const wrong = await visitor.refused('finishSignIn', { ...finish, factor: 'abcd-efgh' });
  expect(wrong.code).toBe('SECOND_FACTOR_REFUSED');
  expect((await visitor.call('finishSignIn', { ...finish, factor })).user_id).toBe(user_id);
  expect((await visitor.refused('finishSignIn', finish)).msg).toMatch(/was used already/);
  const app = `${ORIGIN}/accounts/login/social/keycloak?mobile_flow_otp=${'a5'.repeat(32)}`;
  expect(await browser().go(app, 'noor')).toMatch(/which this app can’t ask for/);
});

it('counts refusals together with password guesses', async () => {
  const { provider, visitor, leave } = await harbor({ isLimited: true });
  provider.people.set('noor', { ...NOOR, email_verified: false });
  const finish = { code: 'guessed', verifier: 'guessed' };
  for (let i = 0; i < 49; i++) {
    expect((await visitor.refused('finishSignIn', finish)).code).toBe('BAD_REQUEST');
  }
  await leave('noor');
  expect((await visitor.refused('finishSignIn', finish)).code).toBe('RATE_LIMIT_HIT');
});

it('reports that the provider is down, and works when it is back', async () => {
  const { provider, refusal, signIn } = await harbor();
  provider.failing = 503;
  expect(await refusal('noor')).toMatch(/Harbor account isn’t responding/);
  provider.failing = undefined;
  await signIn('noor');
});

it('signs in apps of the public API with their one-time pad', async () => {
  const { visitor, browser } = await harbor();
  const pad = 'a5'.repeat(32);
  const end = await browser().go(
    `${ORIGIN}/accounts/login/social/keycloak?mobile_flow_otp=${pad}`,
    'noor',
  );
  const { searchParams } = new URL(end);
  expect(searchParams.get('realm')).toBe(ORIGIN);
  const encrypted = Buffer.from(searchParams.get('otp_encrypted_api_key') ?? '', 'hex');
  expect(encrypted).toHaveLength(32);
  const apiKey = String.fromCharCode(...encrypted.map((byte) => byte ^ 0xa5));
  const email = searchParams.get('email') ?? '';
  const { user_id } = await visitor.as({ email, apiKey }).call('getOwnUser', {});
  expect(String(user_id)).toBe(searchParams.get('user_id'));
});

it('can be disconnected by its owner if another way to sign in remains', async () => {
  const { provider, server, signIn, owner } = await harbor();
  const { client, user_id } = await signIn('noor');
  const [only] = (await client.call('getIdentities', {})).identities;
  expect(only).toMatchObject({ display_name: 'Harbor account', is_only_way: true });
  const identity_id = only?.id ?? 0;
  expect((await client.refused('disconnectIdentity', { identity_id })).msg).toMatch(
    /only way into/,
  );
  expect((await owner.refused('disconnectIdentity', { identity_id })).status).toBe(404);
  // Another account at the provider counts as one, but not an account at a provider that is no longer configured.
  const { db } = server.server.services.realm;
  provider.people.set('other', NOOR);
  await signIn('other');
  const set = (fields: { provider: string }) =>
    server.server.services.realm.change((change) =>
      change.db.updateTable('identities').set(fields).where('subject', '=', 'other').execute(),
    );
  await set({ provider: 'gone' });
  expect((await client.call('getIdentities', {})).identities).toMatchObject([
    { is_only_way: true, is_set_up: true },
    { is_only_way: false, is_set_up: false },
  ]);
  expect((await client.refused('disconnectIdentity', { identity_id })).msg).toMatch(
    /only way into/,
  );
  await set({ provider: 'second' });
  await client.call('disconnectIdentity', { identity_id });
  expect(
    await db.selectFrom('identities').select('subject').where('user_id', '=', user_id).execute(),
  ).toEqual([{ subject: 'other' }]);
  await client.call('getOwnUser', {});
  expect((await owner.call('getAuditLog', {})).entries[0]).toMatchObject({
    kind: 'user_identity_disconnected',
    target_id: user_id,
  });
});

it('is one of two ways to sign in for users with a password, unless passwords are off', async () => {
  const { provider, owner, signIn } = await harbor();
  provider.people.set('olga', { email: owner.account.email, email_verified: true, name: 'Olga' });
  await signIn('olga');
  expect((await owner.call('getIdentities', {})).identities).toMatchObject([
    { is_only_way: false },
  ]);
  const closed = await harbor({ isOnly: true });
  const { email } = closed.owner.account;
  closed.provider.people.set('olga', { email, email_verified: true, name: 'Olga' });
  await closed.signIn('olga');
  expect((await closed.owner.call('getIdentities', {})).identities).toMatchObject([
    { is_only_way: true },
  ]);
});

it('can be the only way to sign in, except for a link from the command line', async () => {
  const { visitor, owner, signIn, server } = await harbor({ isOnly: true });
  const settings = await visitor.call('getServerSettings', {});
  expect(settings).toMatchObject({
    email_auth_enabled: false,
    authentication_methods: { password: false, email: false, 'openid connect': true },
    parley_open_sign_up: false,
  });
  const { state } = await owner.register();
  expect(state).toMatchObject({
    realm_password_auth_enabled: false,
    realm_email_auth_enabled: false,
    realm_authentication_methods: { Email: { enabled: false, available: true } },
  });
  const password = 'correct horse';
  const known = { username: owner.account.email, password };
  expect((await visitor.refused('fetchApiKey', known)).code).toBe('PASSWORD_AUTH_DISABLED');
  const newcomer = { full_name: 'Wen', email: 'wen@quay.example', password };
  expect((await visitor.refused('signUp', newcomer)).code).toBe('PASSWORD_AUTH_DISABLED');
  const byPasskey = await visitor.refused('startPasskeySignIn', {});
  expect(byPasskey.code).toBe('PASSWORD_AUTH_DISABLED');
  const ana = await server.signUp('Ana');
  const made = await owner.refused('createRecoveryLink', { user_id: ana.id });
  expect(made.code).toBe('PASSWORD_AUTH_DISABLED');
  await signIn('noor');
  const { realm, random } = server.server.services;
  const { token } = await realm.change(async (change) => {
    const user = await findUser(change.db, owner.id);
    if (user === undefined) throw new Error('no owner');
    return makeRecoveryLink(change, random, user, { makerId: null, minutes: 60 });
  });
  const back = { token, password: 'a lantern on the pier' };
  expect((await visitor.call('recoverPassword', back)).user_id).toBe(owner.id);
});
