import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

import { databaseFile, openDatabase, sqliteIn } from '../../server/core/db/database';
import type { Writer } from '../../server/core/db/schema';
import { backUpSqlite } from '../../server/core/db/sqlite';
import { jsonLogger } from '../../server/core/log';
import { searchTextOf } from '../../server/realm/messages/content/searchText';
import type { ArchiveServer } from '../harness/archiveServer';
import { type RunningServer, startServer } from '../harness/server';

export const MILLION = 1_000_000;

/** A server like the archive's with a million messages: the archive repeated under new ids. */
export async function startMillionServer({ server }: ArchiveServer): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-million-'));
  backUpSqlite(databaseFile(server.dataDir), databaseFile(dataDir));
  await multiply(dataDir);
  return startServer({ dataDir });
}

/**
 * Copies messages within the database, since importing as many takes a quarter of an hour and results in the
 * same rows. Every word stays as frequent as in the archive.
 */
async function multiply(dataDir: string): Promise<void> {
  const log = jsonLogger('warn', (line) => process.stderr.write(line));
  const database = await openDatabase(sqliteIn(dataDir), log);
  const { write, close } = database;
  try {
    await sql`pragma cache_size = -400000`.execute(write);
    const { rows } = await sql<{ newest: number; count: number }>`
      select max(id) as newest, count(*) as count from messages`.execute(write);
    const { newest = 0, count = 0 } = rows[0] ?? {};
    if (count === 0) throw new Error('there is nothing to multiply');
    for (let made = count, round = 1; made < MILLION; made += count, round += 1) {
      const last = Math.min(newest, MILLION - made);
      await copyMessages(database, { shift: newest * round, last });
    }
  } finally {
    await close();
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

interface Copy {
  readonly shift: number;
  readonly last: number;
}

/** Copies the messages with ids up to `last`, with ids increased by `shift`. */
async function copyMessages({ write, search }: Database, { shift, last }: Copy): Promise<void> {
  await write.transaction().execute(async (tx) => {
    await sql`insert into messages (id, sender_id, channel_id, conversation_id, topic, topic_key, content,
        rendered, client, sent_at, is_me, has_link, has_image, has_attachment)
      select id + ${shift}, sender_id, channel_id, conversation_id, topic, topic_key, content,
        rendered, client, sent_at, is_me, has_link, has_image, has_attachment
      from messages where id <= ${last} order by id`.execute(tx);
    await sql`insert into user_messages (user_id, message_id, flags, recipient_id)
      select user_id, message_id + ${shift}, flags, recipient_id
      from user_messages where message_id <= ${last} order by user_id, message_id`.execute(tx);
    await indexCopies(tx, search, { shift, last });
  });
}

/** Indexes the copies as an import would, since the index has no texts to copy. */
async function indexCopies(
  tx: Writer,
  search: Database['search'],
  { shift, last }: Copy,
): Promise<void> {
  for (let from = 0; from < last; from += INDEXED_AT_ONCE) {
    const rows = await tx
      .selectFrom('messages')
      .select(['id', 'rendered', 'topic'])
      .where('id', '>', shift + from)
      .where('id', '<=', shift + Math.min(from + INDEXED_AT_ONCE, last))
      .execute();
    await search.add(tx, rows.map(searchTextOf));
  }
}

const INDEXED_AT_ONCE = 500;
