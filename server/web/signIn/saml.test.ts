import { describe, expect, it, onTestFinished } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { PLAIN_RULES } from '../../testing/signIn/oidcProvider';
import {
  BY_EMAIL,
  RSA_SHA1,
  SamlIdentityProvider,
  TRANSIENT,
} from '../../testing/signIn/samlProvider';
import { SignInBrowser } from '../../testing/signIn/signInBrowser';
import { describeDatabases, type TestDatabase } from '../../testing/storage/databases';
import { type TestServer, testServer } from '../../testing/testServer';
import type { SamlPlace } from '../../work/signIn/provider';

const ORIGIN = 'http://parley.test';
const NOOR = { email: 'noor@quay.example', displayName: 'Noor Quay' };
const CLOSED = { status: 303, location: `${ORIGIN}/signed-in#` };

async function harbor(
  options: { readonly database?: TestDatabase; readonly place?: Partial<SamlPlace> } = {},
) {
  let server: TestServer | undefined;
  const ask = async (request: Request) => {
    if (server === undefined) throw new Error('no server yet');
    return server.server.fetch(request);
  };
  const metadata = async () => {
    const answer = await ask(new Request(`${ORIGIN}/complete/saml/metadata`));
    return answer.text();
  };
  const provider = await new SamlIdentityProvider(metadata).listen();
  onTestFinished(() => provider.stop());
  provider.people.set('noor', NOOR);
  const logged: string[] = [];
  server = await testServer({
    ...(options.database ? { database: options.database } : {}),
    origin: ORIGIN,
    signIn: { providers: [provider.place(options.place)], isOnly: false },
    onLog: (line) => logged.push(line),
  });
  const { owner, visitor, server: started } = server;
  await owner.call('updateRealm', { invite_required: false });
  const browser = () => new SignInBrowser(started, ORIGIN);
  const leave = async (login: string, by = browser()) => {
    const { url, verifier } = await visitor.call('beginSignIn', { method: 'saml' });
    const end = await by.go(url, login);
    return { code: end.split('#')[1] ?? end, verifier, by };
  };
  const signIn = async (login: string) => {
    const { code, verifier } = await leave(login);
    const { email, api_key, user_id } = await visitor.call('finishSignIn', { code, verifier });
    return { email, user_id, client: visitor.as({ email, apiKey: api_key }) };
  };
  const refusal = async (login: string) => {
    const { code, verifier } = await leave(login);
    return (await visitor.refused('finishSignIn', { code, verifier })).msg;
  };
  /** Posts from another page, without cookies. */
  const post = async (SAMLResponse: string, RelayState: string) => {
    const body = new URLSearchParams({ SAMLResponse, RelayState });
    const answer = await ask(new Request(`${ORIGIN}/complete/saml/`, { method: 'POST', body }));
    return { status: answer.status, location: answer.headers.get('location') ?? '' };
  };
  const identities = () =>
    started.services.realm.db.selectFrom('identities').select('subject').execute();
  return {
    provider,
    server,
    owner,
    visitor,
    leave,
    signIn,
    refusal,
    post,
    browser,
    identities,
    metadata,
    logged,
  };
}

/** The state that the browser was redirected with. */
function stateOf(by: SignInBrowser): string {
  const away = by.visited.find((url) => url.includes('/sso?')) ?? '';
  return new URL(away).searchParams.get('RelayState') ?? '';
}

describeDatabases('signing in with SAML', (fresh) => {
  it('creates an account and finds it again, even with another email', async () => {
    const { provider, signIn, visitor, owner } = await harbor({ database: await fresh() });
    const settings = await visitor.call('getServerSettings', {});
    expect(settings.authentication_methods).toMatchObject({ saml: true, 'openid connect': false });
    const first = await signIn('noor');
    expect(first.email).toBe(NOOR.email);
    expect((await first.client.call('getOwnUser', {})).full_name).toBe('Noor Quay');
    provider.people.set('noor', { ...NOOR, email: 'noor@new.example' });
    expect((await signIn('noor')).user_id).toBe(first.user_id);
    const { entries } = await owner.call('getAuditLog', {});
    expect(entries.map(({ kind }) => kind)).toContain('user_identity_linked');
  });

  it('works once, only for the browser that started it', async () => {
    const { provider, server, leave, post, browser, visitor } = await harbor({
      database: await fresh(),
    });
    const first = await leave('noor');
    expect(first.code).toMatch(/^.{40}/);
    expect(await post(provider.posted, stateOf(first.by))).toEqual(CLOSED);
    // The response to one attempt is not valid for another.
    const other = browser();
    provider.tamper = () => Buffer.from(provider.posted, 'base64').toString();
    const { code, verifier } = await leave('noor', other);
    const refused = await visitor.refused('finishSignIn', { code, verifier });
    expect(refused.msg).toMatch(/couldn’t be verified/);
    // Someone lured to the provider by an attacker: their browser doesn't have our cookie.
    provider.tamper = (xml) => xml;
    const { url } = await visitor.call('beginSignIn', { method: 'saml' });
    const away = (await server.server.fetch(new Request(url))).headers.get('location') ?? '';
    expect(await browser().go(away, 'noor')).toBe(CLOSED.location);
    // An unsolicited response is not accepted either.
    expect(await post(provider.posted, '')).toEqual(CLOSED);
    expect(await post(provider.posted, 'made up')).toEqual(CLOSED);
  });
});

it('publishes its entity ID and response URL in its metadata', async () => {
  const { metadata } = await harbor({ place: { entityId: 'urn:parley' } });
  const xml = await metadata();
  expect(xml).toContain('entityID="urn:parley"');
  expect(xml).toContain(`Location="${ORIGIN}/complete/saml/"`);
  expect(xml).toContain('WantAssertionsSigned="true"');
});

it('updates name, role, groups and profile fields on each sign-in', async () => {
  const { provider, owner, signIn } = await harbor({
    place: {
      rules: {
        ...PLAIN_RULES,
        roles: { claim: 'urn:roles', values: { boss: ROLE.administrator, staff: ROLE.member } },
        groups: { claim: 'memberOf', values: { eng: 'Engineering' } },
        profile: { Team: 'department' },
      },
    },
  });
  await owner.call('createUserGroup', { name: 'Engineering', description: '', members: [] });
  await owner.call('createProfileField', { name: 'Team', field_type: 1 });
  const first = { ...NOOR, 'urn:roles': ['boss', 'staff'], memberOf: 'eng', department: 'Quays' };
  provider.people.set('noor', first);
  const { user_id, client } = await signIn('noor');
  const facts = async () => {
    const { role, profile_data = {} } = await client.call('getOwnUser', {});
    const { user_groups } = await owner.call('getUserGroups', {});
    const group = user_groups.find(({ name }) => name === 'Engineering');
    const values = Object.values(profile_data).map(({ value }) => value);
    return [role, group?.members.includes(user_id), values];
  };
  expect(await facts()).toEqual([ROLE.administrator, true, ['Quays']]);
  provider.people.set('noor', { ...NOOR, 'urn:roles': 'staff' });
  await signIn('noor');
  expect(await facts()).toEqual([ROLE.member, false, []]);
});

it('links to the account with that email once it is verified', async () => {
  const { provider, server, signIn, refusal } = await harbor({ place: { trustsAddresses: false } });
  const ana = await server.signUp('Ana');
  const { email } = ana.account;
  provider.people.set('ana', { email });
  expect(await refusal('ana')).toMatch(/hasn’t confirmed that ana1@harbor.example is your email/);
  provider.people.set('ana', { email, email_verified: 'true' });
  expect((await signIn('ana')).user_id).toBe(ana.id);
});

it('accepts an email as NameID, but no transient one', async () => {
  const { provider, signIn, refusal } = await harbor();
  provider.nameIdFormat = BY_EMAIL;
  expect((await signIn('wen@quay.example')).email).toBe('wen@quay.example');
  provider.nameIdFormat = TRANSIENT;
  expect(await refusal('noor')).toMatch(/names you differently each time/);
});

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

it('tolerates clocks that differ by seconds', async () => {
  const { provider, signIn } = await harbor();
  provider.forged = { NotBefore: soon(15) };
  await signIn('noor');
  provider.forged = { NotOnOrAfter: soon(-15) };
  await signIn('noor');
});

it('reports that the user canceled at the provider', async () => {
  const { provider, refusal } = await harbor();
  provider.tamper = (xml) =>
    xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '').replace(/:Success/, ':AuthnFailed');
  expect(await refusal('noor')).toMatch(/didn’t let you sign in/);
});

/** The signed assertion, and a forged copy with another name. */
function twins(xml: string) {
  const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
  const [signature = ''] = /<ds:Signature.*<\/ds:Signature>/s.exec(signed) ?? [];
  const evil = signed
    .replace(signature, '')
    .replace(/>noor</, '>olga<')
    .replace(/noor@quay/g, 'olga@harbor');
  const renamed = evil.replace(/ID="[^"]+"/, 'ID="_evil"');
  return { signed, signature, evil, renamed };
}

const UNVERIFIED = /couldn’t be verified/;

describe('sign-in is refused for', () => {
  it.each<[what: string, forged: Readonly<Record<string, string>>, words: RegExp]>([
    ['another audience', { Audience: 'https://other.example' }, UNVERIFIED],
    ['another issuer', { Issuer: 'urn:other' }, UNVERIFIED],
    ['another request', { InResponseTo: '_x', SubjectInResponseTo: '_x' }, UNVERIFIED],
    ['an assertion for another request', { SubjectInResponseTo: '_x' }, UNVERIFIED],
    ['an assertion for no request', { SubjectInResponseTo: '' }, UNVERIFIED],
    ['an envelope for another request', { InResponseTo: '_x' }, UNVERIFIED],
    ['an assertion for another server', { SubjectRecipient: 'https://other.example/' }, UNVERIFIED],
    ['an assertion that ran out', { NotOnOrAfter: soon(-90) }, /clocks/],
    ['an assertion of tomorrow', { NotBefore: soon(86_400) }, /clocks/],
    ['an old assertion that runs for ever', { IssueInstant: soon(-3600) }, /clocks/],
  ])('%s', async (_what, forged, words) => {
    const { provider, refusal, identities, logged } = await harbor();
    provider.forged = forged;
    expect(await refusal('noor')).toMatch(words);
    expect(await identities()).toEqual([]);
    expect(logged.join('')).toContain('sign-in failed');
  });

  it('a wrong signature', async () => {
    const { provider, refusal, identities } = await harbor();
    provider.isForeignKey = true;
    expect(await refusal('noor')).toMatch(UNVERIFIED);
    expect(await identities()).toEqual([]);
  });

  it('a signature with SHA-1', async () => {
    const { provider, refusal } = await harbor();
    provider.signatureAlgorithm = RSA_SHA1;
    expect(await refusal('noor')).toMatch(UNVERIFIED);
  });

  it.each<[what: string, tamper: (xml: string) => string]>([
    ['no signature', (xml) => xml.replace(twins(xml).signature, '')],
    ['a name changed after it was signed', (xml) => xml.replace(/>noor</, '>olga<')],
    [
      'a second assertion',
      (xml) => xml.replace('<saml:Assertion', `${twins(xml).renamed}<saml:Assertion`),
    ],
    [
      'the signed one moved into an extension',
      (xml) => {
        const { signed, renamed } = twins(xml);
        return xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${renamed}`);
      },
    ],
    [
      'the signed one inside of another, with its signature',
      (xml) => {
        const { signed, signature, renamed } = twins(xml);
        const inner = signed.replace(signature, '');
        const object = signature.replace(
          '</ds:Signature>',
          `<ds:Object>${inner}</ds:Object></ds:Signature>`,
        );
        return xml.replace(signed, renamed.replace('<saml:Subject>', `${object}<saml:Subject>`));
      },
    ],
    [
      'two of the same ID',
      (xml) => {
        const { signed, evil, signature } = twins(xml);
        const wrapped = evil.replace('<saml:Subject>', `${signature}<saml:Subject>`);
        return xml.replace(signed, `${wrapped}<samlp:Extensions>${signed}</samlp:Extensions>`);
      },
    ],
    ['a name that a comment cuts', (xml) => xml.replace(/>noor</, '>noor<!---->.evil<')],
    ['a document type', (xml) => `<!DOCTYPE r [<!ENTITY x "y">]>${xml}`],
    ['nonsense', () => 'nonsense'],
  ])('%s', async (_what, tamper) => {
    const { provider, refusal, identities } = await harbor();
    provider.tamper = (xml) => {
      const changed = tamper(xml);
      expect(changed).not.toBe(xml);
      return changed;
    };
    expect(await refusal('noor')).toMatch(UNVERIFIED);
    expect(await identities()).toEqual([]);
  });
});
