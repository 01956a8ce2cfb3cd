import type { Compilable, CompiledQuery, QueryExecutor } from 'kysely';

/** A reader or a writer. */
interface Handle {
  getExecutor(): QueryExecutor;
}

/** Stands for a value that is known only when the statement runs. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * A statement that is compiled on its first run, because compiling costs about as much as running. Use it for
 * statements that nearly every request runs, since it ties the code to one SQL text: `of` holds placeholders, which may
 * only be passed to the query builder. Resolves to the rows.
 */
export function prepared<Db extends Handle, Values extends object, Row>(
  build: (db: Db, of: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  const names = new Proxy({} as Values, {
    get: (_, name) => new Placeholder(String(name)),
  });
  // The same for all handles of a database, transactions included.
  const known = new WeakMap<QueryExecutor['adapter'], CompiledQuery<Row>>();
  return async (db, values) => {
    const executor = db.getExecutor();
    let query = known.get(executor.adapter);
    if (query === undefined) {
      query = build(db, names).compile();
      known.set(executor.adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(values, value.name) : value,
    );
    const { rows } = await executor.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
