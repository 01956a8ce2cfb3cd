import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { CERTIFICATE } from '../../testing/certificate';
import { readSignInProviders } from './signInProviders';

const folder = mkdtempSync(join(tmpdir(), 'parley-'));
const FILE = join(folder, 'providers.json');
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  writeFileSync(FILE, JSON.stringify(content));
  return readSignInProviders(FILE);
}

const CLIENT = { client_id: 'parley', client_secret: 'hush' };
const KEYCLOAK = { ...CLIENT, preset: 'keycloak', issuer: 'https://id.example/realms/harbor' };
const LDAP = { preset: 'ldap', url: 'ldaps://ldap.example', base: 'dc=harbor' };
const SAML = {
  preset: 'saml',
  issuer: 'urn:harbor:idp',
  sign_in_url: 'https://id.example/sso',
  certificate: CERTIFICATE,
  trust_emails: true,
};

describe('a sign-in providers file', () => {
  it('configures providers by preset, with rules for claims', () => {
    const claims = {
      picture: null,
      role: { claim: 'roles', values: { boss: 'administrator' } },
      groups: { claim: 'groups', values: { eng: 'Engineering' } },
      profile: { Team: 'department' },
    };
    const places = read([
      { ...KEYCLOAK, name: 'harbor', label: 'Harbor account', claims },
      { ...CLIENT, preset: 'google' },
      { ...CLIENT, preset: 'github' },
      { ...CLIENT, preset: 'gitlab', issuer: 'https://git.example' },
      { ...CLIENT, preset: 'microsoft', issuer: 'https://login.microsoftonline.com/t/v2.0' },
    ]);
    expect(places[0]).toEqual({
      name: 'harbor',
      displayName: 'Harbor account',
      kind: 'openid',
      issuer: 'https://id.example/realms/harbor',
      clientId: 'parley',
      clientSecret: 'hush',
      scope: 'openid email profile',
      trustsAddresses: false,
      proofs: ['email_verified'],
      rules: {
        name: 'name',
        picture: null,
        roles: { claim: 'roles', values: { boss: ROLE.administrator } },
        groups: { claim: 'groups', values: { eng: 'Engineering' } },
        profile: { Team: 'department' },
      },
    });
    expect(places.map(({ name, displayName, kind }) => [name, displayName, kind])).toEqual([
      ['harbor', 'Harbor account', 'openid'],
      ['google', 'Google', 'openid'],
      ['github', 'GitHub', 'github'],
      ['gitlab', 'GitLab', 'openid'],
      ['microsoft', 'Microsoft', 'openid'],
    ]);
    expect(places[3]).toMatchObject({ issuer: 'https://git.example/' });
    expect(places[4]?.proofs).toContain('xms_edov');
  });

  it('configures SAML providers, with certificates as they appear in metadata', () => {
    const bare = CERTIFICATE.replace(/-----[A-Z ]+-----|\s/g, '');
    const [place] = read([{ ...SAML, certificate: [bare, CERTIFICATE] }]);
    expect(place).toMatchObject({
      name: 'saml',
      displayName: 'Company account',
      kind: 'saml',
      issuer: 'urn:harbor:idp',
      signInUrl: 'https://id.example/sso',
      certificates: [CERTIFICATE, CERTIFICATE],
      trustsAddresses: true,
    });
  });

  it('configures LDAP directories, with either kind of TLS', () => {
    const sealed = { ...LDAP, bind_dn: 'cn=reader', bind_password: 'hush' };
    const later = { ...LDAP, name: 'later', url: 'ldap://ldap.example:389', start_tls: true };
    const [first, second] = read([sealed, later]);
    expect(first).toMatchObject({
      kind: 'ldap',
      bind: { dn: 'cn=reader', password: 'hush' },
      subject: 'entryUUID',
      certificates: [],
      trustsAddresses: false,
    });
    expect(second).toMatchObject({ hasStartTls: true, bind: undefined });
  });

  it.each<[what: string, content: unknown, words: RegExp]>([
    ['no list', {}, /expected a list/],
    ['an unknown preset', [{ ...CLIENT, preset: 'gogle' }], /preset: expected one of openid/],
    ['no client', [{ preset: 'google' }], /provider 1: client_id is missing/],
    ['no issuer', [{ ...CLIENT, preset: 'keycloak' }], /issuer: expected an https/],
    ['an open issuer', [{ ...KEYCLOAK, issuer: 'http://id.example' }], /issuer: expected an https/],
    ['an open directory', [{ ...LDAP, url: 'ldap://ldap.example' }], /url: expected ldaps/],
    ['TLS twice', [{ ...LDAP, start_tls: true }], /url: expected ldaps/],
    ['no directory', [{ ...LDAP, url: 'https://ldap.example' }], /url: expected ldaps/],
    ['a filter for everyone', [{ ...LDAP, filter: '(uid=*)' }], /filter: expected \{login\}/],
    ['a name without a password', [{ ...LDAP, bind_dn: 'cn=a' }], /need each other/],
    ['no certificate', [{ ...SAML, certificate: undefined }], /certificate is missing/],
    ['a wrong certificate', [{ ...SAML, certificate: 'MIID' }], /certificate: expected an X.509/],
    ['an empty list', [{ ...SAML, certificate: [] }], /certificate: expected a text, or/],
    [
      'an open SAML page',
      [{ ...SAML, sign_in_url: 'http://a.b' }],
      /sign_in_url: expected an https/,
    ],
    ['one name twice', [KEYCLOAK, KEYCLOAK], /two providers are called 'keycloak'/],
    ['a typing error', [{ ...KEYCLOAK, lable: 'x' }], /unknown 'lable'/],
    ['a name with a slash', [{ ...KEYCLOAK, name: 'a/b' }], /name: expected/],
    [
      'no role',
      [{ ...KEYCLOAK, claims: { role: { claim: 'r', values: { a: 'king' } } } }],
      /role: expected one of owner/,
    ],
  ])('refuses %s', (_what, content, words) => {
    expect(() => read(content)).toThrow(words);
  });

  it('is named in the error when it does not exist', () => {
    expect(() => readSignInProviders(join(folder, 'none.json'))).toThrow(/none\.json/);
  });
});
