import { fileURLToPath } from 'node:url';
import { systemClock } from '~/lib/clock';
import { openDatabase, sqliteIn } from '../../server/core/db/database';
import { jsonLogger } from '../../server/core/log';
import { systemRandom } from '../../server/core/random';
import { Realm } from '../../server/core/realm';
import { importArchive } from '../../server/tools/import/importArchive';
import type { Archive } from '../archive/archive';
import { foundOrganization, type Member } from './organization';
import { type RunningServer, startServer } from './server';

/** The built page, which `npm run bench` builds first. */
export const STATIC_DIR = fileURLToPath(new URL('../../dist/client', import.meta.url));
/** Lines handed to the importer at a time. */
const CHUNK = 500;

/** A server with the whole archive. */
export interface ArchiveServer {
  readonly server: RunningServer;
  readonly owner: Member;
  readonly importSeconds: number;
}

export async function startArchiveServer(archive: Archive): Promise<ArchiveServer> {
  const empty = await startServer();
  const founder = await foundOrganization(empty.origin);
  await empty.stop();
  const importSeconds = await importInto(empty.dataDir, archive);
  const server = await startServer({ dataDir: empty.dataDir, staticDir: STATIC_DIR });
  return { server, owner: { ...founder, origin: server.origin }, importSeconds };
}

/** Imports as `npm run import` does; returns the seconds it took. */
async function importInto(dataDir: string, archive: Archive): Promise<number> {
  const since = performance.now();
  const log = jsonLogger('warn', (line) => process.stderr.write(line));
  const database = await openDatabase(sqliteIn(dataDir), log);
  try {
    const realm = new Realm({ database, clock: systemClock, publish: () => undefined });
    const lines = { lines: linesOf(archive), fractionRead: () => undefined };
    const services = { database, realm, random: systemRandom };
    const { imported } = await importArchive(services, lines, { source: 'bench' });
    if (imported < archive.messages.length * 0.99) throw new Error(`only ${imported} imported`);
  } finally {
    await database.close();
  }
  return (performance.now() - since) / 1000;
}

async function* linesOf({ messages }: Archive) {
  for (let at = 0; at < messages.length; at += CHUNK) {
    yield messages
      .slice(at, at + CHUNK)
      .map((message, index) => ({ number: at + index + 1, text: JSON.stringify(message) }));
  }
}
