import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, it } from 'vitest';
import { FakeClock } from '~/testing/fakeClock';
import type { Database } from '../core/db/database';
import type { Schema } from '../core/db/schema';
import { describeDatabases } from '../testing/databases';
import { testServer } from '../testing/testServer';
import { createHealth } from './health';
import { OpenRequests } from './http/openRequests';

describeDatabases('the health of a server', (fresh) => {
  it('is told without an account: it lives, and is ready', async () => {
    const { server } = await testServer({ database: await fresh() });
    for (const [path, status] of [
      ['live', 'live'],
      ['ready', 'ready'],
    ]) {
      const answer = await server.fetch(new Request(`http://parley.test/health/${path}`));
      expect([answer.status, await answer.json()]).toEqual([200, { status }]);
    }
    expect((await server.fetch(new Request('http://parley.test/health/more'))).status).toBe(404);
  });
});

/** A database that says nothing until it is told to. */
class SilentDriver extends DummyDriver {
  private speak: () => void = () => undefined;
  private readonly spoken = new Promise<void>((resolve) => {
    this.speak = resolve;
  });
  override async acquireConnection() {
    await this.spoken;
    return super.acquireConnection();
  }
  answer(): void {
    this.speak();
  }
}

function watch() {
  const driver = new SilentDriver();
  const read = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const clock = new FakeClock();
  const requests = new OpenRequests(clock);
  const health = createHealth({ database: { read } as Database, clock, requests });
  return { driver, clock, requests, ask: (what: string) => health.request(`/health/${what}`) };
}

it('a server whose database does not answer lives, and is not ready until it does', async () => {
  const { driver, clock, ask } = watch();
  const asked = ask('ready');
  await clock.advance(2000);
  const answer = await asked;
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'The database does not answer.' },
  ]);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await ask('live')).status).toBe(200);
  driver.answer();
  expect((await ask('ready')).status).toBe(200);
});

it('a server that stops lives until its last answer, and gets no more requests', async () => {
  const { requests, ask } = watch();
  requests.close();
  const answer = await ask('ready');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'The server is stopping.' },
  ]);
  expect((await ask('live')).status).toBe(200);
});
