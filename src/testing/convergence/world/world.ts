import type { Kysely } from 'kysely';
import type { ApiClient } from '~/api/client';
import type { CallArgs, CallResult } from '~/contract/route';
import { ROUTES, type RouteName, type RouteTable } from '~/contract/routes';
import type { Schema } from '../../../../server/core/db/schema';
import { revokeWaiting } from '../../../../server/realm/users/credentials';
import { HANDLERS } from '../../../../server/web/routes/handlers';
import { FakeClock } from '../../fakeClock';
import type { Coverage } from '../coverage';
import { Device, type WorkerKind } from '../device/device';
import { SeededRandom } from '../random';
import { callRoute, directClient, type Outcome } from './caller';
import type { Person } from './person';
import { makeScratchDir, removeScratchDir } from './scratch';
import { openLastingConnections, ServerProcess } from './serverProcess';
import { template } from './template';
import { Workload } from './workload';

export interface DeviceSetup {
  /** Index in the list of people. */
  readonly person: number;
  readonly worker: WorkerKind;
  /** Sees the server as one from before `user_settings`. */
  readonly isServerOld?: boolean;
}
export interface Setup {
  readonly seed: number;
  readonly devices: readonly DeviceSetup[];
}

export interface SentMessage {
  /** By its sender; `inTime`: while the page held it back. */
  discarded: 'no' | 'inTime' | 'late';
  /** Whether it was lost with the worker that alone held it, before it was on disk. */
  readonly isLost: () => boolean;
}

/** A violated rule. Ends the run. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** A server, some people and their browsers, in one process with one clock. */
export class World {
  readonly work = new Workload();
  readonly clock = new FakeClock(this.work.settled);
  readonly devices: Device[] = [];
  readonly faults: string[] = [];
  /** Messages that tabs have sent, by the token in them. */
  readonly sent = new Map<string, SentMessage>();
  private readonly clients = new Map<Person, ApiClient>();
  private process: ServerProcess | undefined;
  private starts = 0;

  private constructor(
    readonly people: readonly Person[],
    readonly coverage: Coverage,
    private readonly setup: Setup,
    private readonly dataDir: string,
    private readonly lasting: ReturnType<typeof openLastingConnections>,
  ) {}

  static async open(setup: Setup, coverage: Coverage): Promise<World> {
    const base = await template();
    const dataDir = makeScratchDir();
    const lasting = openLastingConnections(base.copyTo(dataDir));
    const world = new World(base.people, coverage, setup, dataDir, lasting);
    await world.startServer();
    for (const [index, { person: place, worker, isServerOld = false }] of setup.devices.entries()) {
      const person = world.people[place];
      if (person === undefined) throw new Error(`nobody has place ${place}`);
      world.devices.push(
        await Device.create({
          name: `${person.name.split(' ')[0]}${index}`,
          person,
          worker,
          isServerOld,
          seed: setup.seed * 16 + index,
          clock: world.clock,
          work: world.work,
          coverage,
          server: () => world.running,
          onFault: (fault) => world.faults.push(fault),
        }),
      );
    }
    return world;
  }

  get db(): Kysely<Schema> {
    return this.lasting.connections.read;
  }

  get isServerUp(): boolean {
    return this.process !== undefined;
  }

  /** The server that requests reach now; throws like a refused connection. */
  get running(): ServerProcess {
    if (this.process === undefined) throw new TypeError('fetch failed (connection refused)');
    return this.process;
  }

  async startServer(): Promise<void> {
    this.starts += 1;
    this.process ??= await ServerProcess.start({
      dataDir: this.dataDir,
      connections: this.lasting.connections,
      clock: this.clock,
      random: new SeededRandom(this.setup.seed, 5, this.starts),
      onLog: (message) => this.faults.push(`the server logged: ${message}`),
    });
    this.work.note();
  }

  async stopServer(how: 'stop' | 'kill'): Promise<void> {
    const { process } = this;
    this.process = undefined;
    if (how === 'stop') await process?.stop();
    else process?.kill();
    this.work.note();
  }

  /** As after a long absence, or when a server drops queues by itself. */
  async expireQueuesOf(userId: number): Promise<void> {
    await this.running.server.services.realm.change(async (change) => {
      await change.db.deleteFrom('queues').where('user_id', '=', userId).execute();
      revokeWaiting(change, userId);
    });
    this.work.note();
  }

  async advance(ms: number): Promise<void> {
    await this.clock.advance(ms);
    this.raise();
  }

  /** The machine sleeps: afterwards, everything is late. */
  async sleep(ms: number): Promise<void> {
    await this.clock.skip(ms);
    this.raise();
  }

  raise(): void {
    if (this.faults.length > 0) throw new Violation([...new Set(this.faults)].join('\n'));
  }

  /** True once the server has this endpoint. */
  has(name: RouteName): boolean {
    return HANDLERS[name] !== undefined;
  }

  client(person: Person): ApiClient {
    let client = this.clients.get(person);
    if (client === undefined) {
      client = directClient(() => this.running.server, person, this.clock);
      this.clients.set(person, client);
    }
    return client;
  }

  /** Someone does something elsewhere, on a working network. */
  async call<N extends RouteName>(
    person: Person,
    name: N,
    args: CallArgs<RouteTable[N]>,
    file?: File,
  ): Promise<Outcome<CallResult<RouteTable[N]>>> {
    const client = this.client(person);
    const answer = this.work.during(callRoute(client, ROUTES[name], args as never, file));
    return answer as Promise<Outcome<CallResult<RouteTable[N]>>>;
  }

  async close(): Promise<void> {
    for (const device of this.devices) device.killAll();
    await this.process?.stop();
    for (const { disk } of this.devices) await disk.remove();
    await this.lasting.close();
    removeScratchDir(this.dataDir);
  }
}
