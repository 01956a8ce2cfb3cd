import { onTestFinished } from 'vitest';
import { decodeEvent, type EventWire } from '~/contract/events';
import { CAPABILITIES } from '~/contract/names';
import { ROLE } from '~/contract/records/user';
import type { CallArgs, CallResult } from '~/contract/route';
import type { RouteTable } from '~/contract/routes';
import { FakeClock } from '~/testing/fakeClock';
import type { S3Place } from '../core/blobs/openBlobs';
import type { Change } from '../core/change';
import { jsonLogger } from '../core/log';
import { systemRandom } from '../core/random';
import { createServer, type MailInOptions, type Server } from '../process/app';
import { deviceOf } from '../realm/accounts/device';
import { openSession } from '../realm/accounts/sessions';
import { createUser } from '../realm/users/createUser';
import { findUser } from '../realm/users/users';
import type { CallOptions } from '../work/calls/calls';
import type { MailPlace } from '../work/mail/transport';
import type { SignInOptions } from '../work/signIn/signInProviders';
import type { ModelPlace } from '../work/summaries/languageModel';
import { databasesAnswered, sqlite, type TestDatabase } from './storage/databases';
import { TestClient } from './testClient';

type ChannelOptions = Partial<CallArgs<RouteTable['subscribe']>>;
type FetchOptions = Partial<CallArgs<RouteTable['getMessages']>>;
type RegisterArgs = Partial<CallArgs<RouteTable['registerQueue']>>;
type RegisterAnswer = CallResult<RouteTable['registerQueue']>;

interface TestServerOptions {
  readonly database?: TestDatabase;
  /** Where files are stored. Default: the folder next to the database. */
  readonly s3?: S3Place | undefined;
  /** Joins the organization that another server created in the same database. */
  readonly join?: TestServer;
  /** Receives expected warnings and errors. By default, they fail the test. */
  readonly onLog?: (line: string) => void;
  /** Maximum total bytes of all uploads. */
  readonly uploadQuotaBytes?: number;
  /** Memory limit for decoding one picture. */
  readonly pictureMemoryMib?: number;
  /** Whether webhooks and previews can call this IP address: test receivers are on this machine. */
  readonly mayCall?: (address: string) => boolean;
  readonly languageModel?: ModelPlace;
  readonly mail?: MailPlace;
  readonly mailIn?: MailInOptions;
  readonly origin?: string;
  /** Rate limits as in production; none by default. */
  readonly isLimited?: boolean;
  /** Configured call providers. */
  readonly calls?: CallOptions;
  /** External accounts that people sign in with. */
  readonly signIn?: SignInOptions;
  /** The secret of a directory that provisions people and groups. */
  readonly scimToken?: string;
}

/** Creates a server with an organization and its owner, removed when the test ends. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? options.join?.database ?? sqlite();
  const clock = options.join?.clock ?? new FakeClock();
  const server = await createServer({
    dataDir: database.dataDir,
    database: await database.open(),
    log: jsonLogger('warn', options.onLog ?? failOnLog),
    ...(options.isLimited ? {} : { rateRules: 'off' as const }),
    s3: options.s3,
    clock,
    uploadQuotaBytes: options.uploadQuotaBytes,
    pictureMemoryMib: options.pictureMemoryMib,
    ...(options.mayCall ? { mayCall: options.mayCall } : {}),
    languageModel: options.languageModel,
    mail: options.mail,
    mailIn: options.mailIn,
    origin: options.origin,
    calls: options.calls,
    signIn: options.signIn,
    scimToken: options.scimToken,
  });
  onTestFinished(async () => {
    await server.close();
    if (options.join === undefined) await database.remove();
  });
  const visitor = new TestClient(server);
  const account = options.join === undefined ? await found(visitor) : options.join.owner.account;
  return new TestServer({ server, clock, database, visitor, owner: new Actor(server, account) });
}

/** Creates the organization; returns its first owner's account. */
async function found(visitor: TestClient): Promise<Account> {
  const { api_key, email, user_id } = await visitor.call('createOrganization', {
    name: 'Harbor',
    full_name: 'Olga Owner',
    email: 'olga@harbor.example',
    password: OWNER_PASSWORD,
  });
  return { id: user_id, email, apiKey: api_key };
}

const OWNER_PASSWORD = 'correct horse';

interface TestParts {
  readonly server: Server;
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  /** Someone without an account. */
  readonly visitor: TestClient;
  readonly owner: Actor;
}

function failOnLog(line: string): never {
  throw new Error(`the server logged: ${line}`);
}

export class TestServer {
  readonly server: Server;
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  readonly visitor: TestClient;
  readonly owner: Actor;
  private people = 0;

  constructor(parts: TestParts) {
    this.server = parts.server;
    this.clock = parts.clock;
    this.database = parts.database;
    this.visitor = parts.visitor;
    this.owner = parts.owner;
  }

  /** Adds a person, not subscribed to anything. */
  async signUp(name: string, role: number = ROLE.member): Promise<Actor> {
    this.people += 1;
    const email = `${name.split(' ')[0]?.toLowerCase()}${this.people}@harbor.example`;
    const newcomer = { email, fullName: name, role, passwordHash: null };
    return this.server.services.realm.change(async (change) => {
      const { id } = await createUser(change, systemRandom, newcomer);
      return new Actor(this.server, { id, email, apiKey: await openTestSession(change, id) });
    });
  }

  /** Signs in to an account: a bot with its existing key, a person with a new one. */
  async signIn(userId: number): Promise<Actor> {
    const { realm } = this.server.services;
    const user = await findUser(realm.db, userId);
    if (user === undefined) throw new Error(`no user ${userId}`);
    const { id, email } = user;
    const open = () => realm.change((change) => openTestSession(change, id));
    return new Actor(this.server, { id, email, apiKey: user.api_key || (await open()) });
  }

  /** Advances the clock and runs what that triggers. */
  async advance(ms: number): Promise<void> {
    // In steps: what a timer starts must finish before the next one of its kind can be set.
    for (let left = ms; left > 0; left -= ADVANCE_STEP_MS) {
      await this.settle(Math.min(left, ADVANCE_STEP_MS));
      // Run what became due while a slow database held it up.
      await this.settle(0);
    }
  }

  private async settle(ms: number): Promise<void> {
    await this.clock.advance(ms);
    await turns();
    await this.server.services.rows.idle();
    await this.server.services.jobs.idle();
    await this.server.services.mail?.idle();
    await this.server.services.pushes.idle();
  }
}

function openTestSession(change: Change, userId: number): Promise<string> {
  return openSession(change, systemRandom, userId, deviceOf('Mozilla/5.0 test', null));
}

const ADVANCE_STEP_MS = 60_000;

/** Lets work that goes through the event loop (database, pauses) finish. */
export async function turns(count = 50): Promise<void> {
  for (let quiet = 0; quiet < count; quiet++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (await databasesAnswered()) quiet = 0;
  }
}

interface Account {
  readonly id: number;
  readonly email: string;
  readonly apiKey: string;
}

/** Someone with an account. */
export class Actor extends TestClient {
  readonly id: number;

  constructor(
    server: Pick<Server, 'fetch'>,
    readonly account: Account,
  ) {
    super(server, account);
    this.id = account.id;
  }

  /** Registers a queue, by default as a client with all capabilities. */
  async register(args: RegisterArgs = {}): Promise<ClientQueue> {
    const state = await this.call('registerQueue', {
      apply_markdown: true,
      client_capabilities: Object.fromEntries(CAPABILITIES.map((name) => [name, true])),
      ...args,
    });
    return new ClientQueue(this, state);
  }

  /** Creates a channel with the creator and these people in it; returns its id. */
  async createChannel(
    name: string,
    options: ChannelOptions = {},
    others: readonly { readonly id: number }[] = [],
  ): Promise<number> {
    await this.call('subscribe', {
      subscriptions: [{ name }],
      principals: [this.id, ...others.map((person) => person.id)],
      send_new_subscription_messages: false,
      ...options,
    });
    const { stream_id } = await this.call('getStreamId', { stream: name });
    return stream_id;
  }

  /** Subscribes this actor to channels. */
  async join(...names: readonly string[]): Promise<void> {
    await this.call('subscribe', { subscriptions: names.map((name) => ({ name })) });
  }

  /** The newest messages of a narrow, oldest first. */
  async read(
    narrow: readonly unknown[],
    options: FetchOptions = {},
  ): Promise<CallResult<RouteTable['getMessages']>['messages']> {
    const { messages } = await this.call('getMessages', {
      anchor: 'newest',
      num_before: 100,
      num_after: 0,
      narrow,
      allow_empty_topic_name: true,
      ...options,
    });
    return messages;
  }

  async send(channel: string, topic: string, content: string): Promise<number> {
    const { id } = await this.call('sendMessage', { type: 'channel', to: channel, topic, content });
    return id;
  }

  async sendTo(people: readonly { readonly id: number }[], content: string): Promise<number> {
    const to = people.map((person) => person.id);
    const { id } = await this.call('sendMessage', { type: 'direct', to, content });
    return id;
  }
}

/** A queue as its client sees it: acknowledges received events. */
export class ClientQueue {
  lastEventId: number;

  constructor(
    readonly actor: TestClient,
    readonly state: RegisterAnswer,
  ) {
    this.lastEventId = state.last_event_id;
  }

  get id(): string {
    return this.state.queue_id ?? '';
  }

  /** The events available now. Throws on events that the contract lacks. */
  events(): Promise<EventWire[]> {
    return this.poll({ dont_block: true });
  }

  /** The events of one type available now. */
  async eventsOf<T extends EventWire['type']>(type: T): Promise<Extract<EventWire, { type: T }>[]> {
    const events = await this.events();
    return events.filter((event): event is Extract<EventWire, { type: T }> => event.type === type);
  }

  async poll(options: { dont_block?: boolean; signal?: AbortSignal } = {}): Promise<EventWire[]> {
    const { dont_block = false, signal } = options;
    const args = { queue_id: this.id, last_event_id: this.lastEventId, dont_block };
    const { events } = await this.actor.call('getEvents', args, signal);
    return events.map((raw) => {
      const { known, event } = decodeEvent(raw);
      if (!known) throw new Error(`an event that the contract lacks: ${JSON.stringify(raw)}`);
      if (event.type !== 'heartbeat' && event.id <= this.lastEventId) {
        throw new Error(`event ${event.id} came twice or out of order`);
      }
      this.lastEventId = event.id;
      return event;
    });
  }
}
