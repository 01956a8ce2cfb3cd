import { expect, it } from 'vitest';
import { FakeClock } from '~/testing/fakeClock';
import { describeDatabases } from '../testing/storage/databases';
import { testServer } from '../testing/testServer';
import { createHealth } from './health';
import { OpenRequests } from './http/openRequests';

describeDatabases('health checks', (fresh) => {
  it('report live and ready without credentials', async () => {
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

/** A health check of a dependency that hangs until `answer` is called. */
function watch() {
  let answer = () => {};
  const spoken = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const clock = new FakeClock();
  const requests = new OpenRequests(clock);
  const health = createHealth({
    clock,
    isStopping: () => requests.isDraining,
    ask: () => spoken,
    away: 'The database is not responding.',
  });
  return { answer, clock, requests, ask: (what: string) => health.request(`/health/${what}`) };
}

it('a server whose database does not respond is live, but not ready until it does', async () => {
  const { answer: speak, clock, ask } = watch();
  const asked = ask('ready');
  await clock.advance(2000);
  const answer = await asked;
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'The database is not responding.' },
  ]);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await ask('live')).status).toBe(200);
  speak();
  expect((await ask('ready')).status).toBe(200);
});

it('a stopping server is live until its last response, and not ready before it refuses anything', async () => {
  const { requests, ask } = watch();
  requests.drain();
  const answer = await ask('ready');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'The server is stopping.' },
  ]);
  expect((await ask('live')).status).toBe(200);
});
