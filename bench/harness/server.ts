import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningHost, startHost } from './host';

export interface RunningServer extends RunningHost {
  readonly dataDir: string;
  /** Stops the process and deletes its data. */
  remove(): Promise<void>;
}

export interface ServerStart {
  /** Default: a fresh folder. */
  readonly dataDir?: string;
  /** The built page. */
  readonly staticDir?: string;
  /** URL of a PostgreSQL database. Default: SQLite in the folder. */
  readonly databaseUrl?: string | undefined;
}

export async function startServer(options: ServerStart = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'parley-bench-data-')));
  const args = [dataDir, options.staticDir ?? '', options.databaseUrl ?? ''];
  const host = await startHost('serverHost', args);
  return {
    ...host,
    dataDir,
    async remove() {
      await host.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
