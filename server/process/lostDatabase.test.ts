import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  buildServer,
  PROCESS_TEST_MS,
  type ServerProcess as Program,
  ServerProcess,
} from '../testing/builtServer';
import { readUntil, Traffic } from '../testing/data/traffic';
import { flags, folder, foundOrganization } from '../testing/processes';
import { sqlite } from '../testing/storage/databases';
import { PostgresCluster } from '../testing/storage/postgresCluster';
import { testServer } from '../testing/testServer';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

async function ownCluster(): Promise<PostgresCluster> {
  const cluster = await PostgresCluster.make();
  onTestFinished(() => cluster.remove());
  return cluster;
}

const argsFor = (cluster: PostgresCluster) =>
  flags(folder(), '--database-url', cluster.url(), '--rate-limits', 'off');

async function terminateAll(cluster: PostgresCluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
}

async function restart(cluster: PostgresCluster, traffic: Traffic): Promise<void> {
  await cluster.crash();
  await traffic.refused();
  await cluster.start();
}

async function cutOften(cluster: PostgresCluster, traffic: Traffic): Promise<void> {
  for (let i = 0; i < 10; i++) {
    await terminateAll(cluster);
    await traffic.acknowledged(5);
  }
}

async function expectStops(process: Program): Promise<void> {
  process.kill('SIGTERM');
  expect(await process.end()).toBe(0);
}

describe('a PostgreSQL server that goes away', { timeout: 4 * PROCESS_TEST_MS }, () => {
  it.each([
    ['is killed and started again', restart],
    ['ends every connection, ten times', cutOften],
  ])('%s: nothing is lost or duplicated, polls continue, no process exits', async (_name, lose) => {
    const cluster = await ownCluster();
    const { process, url } = await ServerProcess.start({ args: argsFor(cluster) });
    const owner = await foundOrganization(url);
    const everything = await owner.register({ event_types: ['message'] });
    const later = await owner.register({
      event_types: ['message'],
      narrow: [['topic', 'afterwards']],
    });
    // The later poll ends the earlier one: once that one is answered, the later one is waiting.
    const polls = [later.poll(), later.poll()];
    await Promise.race(polls);
    const traffic = new Traffic([everything]);
    await traffic.acknowledged(20);
    await lose(cluster, traffic);
    await traffic.acknowledged(20);
    await traffic.stop();
    await owner.send('general', 'afterwards', 'the end');

    const [heard] = (await Promise.all(polls)).filter((events) => events.length > 0);
    expect(heard).toMatchObject([{ message: { content: '<p>the end</p>' } }]);
    const read = await readUntil(everything, '<p>the end</p>');
    expect(read.slice(0, -1).sort()).toEqual([...traffic.sent].sort());
    for (const refusal of traffic.refusals) {
      expect(refusal).toEqual({ status: 503, retryAfter: '2', code: 'SERVER_NOT_READY' });
    }
    await expectStops(process);
  });

  it('is waited for at startup, and the log says so', async () => {
    const cluster = await ownCluster();
    await cluster.crash();
    const launched = await ServerProcess.launch({ args: argsFor(cluster) });
    expect(await launched.firstLogLine()).toMatchObject({
      level: 'warn',
      message: 'waiting for the database',
      fault: 'the database server is not responding',
    });
    await cluster.start();
    await foundOrganization(await launched.address());
    await expectStops(launched);
  });

  it('does not prevent a process from stopping', async () => {
    const cluster = await ownCluster();
    const { process, url } = await ServerProcess.start({ args: argsFor(cluster) });
    const owner = await foundOrganization(url);
    const queue = await owner.register();
    const polls = [queue.poll(), queue.poll()];
    await Promise.race(polls);
    await cluster.crash();
    await expectStops(process);
    // One poll ended the other; a client that gets the heartbeat polls again elsewhere.
    const told = (await Promise.all(polls)).flat();
    expect(told.map(({ type }) => type)).toEqual(['heartbeat']);
  });

  it('is down longer than queues live: queues survive, and files return 503 meanwhile', async () => {
    const cluster = await ownCluster();
    const location = { kind: 'postgres', url: cluster.url() } as const;
    const server = await testServer({
      database: { ...sqlite(), engine: 'postgres', open: async () => location },
      onLog: () => undefined,
    });
    const { owner } = server;
    const queue = await owner.register();
    await owner.send('general', 'weather', 'before');
    await queue.events();
    await cluster.crash();
    const file = await owner.page('/user_uploads/2/ab/photo.png');
    expect(file.status).toBe(503);
    expect(file.headers.get('retry-after')).toBe('2');
    await server.advance(30 * 60_000);
    await cluster.start();
    await server.advance(2 * 60_000);
    await owner.send('general', 'weather', 'after');
    expect((await queue.eventsOf('message')).map(({ message }) => message.content)).toEqual([
      '<p>after</p>',
    ]);
  });
});
