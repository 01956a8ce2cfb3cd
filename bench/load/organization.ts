import { sql } from 'kysely';
import type { DatabaseLocation } from '../../server/core/db/database';
import { addPeople, addSubscriptions } from '../../server/testing/data/crowd';
import type { LoadOptions } from '../command/bench';
import { type Place, startFilled } from '../harness/filledServers';
import type { Member } from '../harness/organization';
import type { RunningServer } from '../harness/server';

/** Everyone is in `general` and in this many other channels. */
const CHANNELS_EACH = 4;
/** Average number of people per channel. */
const CHANNEL_SIZE = 200;

/** A person with a page open. */
export interface Person extends Member {
  readonly channels: readonly string[];
}

/** An organization with its processes and the people spread over them. */
export interface LoadedOrganization {
  readonly servers: readonly RunningServer[];
  readonly people: readonly Person[];
  /** Size of the database in bytes. */
  size(): Promise<number>;
  remove(): Promise<void>;
}

export async function openOrganization(options: LoadOptions): Promise<LoadedOrganization> {
  const names = channelNames(options.people);
  const { servers, location, remove } = await startFilled({
    ...options,
    channels: names,
    fill: (place) => fill(place, { count: options.people, names }),
  });
  const origins = servers.map(({ origin }) => origin);
  return {
    servers,
    people: Array.from({ length: options.people }, (_, i) => ({
      origin: origins[i % origins.length] ?? '',
      userId: 0,
      email: `crowd${i}@harbor.example`,
      apiKey: `crowd${i}`.padEnd(32, 'x'),
      channels: channelsOf(i, names),
    })),
    size: () => sizeOf(location),
    remove,
  };
}

function channelNames(people: number): readonly string[] {
  const count = Math.max(CHANNELS_EACH, Math.ceil((people * CHANNELS_EACH) / CHANNEL_SIZE));
  return Array.from({ length: count }, (_, i) => `crew ${i}`);
}

function channelsOf(person: number, names: readonly string[]): readonly string[] {
  return Array.from({ length: CHANNELS_EACH }, (_, i) => {
    const step = Math.ceil(names.length / CHANNELS_EACH);
    return names[(person + i * step) % names.length] ?? '';
  });
}

/** Adds the people and their subscriptions. */
async function fill(
  place: Place,
  { count, names }: { readonly count: number; readonly names: readonly string[] },
): Promise<void> {
  const ids = await addPeople(place, count);
  const { db } = place.server.services.realm;
  const channels = await db.selectFrom('channels').select(['id', 'name']).execute();
  for (const { id, name } of channels) {
    const inside = ids.filter((_, i) => name === 'general' || channelsOf(i, names).includes(name));
    await addSubscriptions(place, [id], inside);
  }
  // Statistics as after a minute of use, on both engines.
  await sql`ANALYZE`.execute(db);
}

async function sizeOf(location: DatabaseLocation): Promise<number> {
  if (location.kind === 'postgres') {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: location.url });
    await client.connect();
    const { rows } = await client.query('select pg_database_size(current_database()) as size');
    await client.end();
    return Number(rows[0].size);
  }
  if (location.kind !== 'sqlite') throw new Error('no place that has a size');
  const { stat } = await import('node:fs/promises');
  const files = [location.file, `${location.file}-wal`];
  const sizes = files.map((file) =>
    stat(file).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
