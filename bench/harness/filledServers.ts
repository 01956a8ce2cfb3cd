import { systemClock } from '~/lib/clock';
import { type DatabaseLocation, openDatabase, sqliteIn } from '../../server/core/db/database';
import { jsonLogger } from '../../server/core/log';
import { Realm } from '../../server/core/realm';
import { PostgresCluster } from '../../server/testing/storage/postgresCluster';
import type { LoadOptions } from '../command/bench';
import { call, foundOrganization, type Member } from './organization';
import { type RunningServer, startServer } from './server';

/** Where people, subscriptions and messages are added, directly in the database. */
export interface Place {
  readonly server: { readonly services: { readonly realm: Realm } };
  readonly owner: { readonly id: number };
}

interface FilledOptions extends Pick<LoadOptions, 'engine' | 'processes'> {
  /** Names of channels that the owner creates. */
  readonly channels: readonly string[];
  readonly fill: (place: Place) => Promise<void>;
  /** The built page. */
  readonly staticDir?: string;
}

/** An organization that was filled while no server was running, and its processes. */
export interface FilledServers {
  readonly servers: readonly RunningServer[];
  /** Signed in at the first server. */
  readonly owner: Member;
  readonly location: DatabaseLocation;
  remove(): Promise<void>;
}

export async function startFilled(options: FilledOptions): Promise<FilledServers> {
  const cluster = options.engine === 'postgres' ? await PostgresCluster.make() : undefined;
  const databaseUrl = cluster?.url();
  const first = await startServer({ databaseUrl });
  const { dataDir } = first;
  const founder = await foundOrganization(first.origin);
  for (const name of options.channels) {
    await call(founder, 'POST', '/users/me/subscriptions', { subscriptions: [{ name }] });
  }
  await first.stop();
  const location: DatabaseLocation =
    databaseUrl === undefined ? sqliteIn(dataDir) : { kind: 'postgres', url: databaseUrl };
  const log = jsonLogger('warn', (line) => process.stderr.write(line));
  const database = await openDatabase(location, log);
  try {
    const realm = new Realm({ database, clock: systemClock, publish: () => undefined });
    await options.fill({ server: { services: { realm } }, owner: { id: founder.userId } });
  } finally {
    await database.close();
  }
  const served = options.staticDir === undefined ? {} : { staticDir: options.staticDir };
  const servers = await Promise.all(
    Array.from({ length: options.processes }, () =>
      startServer({ dataDir, databaseUrl, ...served }),
    ),
  );
  return {
    servers,
    owner: { ...founder, origin: servers[0]?.origin ?? '' },
    location,
    async remove() {
      for (const server of servers) await server.remove();
      await cluster?.remove();
    },
  };
}
