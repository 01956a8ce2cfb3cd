import {
  type CompiledQuery,
  type KyselyPlugin,
  PostgresQueryCompiler,
  SqliteQueryCompiler,
} from 'kysely';
import type { Connections } from '../../core/db/database';
import { openPostgres } from '../../core/db/postgres';
import { POSTGRES_LIMITS } from '../../core/db/postgresLimits';
import { openSqlite } from '../../core/db/sqlite';
import { jsonLogger } from '../../core/log';
import type { TestDatabase } from './databases';

/** The queries that a database received. */
export interface Asked {
  readonly queries: number;
  /** Total rows returned. */
  readonly rows: number;
  readonly statements: readonly CompiledQuery[];
}

export interface CountedDatabase extends TestDatabase {
  /** The queries from any source until the action ends. */
  during(action: () => Promise<unknown>): Promise<Asked>;
}

/** A database that counts its queries, for tests of work that must not grow. */
export function counted(database: TestDatabase): CountedDatabase {
  const statements: CompiledQuery[] = [];
  const compiled = new WeakMap<CompiledQuery['queryId'], CompiledQuery>();
  let rows = 0;
  const compiler =
    database.engine === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler();
  const counter: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, compiler.compileQuery(node, queryId));
      return node;
    },
    // Prepared statements are compiled once and run many times under one id.
    transformResult: async ({ result, queryId }) => {
      const statement = compiled.get(queryId);
      if (statement) statements.push(statement);
      rows += result.rows.length;
      return result;
    },
  };
  return {
    ...database,
    open: async () => {
      const connections = await connect(database);
      const [write, read, bookkeeping, snapshot] = [
        connections.write.withPlugin(counter),
        connections.read.withPlugin(counter),
        connections.bookkeeping.withPlugin(counter),
        connections.snapshot.withPlugin(counter),
      ];
      return {
        kind: 'connections',
        connections: {
          ...connections,
          ...{ write, read, bookkeeping, snapshot },
          guarded: (waiting) => connections.guarded(waiting).withPlugin(counter),
        },
      };
    },
    during: async (action) => {
      const before = { rows, queries: statements.length };
      await action();
      const asked = statements.slice(before.queries);
      return { queries: asked.length, rows: rows - before.rows, statements: asked };
    },
  };
}

async function connect(database: TestDatabase): Promise<Connections> {
  const place = await database.open();
  if (place.kind === 'sqlite') return openSqlite(place.file);
  if (place.kind === 'connections') return place.connections;
  return openPostgres(
    place.url,
    POSTGRES_LIMITS,
    jsonLogger('error', () => undefined),
  );
}
