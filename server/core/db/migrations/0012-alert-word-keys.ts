import { type Kysely, sql } from 'kysely';
import { lookupKey } from '../../alertWords';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** Finds the words that a text can contain without reading all words. Also looks up older builds' empty key. */
const LOOKUP = `
alter table alert_words add column lookup_key text not null default '';
create index alert_words_by_lookup on alert_words (lookup_key, word_key, user_id);
`;

const BATCH = 1000;

export function keyAlertWords(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    await runDdl(db, engine, LOOKUP);
    const words = await sql<{ user_id: number; word_key: string }>`
      select user_id, word_key from alert_words`.execute(db);
    for (let from = 0; from < words.rows.length; from += BATCH) {
      const keyed = words.rows
        .slice(from, from + BATCH)
        .map(
          ({ user_id, word_key }) =>
            sql`(cast(${user_id} as bigint), ${word_key}, ${lookupKey(word_key)})`,
        );
      await sql`with keyed (user_id, word_key, lookup_key) as (values ${sql.join(keyed)})
        update alert_words set lookup_key = keyed.lookup_key from keyed
        where alert_words.user_id = keyed.user_id and alert_words.word_key = keyed.word_key`.execute(
        db,
      );
    }
  };
}
