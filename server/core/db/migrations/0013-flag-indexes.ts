import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { runDdl } from './ddl';

/** What narrows find through a partial index (0001-conversations.ts), and the bits in its condition. */
const FLAGS = [
  ['unread', '(flags & 1) = 0', '(flags & 1)'],
  ['starred', '(flags & 2) <> 0', '(flags & 2)'],
  ['mentioned', '(flags & 56) <> 0', '(flags & 56)'],
  ['alerted', '(flags & 64) <> 0', '(flags & 64)'],
  ['direct', '(flags & 256) <> 0', '(flags & 256)'],
] as const;

/**
 * SQLite prefers a partial index to the primary key only if the index has all requested columns. PostgreSQL assumes
 * that the condition matches nearly the whole table, and scans `messages` instead, until it has statistics; the next
 * automatic analyze collects them. Rebuilding the indexes takes about a second per million rows each.
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

/** The users to leave out of a channel's subscribers. */
const DEACTIVATED = `
create index users_deactivated on users (id) where is_active = 0;
`;

export function coverFlags(engine: Engine): (db: Kysely<unknown>) => Promise<void> {
  return (db) => runDdl(db, engine, STATEMENTS[engine] + DEACTIVATED);
}
