import type { Client, Entry } from 'ldapts';
import type { ProvedPerson } from '../../realm/identities/provedPerson';
import { knownClaims } from './knownClaims';
import { type LdapPlace, SignInTrouble } from './provider';

const CONNECT_MS = 5000;
const TIMEOUT_MS = 10_000;
const LOGIN_MAX = 256;

/** A directory that checks names and passwords: looks people up with this server's account, then binds with theirs. */
export class LdapDirectory {
  constructor(readonly place: LdapPlace) {}

  /** undefined: no such person, or a wrong password. Throws SignInTrouble when that can't be determined. */
  async check(login: string, password: string): Promise<ProvedPerson | undefined> {
    const name = login.trim();
    // Servers accept any name with an empty password (RFC 4513, section 5.1.2).
    if (password === '' || name === '' || name.length > LOGIN_MAX) return undefined;
    try {
      const entry = await this.within((client) => this.find(client, name));
      if (entry === undefined) return undefined;
      const isTheirs = await this.within((client) => proves(client, entry.dn, password));
      return isTheirs ? this.personOf(entry) : undefined;
    } catch (error) {
      if (error instanceof SignInTrouble) throw error;
      throw new SignInTrouble(await this.words(error), { cause: error });
    }
  }

  private async within<T>(body: (client: Client) => Promise<T>): Promise<T> {
    const { Client } = await import('ldapts');
    const { url, certificates, hasStartTls } = this.place;
    const tls = {
      minVersion: 'TLSv1.2',
      ...(certificates.length === 0 ? {} : { ca: [...certificates] }),
    } as const;
    const client = new Client({
      url,
      timeout: TIMEOUT_MS,
      connectTimeout: CONNECT_MS,
      ...(url.startsWith('ldaps:') ? { tlsOptions: tls } : {}),
    });
    try {
      if (hasStartTls) await client.startTLS({ ...tls, host: new URL(url).hostname });
      return await body(client);
    } finally {
      await client.unbind().catch(() => undefined);
    }
  }

  private async words(error: unknown): Promise<string> {
    const { BusyError, ResultCodeError, UnavailableError } = await import('ldapts');
    const isAway = error instanceof BusyError || error instanceof UnavailableError;
    const { displayName } = this.place;
    return error instanceof ResultCodeError && !isAway
      ? `${displayName} refused this server. Ask an administrator to check how it’s set up.`
      : `${displayName} isn’t responding, so your password couldn’t be checked. Try again later.`;
  }

  /** Two matches count as none. */
  private async find(client: Client, login: string): Promise<Entry | undefined> {
    const { SizeLimitExceededError } = await import('ldapts');
    const { base, filter, subject, bind } = this.place;
    if (bind !== undefined) await client.bind(bind.dn, bind.password);
    const found = client.search(base, {
      scope: 'sub',
      filter: filter.replaceAll('{login}', escapeFilter(login)),
      attributes: ['*', subject, 'memberOf'],
      explicitBufferAttributes: ['objectGUID'],
      sizeLimit: 2,
      timeLimit: TIMEOUT_MS / 1000,
    });
    try {
      const { searchEntries } = await found;
      return searchEntries.length === 1 ? searchEntries[0] : undefined;
    } catch (error) {
      if (error instanceof SizeLimitExceededError) return undefined;
      throw error;
    }
  }

  private personOf({ dn: _dn, ...attributes }: Entry): ProvedPerson {
    const { displayName, trustsAddresses, proofs, subject: name } = this.place;
    const subject = textOf(attributes[name]);
    if (subject === '') {
      throw new SignInTrouble(
        `${displayName} doesn’t say who you are (${name}). Ask an administrator to check how it’s set up.`,
      );
    }
    const claims = knownClaims(attributes);
    const { email } = claims;
    return {
      subject,
      email: typeof email === 'string' ? email : undefined,
      isEmailProved: trustsAddresses || proofs.some((one) => claims[one] === 'TRUE'),
      claims,
      idToken: undefined,
      providerSession: undefined,
    };
  }
}

async function proves(client: Client, dn: string, password: string): Promise<boolean> {
  const { InvalidCredentialsError } = await import('ldapts');
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false;
    throw error;
  }
}

function textOf(value: Entry[string] | undefined): string {
  const one = Array.isArray(value) ? value[0] : value;
  return Buffer.isBuffer(one) ? one.toString('hex') : (one ?? '');
}

/** RFC 4515, section 3. */
function escapeFilter(text: string): string {
  return text.replace(
    /[\\*()\0]/g,
    (one) => `\\${one.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
