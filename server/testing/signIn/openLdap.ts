import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Attribute, Change, Client } from 'ldapts';
import type { LdapPlace } from '../../work/signIn/provider';
import { CERTIFICATE, PRIVATE_KEY } from '../certificate';
import { freePort } from '../freePort';
import { directoryPlace, dnOf, PEOPLE, READER } from './directoryPlace';

const PROGRAMS = ['/usr/sbin/slapd', '/usr/libexec/slapd', '/usr/local/libexec/slapd'];
const SCHEMAS = ['/etc/ldap/schema', '/etc/openldap/schema', '/usr/local/etc/openldap/schema'];
const MODULES = ['/usr/lib/ldap', '/usr/lib64/openldap', '/usr/local/libexec/openldap'];

const ROOT = { dn: 'cn=admin,dc=harbor', password: 'root' };

type Attributes = Readonly<Record<string, string | string[]>>;

/** Whether OpenLDAP's server is installed on this machine. */
export const hasOpenLdap = found(PROGRAMS) !== undefined;

function found(places: readonly string[]): string | undefined {
  return places.find((place) => existsSync(place));
}

/** A real OpenLDAP server, with a directory of its own that is gone with it. */
export class OpenLdap {
  private readonly dir = mkdtempSync(join(tmpdir(), 'parley-ldap-'));
  private program: ChildProcess | undefined;
  private plainPort = 0;
  private sealedPort = 0;

  static async start(): Promise<OpenLdap> {
    const directory = new OpenLdap();
    directory.plainPort = await freePort();
    directory.sealedPort = await freePort();
    directory.configure();
    await directory.run();
    await directory.fill();
    return directory;
  }

  place(fields: Partial<LdapPlace> = {}): LdapPlace {
    return directoryPlace(this.plainUrl, fields);
  }

  /** TLS from the first byte. */
  get sealedUrl(): string {
    return `ldaps://127.0.0.1:${this.sealedPort}`;
  }

  /** Adds someone, or replaces what an entry has: a new one would have another `entryUUID`. */
  async put(uid: string, has: Attributes): Promise<void> {
    const dn = dnOf(uid);
    await this.asRoot(async (client) => {
      const { searchEntries } = await client.search(PEOPLE, { filter: `(uid=${uid})` });
      if (searchEntries.length === 0) {
        await client.add(dn, { objectClass: ['inetOrgPerson'], uid, ...has });
        return;
      }
      const changes = Object.entries(has).map(
        ([type, value]) =>
          new Change({
            operation: 'replace',
            modification: new Attribute({ type, values: [value].flat() }),
          }),
      );
      await client.modify(dn, changes);
    });
  }

  async group(name: string, uids: readonly string[]): Promise<void> {
    await this.asRoot((client) =>
      client.add(`cn=${name},dc=harbor`, {
        objectClass: ['groupOfNames'],
        cn: name,
        member: uids.map(dnOf),
      }),
    );
  }

  async stop(): Promise<void> {
    const { program } = this;
    this.program = undefined;
    if (program?.exitCode === null) {
      program.kill('SIGTERM');
      await once(program, 'exit');
    }
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private get plainUrl(): string {
    return `ldap://127.0.0.1:${this.plainPort}`;
  }

  private configure(): void {
    mkdirSync(join(this.dir, 'db'));
    writeFileSync(join(this.dir, 'certificate.pem'), CERTIFICATE);
    writeFileSync(join(this.dir, 'key.pem'), PRIVATE_KEY);
    const schema = found(SCHEMAS) ?? '';
    writeFileSync(
      join(this.dir, 'slapd.conf'),
      [
        ...['core', 'cosine', 'inetorgperson'].map((name) => `include ${schema}/${name}.schema`),
        `modulepath ${found(MODULES) ?? ''}`,
        'moduleload back_mdb',
        'moduleload memberof',
        `TLSCertificateFile ${this.dir}/certificate.pem`,
        `TLSCertificateKeyFile ${this.dir}/key.pem`,
        'disallow bind_anon',
        'require authc',
        'database mdb',
        'suffix "dc=harbor"',
        `rootdn "${ROOT.dn}"`,
        `rootpw ${ROOT.password}`,
        `directory ${this.dir}/db`,
        'access to attrs=userPassword by anonymous auth by * none',
        `access to * by dn.exact="${READER.dn}" read by anonymous auth by * none`,
        'overlay memberof',
        '',
      ].join('\n'),
    );
  }

  private async run(): Promise<void> {
    const urls = `${this.plainUrl} ${this.sealedUrl}`;
    const config = join(this.dir, 'slapd.conf');
    // With `-d`, it stays in the foreground.
    const args = ['-f', config, '-h', urls, '-d', 'none'];
    const program = spawn(found(PROGRAMS) ?? '', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.program = program;
    let said = '';
    program.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    while (program.exitCode === null) {
      const isUp = await this.asRoot(async () => true).catch(() => false);
      if (isUp) return;
      await delay(20);
    }
    throw new Error(`slapd ended: ${said}`);
  }

  private async fill(): Promise<void> {
    await this.asRoot(async (client) => {
      await client.add('dc=harbor', { objectClass: ['dcObject', 'organization'], o: 'Harbor' });
      await client.add(PEOPLE, { objectClass: ['organizationalUnit'] });
      const role = ['organizationalRole', 'simpleSecurityObject'];
      await client.add(READER.dn, { objectClass: role, userPassword: READER.password });
    });
  }

  private async asRoot<T>(act: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ url: this.plainUrl, connectTimeout: 5000 });
    try {
      await client.bind(ROOT.dn, ROOT.password);
      return await act(client);
    } finally {
      await client.unbind().catch(() => undefined);
    }
  }
}
