import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** What narrows ask for by a partial index (0001-conversations.ts), and the bits of its condition. */
const FLAGS = [
  ['unread', '(flags & 1) = 0', '(flags & 1)'],
  ['starred', '(flags & 2) <> 0', '(flags & 2)'],
  ['mentioned', '(flags & 56) <> 0', '(flags & 56)'],
  ['alerted', '(flags & 64) <> 0', '(flags & 64)'],
  ['direct', '(flags & 256) <> 0', '(flags & 256)'],
] as const;

/**
 * SQLite takes a partial index instead of the primary key only where it has all columns that are asked for.
 * PostgreSQL takes it for nearly all of the table until it has counted what the condition leaves; then it walks along
 * `messages` beside it. It counts with the next analyze, which comes by itself.
 * To make the indexes anew takes about a second for a million rows each.
 */
const STATEMENTS: Readonly<Record<Engine, string>> = {
  sqlite: FLAGS.map(
    ([name, condition]) => `
drop index user_messages_${name};
create index user_messages_${name} on user_messages (user_id, message_id, flags) where ${condition};
`,
  ).join(''),
  postgres: FLAGS.map(
    ([name, , bits]) =>
      `create statistics user_messages_${name}_count on ${bits} from user_messages;\n`,
  ).join(''),
};

/** Who is to be left out of the subscribers of a channel. */
const DEACTIVATED = `
create index users_deactivated on users (id) where is_active = 0;
`;

export function coverFlags(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, STATEMENTS[engine] + DEACTIVATED);
}
