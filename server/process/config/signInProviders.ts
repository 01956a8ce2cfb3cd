import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ROLE } from '~/contract/records/user';
import type { ClaimRules } from '../../realm/identities/provedPerson';
import type { LdapPlace, OAuthPlace, ProviderPlace, SamlPlace } from '../../work/signIn/provider';
import { Failure } from '../failure';

interface Preset {
  readonly displayName: string;
  readonly kind: OAuthPlace['kind'];
  /** undefined: the file has to specify it. */
  readonly issuer: string | undefined;
  readonly scope: string;
  readonly proofs: readonly string[];
}

const SCOPE = 'openid email profile';
const OPENID: Preset = {
  displayName: 'Company account',
  kind: 'openid',
  issuer: undefined,
  scope: SCOPE,
  proofs: ['email_verified'],
};
const PRESETS: Readonly<Record<string, Preset>> = {
  openid: OPENID,
  keycloak: OPENID,
  google: { ...OPENID, displayName: 'Google', issuer: 'https://accounts.google.com' },
  gitlab: { ...OPENID, displayName: 'GitLab', issuer: 'https://gitlab.com' },
  // It never sends `email_verified`, and its admins can set any address on an account; this optional claim tells.
  microsoft: { ...OPENID, displayName: 'Microsoft', proofs: ['email_verified', 'xms_edov'] },
  github: {
    displayName: 'GitHub',
    kind: 'github',
    issuer: 'https://github.com',
    scope: 'read:user user:email',
    proofs: [],
  },
};

const ROLES: Readonly<Record<string, number>> = ROLE;

/** Reads a JSON list of providers, described in docs/operations.md. Throws Failure with a message for the operator. */
export function readSignInProviders(file: string): readonly ProviderPlace[] {
  const list = parse(file);
  if (!Array.isArray(list)) throw new Failure(`${file}: expected a list of providers`);
  const places = list.map((entry: unknown, i) => readPlace(entry, `${file}: provider ${i + 1}`));
  const names = places.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Failure(`${file}: two providers are called '${twice}'`);
  return places;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Failure(`cannot read the sign-in providers in ${file}: ${(error as Error).message}`);
  }
}

function readPlace(entry: unknown, where: string): ProviderPlace {
  const fields = new Fields(entry, where);
  const presetName = fields.text('preset') ?? 'openid';
  const name = fields.text('name') ?? presetName;
  if (!/^[a-z0-9-]{1,40}$/.test(name)) {
    throw new Failure(`${where}: name: expected up to 40 small letters, digits and hyphens`);
  }
  const place =
    presetName === 'saml'
      ? readSaml(fields, name, where)
      : presetName === 'ldap'
        ? readLdap(fields, name, where)
        : readOAuth(fields, name, presetName, where);
  fields.end();
  return place;
}

function readOAuth(fields: Fields, name: string, presetName: string, where: string): OAuthPlace {
  const preset = Object.hasOwn(PRESETS, presetName) ? PRESETS[presetName] : undefined;
  if (preset === undefined) {
    const known = [...Object.keys(PRESETS), 'saml', 'ldap'].join(', ');
    throw new Failure(`${where}: preset: expected one of ${known}`);
  }
  return {
    ...readCommon(fields, name, preset.displayName),
    kind: preset.kind,
    issuer: checkAddress(fields.text('issuer') ?? preset.issuer, where, 'issuer'),
    clientId: fields.needed('client_id'),
    clientSecret: fields.text('client_secret'),
    scope: fields.text('scope') ?? preset.scope,
    proofs: preset.proofs,
  };
}

function readSaml(fields: Fields, name: string, where: string): SamlPlace {
  return {
    ...readCommon(fields, name, 'Company account'),
    kind: 'saml',
    issuer: fields.needed('issuer'),
    signInUrl: checkAddress(fields.text('sign_in_url'), where, 'sign_in_url'),
    certificates: fields.textList('certificate').map((text) => checkCertificate(text, where)),
    entityId: fields.text('entity_id'),
    proofs: ['email_verified'],
  };
}

const FILTER = '(&(objectClass=person)(|(uid={login})(mail={login})))';

function readLdap(fields: Fields, name: string, where: string): LdapPlace {
  const url = fields.needed('url');
  const hasStartTls = fields.flag('start_tls');
  const isUrl = /^ldaps?:\/\/[^/]+\/?$/.test(url) && URL.canParse(url);
  const isLocal = isUrl && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  const isSealed = isUrl && url.startsWith('ldaps:') !== hasStartTls;
  if (!isSealed && !(isLocal && !hasStartTls)) {
    throw new Failure(`${where}: url: expected ldaps://…, or ldap://… with start_tls`);
  }
  const filter = fields.text('filter') ?? FILTER;
  if (!filter.includes('{login}')) throw new Failure(`${where}: filter: expected {login} in it`);
  const dn = fields.text('bind_dn');
  const password = fields.text('bind_password');
  if ((dn === undefined) !== (password === undefined)) {
    throw new Failure(`${where}: bind_dn and bind_password need each other`);
  }
  return {
    ...readCommon(fields, name, 'Directory'),
    kind: 'ldap',
    url,
    hasStartTls,
    certificates: fields
      .textList('certificate_authority', [])
      .map((text) => checkCertificate(text, where)),
    bind: dn === undefined || password === undefined ? undefined : { dn, password },
    base: fields.needed('base'),
    filter,
    subject: fields.text('subject') ?? 'entryUUID',
    proofs: ['email_verified'],
  };
}

function readCommon(fields: Fields, name: string, displayName: string) {
  return {
    name,
    displayName: fields.text('label') ?? displayName,
    trustsAddresses: fields.flag('trust_emails'),
    rules: readRules(fields.inner('claims')),
  };
}

/** Returns the certificate as PEM. Identity provider metadata omits the first and last line. */
function checkCertificate(text: string, where: string): string {
  const isPem = text.includes('-----BEGIN ');
  const lines = text.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
  const pem = isPem
    ? text
    : `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  try {
    createPublicKey(pem);
    return pem;
  } catch {
    throw new Failure(`${where}: certificate: expected an X.509 certificate as PEM`);
  }
}

function readRules(claims: Fields): ClaimRules {
  const roles = claims.rule('role');
  const rules: ClaimRules = {
    name: claims.textOrNull('name', 'name'),
    picture: claims.textOrNull('picture', 'picture'),
    roles: roles && { claim: roles.claim, values: mapValues(roles.values, claims.roleOf) },
    groups: claims.rule('groups'),
    profile: claims.texts('profile'),
  };
  claims.end();
  return rules;
}

/** Requires HTTPS, because sign-in secrets cross this connection, except on this machine. */
function checkAddress(text: string | undefined, where: string, field: string): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return url.href;
  throw new Failure(`${where}: ${field}: expected an https:// address`);
}

/** An object in the file. Tracks which fields are read, so that an unknown one is reported as a typo. */
class Fields {
  private readonly asked = new Set<string>();
  private readonly entries: Readonly<Record<string, unknown>>;

  constructor(
    value: unknown,
    private readonly where: string,
  ) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Failure(`${where}: expected an object`);
    }
    this.entries = value as Readonly<Record<string, unknown>>;
  }

  text(name: string): string | undefined {
    const value = this.take(name);
    if (value === undefined || (typeof value === 'string' && value !== '')) return value;
    throw this.fault(name, 'a text');
  }

  textOrNull(name: string, fallback: string): string | null {
    return this.take(name) === null ? null : (this.text(name) ?? fallback);
  }

  needed(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new Failure(`${this.where}: ${name} is missing`);
    return value;
  }

  /** Reads a single string or a list of strings. */
  textList(name: string, fallback?: readonly string[]): readonly string[] {
    const value = this.take(name);
    if (value === undefined && fallback !== undefined) return fallback;
    const list: readonly unknown[] = Array.isArray(value) ? value : [this.needed(name)];
    const texts = list.filter((one) => typeof one === 'string' && one !== '') as string[];
    if (texts.length > 0 && texts.length === list.length) return texts;
    throw this.fault(name, 'a text, or a list of texts');
  }

  flag(name: string): boolean {
    const value = this.take(name) ?? false;
    if (typeof value === 'boolean') return value;
    throw this.fault(name, 'true or false');
  }

  inner(name: string): Fields {
    return new Fields(this.take(name) ?? {}, `${this.where}: ${name}`);
  }

  texts(name: string): Readonly<Record<string, string>> {
    const inner = this.inner(name);
    return mapValues(inner.entries, (_value, key) => inner.needed(key));
  }

  rule(
    name: string,
  ): { readonly claim: string; readonly values: Readonly<Record<string, string>> } | null {
    if (this.take(name) === undefined) return null;
    const inner = this.inner(name);
    const rule = { claim: inner.needed('claim'), values: inner.texts('values') };
    inner.end();
    return rule;
  }

  readonly roleOf = (word: string): number => {
    const role = Object.hasOwn(ROLES, word) ? ROLES[word] : undefined;
    if (role !== undefined) return role;
    throw this.fault('role', `one of ${Object.keys(ROLES).join(', ')}`);
  };

  end(): void {
    const extra = Object.keys(this.entries).find((name) => !this.asked.has(name));
    if (extra !== undefined) throw new Failure(`${this.where}: unknown '${extra}'`);
  }

  private take(name: string): unknown {
    this.asked.add(name);
    return this.entries[name];
  }

  private fault(name: string, expected: string): Failure {
    return new Failure(`${this.where}: ${name}: expected ${expected}`);
  }
}

function mapValues<A, B>(
  values: Readonly<Record<string, A>>,
  make: (value: A, key: string) => B,
): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, make(value, key)]));
}
