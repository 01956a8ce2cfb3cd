import { systemClock } from '~/lib/clock';
import { type DatabaseLocation, openDatabase, sqliteIn } from '../../server/core/db/database';
import { jsonLogger } from '../../server/core/log';
import { Realm } from '../../server/core/realm';
import { addPeople, addSubscriptions } from '../../server/testing/data/crowd';
import { PostgresCluster } from '../../server/testing/storage/postgresCluster';
import type { LoadOptions } from '../command/bench';
import { call, foundOrganization, type Member } from '../harness/organization';
import { startServer } from '../harness/server';

/** One channel for a few people, and one for all. */
export interface CrowdedOrganization {
  readonly owner: Member;
  remove(): Promise<void>;
}

interface Size {
  readonly few: number;
  readonly many: number;
}

export async function openCrowd(
  engine: LoadOptions['engine'],
  size: Size,
): Promise<CrowdedOrganization> {
  const cluster = engine === 'postgres' ? await PostgresCluster.make() : undefined;
  const databaseUrl = cluster?.url();
  const first = await startServer({ databaseUrl });
  const founder = await foundOrganization(first.origin);
  for (const name of ['few', 'many']) {
    await call(founder, 'POST', '/users/me/subscriptions', { subscriptions: [{ name }] });
  }
  await first.stop();
  const { dataDir } = first;
  await fill(
    databaseUrl === undefined ? sqliteIn(dataDir) : { kind: 'postgres', url: databaseUrl },
    founder,
    size,
  );
  const server = await startServer({ dataDir, databaseUrl });
  return {
    owner: { ...founder, origin: server.origin },
    async remove() {
      await server.remove();
      await cluster?.remove();
    },
  };
}

/** Straight into the database. */
async function fill(location: DatabaseLocation, { userId }: Member, { few, many }: Size) {
  const log = jsonLogger('warn', (line) => process.stderr.write(line));
  const database = await openDatabase(location, log);
  try {
    const realm = new Realm({ database, clock: systemClock, publish: () => undefined });
    const place = { server: { services: { realm } }, owner: { id: userId } };
    const people = await addPeople(place, many - 1);
    const channels = await realm.db.selectFrom('channels').select(['id', 'name']).execute();
    const idOf = (name: string) => channels.find((channel) => channel.name === name)?.id ?? 0;
    await addSubscriptions(place, [idOf('few')], people.slice(0, few - 1));
    await addSubscriptions(place, [idOf('many')], people);
  } finally {
    await database.close();
  }
}
