import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Libsql from 'libsql/promise';
import { type GuardedReads, ReadBudget } from './guardedReads';
import type { Schema } from './schema';

/** Maximum number of concurrent reads, each on its own connection and thread. */
const CONNECTIONS = 3;

type Database = InstanceType<typeof Libsql>;

/**
 * Guarded reads of an embedded database. The driver's async API runs only the first step of a statement on a separate
 * thread, where it can be interrupted, so all the work is forced into that step.
 */
export class GuardedSqlite {
  private readonly all: Database[] = [];
  private readonly idle: Database[] = [];
  private readonly queue: Turn[] = [];
  /** Callers with a read in progress. */
  private readonly busy = new Set<string>();

  constructor(private readonly file: string) {}

  readonly reads: GuardedReads = ({ caller, signal }) => {
    const budget = new ReadBudget(signal);
    const run = async (query: CompiledQuery) => {
      const database = await this.take(caller);
      try {
        return { rows: await rowsOf(database, query, budget) };
      } finally {
        this.give(caller, database);
      }
    };
    return new Kysely<Schema>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createIntrospector: (db) => new SqliteIntrospector(db),
        createDriver: () => new ReadDriver(run),
      },
    });
  };

  close(): void {
    for (const database of this.all) database.close();
  }

  private take(caller: string): Promise<Database> {
    return new Promise((start, refuse) => {
      this.queue.push({ caller, start, refuse });
      this.serve();
    });
  }

  private give(caller: string, database: Database): void {
    this.busy.delete(caller);
    this.idle.push(database);
    this.serve();
  }

  /** First come, first served, skipping callers that already have a read in progress. */
  private serve(): void {
    const next = this.queue.findIndex(({ caller }) => !this.busy.has(caller));
    const turn = this.queue[next];
    if (turn === undefined) return;
    if (this.idle.length === 0 && this.all.length === CONNECTIONS) return;
    this.queue.splice(next, 1);
    this.busy.add(turn.caller);
    try {
      turn.start(this.idle.pop() ?? this.open());
    } catch (error) {
      this.busy.delete(turn.caller);
      turn.refuse(error);
    }
  }

  private open(): Database {
    const database = new Libsql(this.file, {});
    this.all.push(database);
    return database;
  }
}

interface Turn {
  readonly caller: string;
  readonly start: (database: Database) => void;
  readonly refuse: (error: unknown) => void;
}

async function rowsOf<R>(
  database: Database,
  { sql, parameters }: CompiledQuery,
  budget: ReadBudget,
): Promise<R[]> {
  return budget.spend(
    async () => {
      // Materialized: computed completely in the first step. Later steps, on the main thread, only hand over rows.
      const statement = await database.prepare(
        `with found as materialized (${sql}) select * from found`,
      );
      return (await statement.all([...parameters])) as R[];
    },
    () => database.interrupt(),
  );
}

/** Runs single read statements and nothing else. */
class ReadDriver implements Driver {
  constructor(private readonly run: (query: CompiledQuery) => Promise<{ rows: unknown[] }>) {}

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: <R>(query: CompiledQuery) => this.run(query) as Promise<{ rows: R[] }>,
      streamQuery: refuse,
    };
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
}

function refuse(): never {
  throw new Error('guarded reads are single statements');
}
