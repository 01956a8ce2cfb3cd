import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

import { databaseFile, openDatabase, sqliteIn } from '../../server/core/db/database';
import { backUpSqlite } from '../../server/core/db/sqlite';
import { jsonLogger } from '../../server/core/log';
import type { ArchiveServer } from '../harness/archiveServer';
import { type RunningServer, startServer } from '../harness/server';

export const MILLION = 1_000_000;

/** A server like the archive's, with a million messages: the archive over and over, under new ids. */
export async function startMillionServer({ server }: ArchiveServer): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-million-'));
  backUpSqlite(databaseFile(server.dataDir), databaseFile(dataDir));
  await multiply(dataDir);
  return startServer({ dataDir });
}

/**
 * Copies in the database itself: an import of as many takes a quarter of an hour, and ends with the
 * same rows. Every word stays as frequent among the messages as it is in the archive.
 */
async function multiply(dataDir: string): Promise<void> {
  const log = jsonLogger('warn', (line) => process.stderr.write(line));
  const { write, close } = await openDatabase(sqliteIn(dataDir), log);
  try {
    await sql`pragma cache_size = -400000`.execute(write);
    const { rows } = await sql<{ newest: number; count: number }>`
      select max(id) as newest, count(*) as count from messages`.execute(write);
    const { newest = 0, count = 0 } = rows[0] ?? {};
    if (count === 0) throw new Error('there is nothing to multiply');
    for (let made = count, round = 1; made < MILLION; made += count, round += 1) {
      const last = Math.min(newest, MILLION - made);
      await copyMessages(write, { shift: newest * round, last });
    }
  } finally {
    await close();
  }
}

type Write = Awaited<ReturnType<typeof openDatabase>>['write'];

/** Messages with ids up to `last` once more, their ids raised by `shift`. */
async function copyMessages(
  write: Write,
  { shift, last }: { readonly shift: number; readonly last: number },
): Promise<void> {
  await write.transaction().execute(async (tx) => {
    await sql`insert into messages (id, sender_id, channel_id, conversation_id, topic, topic_key, content,
        rendered, client, sent_at, is_me, has_link, has_image, has_attachment)
      select id + ${shift}, sender_id, channel_id, conversation_id, topic, topic_key, content,
        rendered, client, sent_at, is_me, has_link, has_image, has_attachment
      from messages where id <= ${last} order by id`.execute(tx);
    await sql`insert into user_messages (user_id, message_id, flags, recipient_id)
      select user_id, message_id + ${shift}, flags, recipient_id
      from user_messages where message_id <= ${last} order by user_id, message_id`.execute(tx);
    await sql`insert into message_search (rowid, content, topic)
      select rowid + ${shift}, content, topic from message_search where rowid <= ${last}`.execute(
      tx,
    );
  });
}
