import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postgres, waitingForLock } from '../../testing/storage/databases';
import { SilentProxy } from '../../testing/storage/silentProxy';
import { type Actor, testServer } from '../../testing/testServer';
import { POSTGRES_LIMITS, type PostgresLimits } from './postgresLimits';

const MESSAGE = { type: 'channel', to: 'general', topic: 'weather' } as const;

/** Starts a server with these limits, and a second client in its database. */
async function scene(limits: Partial<PostgresLimits> = {}) {
  const database = await postgres();
  const proxy = await SilentProxy.start(database.url);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  onTestFinished(() => other.end());
  const location = {
    kind: 'postgres',
    url: proxy.url,
    limits: { ...POSTGRES_LIMITS, ...limits },
  } as const;
  const logged: string[] = [];
  const server = await testServer({
    database: { ...database, open: async () => location },
    onLog: (line) => logged.push(line),
  });
  return { server, owner: server.owner, other, proxy, logged };
}

/** Takes the lock that every change takes first. */
async function lockOrganization(other: pg.Client): Promise<void> {
  await other.query('begin');
  await other.query('select id from organization for update');
}

const send = (actor: Actor, content: string) =>
  actor.json({ method: 'POST', path: '/messages', params: { ...MESSAGE, content } });

async function expectNotNow(actor: Actor, reason: RegExp): Promise<void> {
  const response = await actor.raw({
    method: 'POST',
    path: '/messages',
    params: { ...MESSAGE, content: 'refused' },
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  const body = await response.json();
  expect(body).toMatchObject({ result: 'error', code: 'SERVER_NOT_READY' });
  expect(body.msg).toMatch(reason);
}

const contents = async (actor: Actor) =>
  (await actor.read([['topic', 'weather']])).map(({ content }) => content);

describe('waiting for a PostgreSQL server', () => {
  it('writers that wait for a lock don’t block reads, registrations and polls', async () => {
    const { server, owner, other } = await scene();
    await owner.send('general', 'weather', 'storm');
    const queue = await owner.register();
    await lockOrganization(other);
    const sends = Array.from({ length: 60 }, (_, i) => send(owner, `late ${i}`));
    await waitingForLock(other, 8);

    expect(await contents(owner)).toEqual(['<p>storm</p>']);
    expect(await owner.read([{ operator: 'search', operand: 'storm' }])).toHaveLength(1);
    const second = await owner.register();
    expect(await queue.events()).toEqual([]);
    await server.owner.call('getUsers', {});

    await other.query('commit');
    const statuses = (await Promise.all(sends)).map(({ status }) => status);
    expect(statuses).toEqual(Array(60).fill(200));
    expect(await second.eventsOf('message')).toHaveLength(60);
  });

  it('one person’s waiting searches block no one else’s, and end when that person hangs up', async () => {
    const { server, owner, other } = await scene();
    const ana = await server.signUp('Ana');
    await ana.join('general');
    await owner.send('general', 'weather', 'storm');
    await other.query('begin');
    await other.query('lock table message_words in access exclusive mode');
    const gone = new AbortController();
    const narrow = JSON.stringify([{ operator: 'search', operand: 'storm' }]);
    const params = { anchor: 'newest', num_before: '10', num_after: '0', narrow };
    const searches = Array.from({ length: 20 }, () =>
      owner.json({ method: 'GET', path: '/messages', params, signal: gone.signal }),
    );
    await waitingForLock(other, 1);
    expect(await contents(ana)).toEqual(['<p>storm</p>']);
    gone.abort();
    const answers = await Promise.allSettled(searches);
    expect(answers).toHaveLength(20);
    await other.query('commit');
  });

  it('refuses the first request over the waiting limit at once, and answers the others', async () => {
    const { owner, other } = await scene({ connections: 3, waiting: 10 });
    await lockOrganization(other);
    const sends: ReturnType<typeof send>[] = [];
    let refused: Awaited<ReturnType<typeof send>> | undefined;
    while (refused === undefined) {
      const sending = send(owner, `message ${sends.length}`);
      sends.push(sending);
      void sending.then((answer) => {
        if (answer.status !== 200) refused = answer;
      });
      await contents(owner);
    }
    expect(refused).toMatchObject({ status: 503, body: { code: 'SERVER_NOT_READY' } });
    expect(refused.body['msg']).toMatch(/too many requests are waiting/);
    await other.query('commit');
    const answers = await Promise.all(sends);
    const accepted = answers.filter(({ status }) => status === 200);
    // One holds the connection, and the maximum number wait for it.
    expect(accepted.length).toBeGreaterThanOrEqual(11);
    expect(await contents(owner)).toHaveLength(accepted.length);
  });

  it('refuses requests that wait for a lock longer than the limit', async () => {
    const { owner, other } = await scene({ lockMs: 50 });
    await lockOrganization(other);
    await expectNotNow(owner, /another request has kept the same data locked for too long/);
    await other.query('commit');
    await owner.send('general', 'weather', 'after');
    expect(await contents(owner)).toEqual(['<p>after</p>']);
  });

  it('ends a statement that exceeds the limit', async () => {
    const { owner, other } = await scene({ statementMs: 200 });
    await lockOrganization(other);
    await expectNotNow(owner, /took too long/);
    await other.query('commit');
    await owner.send('general', 'weather', 'after');
  });

  it('doesn’t wait forever for a silent server, and resumes when it responds again', async () => {
    const { owner, proxy } = await scene({ statementMs: 200, connectMs: 300 });
    await owner.send('general', 'weather', 'before');
    proxy.silence();
    await expectNotNow(owner, /is not responding|was lost/);
    // By now, no old connection is left to query.
    await expectNotNow(owner, /is not responding|was lost/);
    proxy.speak();
    await owner.send('general', 'weather', 'after');
    expect(await contents(owner)).toEqual(['<p>before</p>', '<p>after</p>']);
  });

  it('hears other processes’ commits again after losing the connection, and reads what it missed', async () => {
    const first = await scene();
    const second = await testServer({ join: first.server, onLog: () => undefined });
    const poll = (await first.owner.register({ event_types: ['message'] })).poll();
    const { rowCount } = await first.other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen %'`,
    );
    expect(rowCount).toBe(2);
    // Both clocks stand still: only a notification makes them look.
    await second.owner.send('general', 'weather', 'missed');
    expect(await poll).toMatchObject([{ message: { content: '<p>missed</p>' } }]);
  });
});
