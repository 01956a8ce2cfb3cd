import { expect, it, onTestFinished } from 'vitest';
import { describeDatabases } from '../../testing/storage/databases';
import { jsonLogger } from '../log';
import { openDatabase } from './database';
import { prepared } from './prepared';
import type { Reader, Writer } from './schema';

interface Range {
  readonly from: number;
  readonly to: number;
}

let made = 0;
const rowsOf = prepared((db: Reader, { domain }: { readonly domain: string }) => {
  made += 1;
  return db.selectFrom('realm_domains').select('domain').where('domain', '=', domain);
});
const eventsBetween = prepared((db: Reader, { from, to }: Range) =>
  db.selectFrom('events').select('id').where('id', '>=', from).where('id', '<=', to).orderBy('id'),
);
const addEvent = prepared((db: Writer, { id }: { readonly id: number }) =>
  db.insertInto('events').values({ id, width: 1, entry_json: '{}', created_ms: 0 }).returning('id'),
);

describeDatabases('a prepared statement', (fresh) => {
  const open = async () => {
    const place = await fresh();
    onTestFinished(() => place.remove());
    const database = await openDatabase(
      await place.open(),
      jsonLogger('error', () => undefined),
    );
    onTestFinished(() => database.close());
    return database;
  };

  it('uses the values of each run, in their places', async () => {
    const { write, read } = await open();
    const added = await write.transaction().execute(async (db) => {
      const one = await addEvent(db, { id: 1 });
      return [...one, ...(await addEvent(db, { id: 2 })), ...(await addEvent(db, { id: 3 }))];
    });
    expect(added).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await eventsBetween(read, { from: 2, to: 3 })).toEqual([{ id: 2 }, { id: 3 }]);
    expect(await eventsBetween(read, { to: 1, from: 1 })).toEqual([{ id: 1 }]);
  });

  it('sees its transaction’s writes, and is rolled back with them', async () => {
    const { write, read } = await open();
    const undone = write.transaction().execute(async (db) => {
      await addEvent(db, { id: 1 });
      expect(await eventsBetween(db, { from: 1, to: 1 })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await eventsBetween(read, { from: 1, to: 1 })).toEqual([]);
  });

  it('is compiled once per database, in and out of transactions', async () => {
    const { write } = await open();
    const before = made;
    await rowsOf(write, { domain: 'harbor.example' });
    await write.transaction().execute((db) => rowsOf(db, { domain: 'wharf.example' }));
    expect(made).toBe(before + 1);
  });
});
