import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildServer,
  PROCESS_TEST_MS,
  remote,
  ServerProcess,
  type StartedServer,
} from '../testing/builtServer';
import { readUntil, Traffic } from '../testing/data/traffic';
import { flags, folder, foundOrganization } from '../testing/processes';
import { waitingForLock } from '../testing/storage/databases';
import { PostgresCluster } from '../testing/storage/postgresCluster';
import { TestClient } from '../testing/testClient';
import { Actor, ClientQueue } from '../testing/testServer';

let cluster: PostgresCluster;

beforeAll(async () => {
  [cluster] = await Promise.all([PostgresCluster.make(), buildServer()]);
}, PROCESS_TEST_MS);

afterAll(() => cluster.remove());

async function newDatabase(): Promise<string> {
  const name = `fleet_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: cluster.url() });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return cluster.url(name);
}

/** Two processes of one organization, behind a load balancer without health checks. */
class Fleet {
  private turn = 0;

  private constructor(
    private readonly args: readonly string[],
    readonly databaseUrl: string,
    readonly members: [StartedServer, StartedServer],
    readonly founder: Actor,
  ) {}

  static async start(): Promise<Fleet> {
    const url = await newDatabase();
    const args = flags(folder(), '--database-url', url, '--rate-limits', 'off');
    const start = () => ServerProcess.start({ args });
    const members: [StartedServer, StartedServer] = await Promise.all([start(), start()]);
    return new Fleet(args, url, members, await foundOrganization(members[0].url));
  }

  /** The same user, with all requests going to one process. */
  at(member: 0 | 1, { account }: Actor): Actor {
    return new Actor(
      remote(() => this.members[member].url),
      account,
    );
  }

  /** The same user, with requests alternating between the processes. */
  balanced({ account }: Actor): Actor {
    const address = () => {
      this.turn += 1;
      return this.members[this.turn % 2 === 0 ? 0 : 1].url;
    };
    return new Actor(remote(address), account);
  }

  async signUp(): Promise<Actor> {
    await this.founder.call('updateRealm', { invite_required: false });
    const person = { full_name: 'Noor Quay', email: 'noor@quay.example', password: 'a lantern' };
    const server = remote(() => this.members[0].url);
    const { user_id, api_key } = await new TestClient(server).call('signUp', person);
    return new Actor(server, { id: user_id, email: person.email, apiKey: api_key });
  }

  /** Ends one process; returns its exit code or signal. */
  async end(member: 0 | 1, signal: NodeJS.Signals): Promise<number | string | null> {
    const { process } = this.members[member];
    process.kill(signal);
    return process.end();
  }

  async startAgain(member: 0 | 1): Promise<void> {
    this.members[member] = await ServerProcess.start({ args: this.args });
  }

  /** Expects that both are still alive and stop cleanly. */
  async expectStops(): Promise<void> {
    expect(await Promise.all([this.end(0, 'SIGTERM'), this.end(1, 'SIGTERM')])).toEqual([0, 0]);
  }
}

/** The same queue, polled by another client through another process. */
const through = (actor: Actor, queue: ClientQueue) => new ClientQueue(actor, queue.state);

/** Starts a poll that is known to be waiting, since it has ended an earlier one. Resolves with its answer. */
async function waitingPoll(queue: ClientQueue): Promise<() => Promise<unknown>> {
  const params = { queue_id: queue.id, last_event_id: String(queue.lastEventId) };
  const answers: unknown[] = [];
  const poll = async () => {
    const { body } = await queue.actor.json({ method: 'GET', path: '/events', params });
    answers.push(body);
  };
  const polls = [poll(), poll()];
  await Promise.race(polls);
  return async () => {
    await Promise.all(polls);
    return answers[1];
  };
}

/** An upload whose last part is not sent yet. Resolves with its response status. */
async function uploadUnderWay(url: string, { account }: Actor): Promise<() => Promise<unknown>> {
  const { email, apiKey } = account;
  const upload = request(`${url}/api/v1/user_uploads`, {
    method: 'POST',
    auth: `${email}:${apiKey}`,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  });
  const answer = once(upload, 'response');
  const head = 'content-disposition: form-data; name="file"; filename="tide.txt"';
  await new Promise((resolve) => upload.write(`--cut\r\n${head}\r\n\r\nhigh`, resolve));
  return async () => {
    upload.end('\r\n--cut--\r\n');
    const [{ statusCode }] = await answer;
    return statusCode;
  };
}

describe('two processes on one database', { timeout: 4 * PROCESS_TEST_MS }, () => {
  it('accept writes concurrently; clients of both get the same events in the same order', async () => {
    const fleet = await Fleet.start();
    const people = [fleet.at(0, fleet.founder), fleet.at(1, fleet.founder)] as const;
    const queues = await Promise.all(people.map((person) => person.register()));
    const hear = async (queue: ClientQueue) => {
      const heard: { id: number; message: number; content: string }[] = [];
      while (heard.length < 200) {
        for (const event of await queue.poll()) {
          if (event.type !== 'message') continue;
          const { id, content } = event.message;
          heard.push({ id: event.id, message: id, content });
        }
      }
      return heard;
    };
    const wanderer = await fleet.balanced(fleet.founder).register();
    const traffic = new Traffic(queues, 200);
    const [one, other, everywhere] = await Promise.all([...queues, wanderer].map(hear));
    await traffic.end();
    expect(one).toEqual(other);
    expect(one).toEqual(everywhere);
    const ids = one?.map(({ message }) => message);
    expect(ids).toEqual(ids?.toSorted((a, b) => a - b));
    expect(one?.map(({ content }) => content).sort()).toEqual([...traffic.sent].sort());
    await fleet.expectStops();
  });

  it('store each of 1,000 sends once while one is killed and the database crashes; polls continue', async () => {
    const fleet = await Fleet.start();
    const person = fleet.balanced(fleet.founder);
    const queue = await person.register({ event_types: ['message'] });
    const stays = through(fleet.at(0, fleet.founder), await person.register());
    const traffic = new Traffic([queue, await person.register()], 1000);
    await traffic.acknowledged(200);
    expect(await fleet.end(1, 'SIGKILL')).toBe('SIGKILL');
    await traffic.acknowledged(200);
    await cluster.crash();
    await traffic.refused();
    await Promise.all([cluster.start(), fleet.startAgain(1)]);
    await traffic.end();
    await fleet.at(1, fleet.founder).send('general', 'afterwards', 'the end');
    for (const reader of [through(fleet.at(1, fleet.founder), queue), stays]) {
      const read = await readUntil(reader, '<p>the end</p>');
      expect(read.slice(0, -1).sort()).toEqual([...traffic.sent].sort());
    }
    expect(new Set(traffic.sent).size).toBe(1000);
    const stored = await person.read([['topic', 'traffic']], { num_before: 2000 });
    expect(stored.map(({ content }) => content).sort()).toEqual([...traffic.sent].sort());
    await fleet.expectStops();
  });

  it('restart one by one without losing or duplicating anything; queues and uploads continue', async () => {
    const fleet = await Fleet.start();
    const person = fleet.balanced(fleet.founder);
    const queue = await person.register({ event_types: ['message'] });
    const idle = await person.register({ event_types: ['message'] });
    const traffic = new Traffic([queue]);
    await traffic.acknowledged(20);
    for (const [member, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const finish = await uploadUnderWay(fleet.members[other].url, fleet.founder);
      expect(await fleet.end(member, 'SIGTERM')).toBe(0);
      await fleet.startAgain(member);
      expect(await finish()).toBe(200);
      await traffic.acknowledged(20);
    }
    await traffic.stop();
    await fleet.at(0, fleet.founder).send('general', 'afterwards', 'the end');
    for (const reader of [queue, idle]) {
      const read = await readUntil(through(fleet.at(1, fleet.founder), reader), '<p>the end</p>');
      expect(read.slice(0, -1).sort()).toEqual([...traffic.sent].sort());
    }
    await fleet.expectStops();
  });

  it('end each other’s polls immediately: removed queue, renewed key, deactivated user', async () => {
    const fleet = await Fleet.start();
    const { founder } = fleet;
    const queue = await fleet.at(1, founder).register();
    const removed = await waitingPoll(queue);
    await fleet.at(0, founder).call('deleteQueue', { queue_id: queue.id });
    expect(await removed()).toMatchObject({ events: [] });

    const noor = await fleet.signUp();
    const renewed = await waitingPoll(await fleet.at(1, noor).register());
    const { api_key } = await fleet.at(0, noor).call('regenerateApiKey', {});
    expect(await renewed()).toMatchObject({ code: 'INVALID_API_KEY' });

    const again = new Actor(
      remote(() => ''),
      { ...noor.account, apiKey: api_key },
    );
    const deactivated = await waitingPoll(await fleet.at(1, again).register());
    await fleet.at(0, founder).call('deactivateUser', { user_id: noor.id });
    expect(await deactivated()).toMatchObject({ code: 'USER_DEACTIVATED' });
    await fleet.expectStops();
  });

  it('run a job exactly once if the process is killed halfway through it', async () => {
    const fleet = await Fleet.start();
    const { founder } = fleet;
    await fleet.end(1, 'SIGKILL');
    const client = new pg.Client({ connectionString: fleet.databaseUrl });
    await client.connect();
    await founder.call('createScheduledMessage', {
      type: 'direct',
      to: [founder.id],
      content: 'after all',
      scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 2,
    });
    // The last lock that a change takes: it has done all its work and now waits.
    await client.query('begin');
    await client.query('select id from organization for update');
    await waitingForLock(client, 1);
    await fleet.end(0, 'SIGKILL');
    await fleet.startAgain(1);
    await client.query('commit');
    await client.end();
    const person = fleet.at(1, founder);
    const queue = await person.register({ event_types: ['scheduled_messages'] });
    const isDone = async () =>
      (await person.call('getScheduledMessages', {})).scheduled_messages.length === 0;
    while (!(await isDone())) await queue.poll();
    const told = await person.read([{ operator: 'dm', operand: [founder.id] }]);
    expect(told.map(({ content }) => content)).toEqual(['<p>after all</p>']);
  });
});
