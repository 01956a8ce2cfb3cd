import type { Compilable, CompiledQuery, QueryExecutor } from 'kysely';

/** A reader or a writer. */
interface Handle {
  getExecutor(): QueryExecutor;
}

/** Stands in a statement for a value that only its runs know. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * A statement whose text is made at its first run: to make it costs about as much as to run it. For those of nearly
 * every request, as the code is bound to one text: `of` has only names for its values, which may be passed to the
 * query builder and nothing else. Resolves with the rows.
 */
export function prepared<Db extends Handle, Values extends object, Row>(
  build: (db: Db, of: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  const names = new Proxy({} as Values, {
    get: (_, name) => new Placeholder(String(name)),
  });
  // The same for all handles of a database, its transactions included.
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
