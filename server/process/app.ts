import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { UNREAD_MESSAGES_MAX } from '~/contract/limits';
import { type Clock, systemClock } from '~/lib/clock';
import { loadEmoji } from '~/markdown/emoji/emoji';
import type { Blobs } from '../core/blobs/blobs';
import { openBlobs, type S3Place } from '../core/blobs/openBlobs';
import { type Database, type DatabaseLocation, openDatabase, sqliteIn } from '../core/db/database';
import { jsonLogger, type Logger } from '../core/log';
import type { MailInPlace } from '../core/mail/mailInPlace';
import { type Random, systemRandom } from '../core/random';
import { Realm } from '../core/realm';
import { pushKeys, serverSecret } from '../core/secrets';
import { EventSystem } from '../delivery/eventSystem';
import { VERSION_FACTS } from '../realm/present/serverFacts';
import { PresenceBoard } from '../realm/users/presenceBoard';
import { PresenceReports } from '../realm/users/presenceReports';
import { Pictures } from '../render/pictures/pictures';
import { createApi } from '../web/api';
import { createCallRoutes } from '../web/callRoutes';
import { answerElsewhere, answerStopping } from '../web/elsewhere';
import { createExportRoutes } from '../web/files/exportRoutes';
import { createFileRoutes } from '../web/files/fileRoutes';
import { createTusRoutes } from '../web/files/tusRoutes';
import { createHealth, isHealthPath } from '../web/health';
import { KnownPollers } from '../web/http/knownPollers';
import { loggedPath } from '../web/http/loggedPath';
import { OpenRequests } from '../web/http/openRequests';
import { Outages } from '../web/http/outages';
import { DEFAULT_RATE_RULES, RateLimits, type RateRules } from '../web/http/rateLimits';
import { withRequestId } from '../web/http/requestId';
import type { Services } from '../web/http/services';
import { Sightings } from '../web/http/sightings';
import { createLinkRoutes } from '../web/mail/linkRoutes';
import { createMailboxRoutes } from '../web/mail/mailboxRoutes';
import { type LmtpPlace, listenLmtp } from '../web/mailIn/lmtp';
import { MailIn } from '../web/mailIn/mailIn';
import { createMailInRoutes } from '../web/mailIn/mailInRoutes';
import { createScimRoutes } from '../web/scim/scimRoutes';
import { createSignInRoutes } from '../web/signIn/signInRoutes';
import { Page } from '../web/static/page';
import { type CallOptions, Calls } from '../work/calls/calls';
import { ExportRunner } from '../work/export/exportRunner';
import { FileSweeper } from '../work/files/fileSweeper';
import { JobRunner } from '../work/jobs/jobRunner';
import { MailSender } from '../work/mail/mailSender';
import type { MailPlace } from '../work/mail/transport';
import { isPublicAddress } from '../work/net/addresses';
import { Previewer } from '../work/previews/previewer';
import { PushSender } from '../work/push/pushSender';
import { RowWriter } from '../work/rows/rowWriter';
import { type SignInOptions, SignInProviders } from '../work/signIn/signInProviders';
import type { ModelPlace } from '../work/summaries/languageModel';
import { Summarizer } from '../work/summaries/summarizer';
import { WebhookDispatcher } from '../work/webhooks/dispatcher';

export interface ServerOptions {
  /** Folder for the database, uploads and other files. */
  readonly dataDir: string;
  /** Default: a SQLite file in the data folder. */
  readonly database?: DatabaseLocation | undefined;
  /** Object store for uploads and other files. Default: the data folder. */
  readonly s3?: S3Place | undefined;
  /** Default: JSON lines on stderr. */
  readonly log?: Logger;
  /** The public URL of the server, without a path. Default: taken from each request. */
  readonly origin?: string | undefined;
  readonly rateRules?: RateRules | 'off';
  /** Whether outgoing webhooks, link previews and pushes can call this IP address. Default: the public internet. */
  readonly mayCall?: (address: string) => boolean;
  readonly calls?: CallOptions | undefined;
  /** External identity providers people can sign in with. Default: none. */
  readonly signIn?: SignInOptions | undefined;
  /** The bearer secret of the SCIM directory that provisions people and groups. Default: no provisioning. */
  readonly scimToken?: string | undefined;
  /** How long a poll waits before it returns without news. Default: a random 45 to 55 seconds. */
  readonly heartbeatSeconds?: number | undefined;
  /** Number of unread messages, newest first, that a register returns. Default: 50,000. */
  readonly unreadMax?: number | undefined;
  /** Total bytes of all uploads. Default: no limit. */
  readonly uploadQuotaBytes?: number | undefined;
  /** MiB of memory a decoder process can use per picture. Default: 640, enough for every picture we accept. */
  readonly pictureMemoryMib?: number | undefined;
  /** How long in-flight requests have to finish when the server stops. Default: 8 seconds. */
  readonly answerMs?: number | undefined;
  /** The language model that summarizes topics on request. Default: none. */
  readonly languageModel?: ModelPlace | undefined;
  /** Where outgoing mail goes. Default: none is sent. */
  readonly mail?: MailPlace | undefined;
  /** How incoming mail arrives. Default: none is accepted. */
  readonly mailIn?: MailInOptions | undefined;
  /** Called after every answered request. */
  readonly observe?: ((request: ObservedRequest) => void) | undefined;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Folder of the built page. Default: the server has an API and no pages. */
  readonly staticDir?: string | undefined;
}

export interface MailInOptions {
  readonly place: MailInPlace;
  /** Authorizes mail delivered over HTTP. Default: none is accepted that way. */
  readonly secret?: string | undefined;
  readonly lmtp?: LmtpPlace | undefined;
}

/** An answered request, for metrics. */
export interface ObservedRequest {
  /** As in the route table, or `page` for everything that is neither the API nor a file. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

const MIB = 1024 * 1024;
const PICTURE_MEMORY_MIB = 640;

/** Less than the grace period Docker gives a container to stop. */
const ANSWER_MS = 8000;

/** A running server without a socket: production puts it behind the Node adapter, tests call it directly. */
export interface Server {
  /** `env` is what the Node adapter adds to a request: its socket. */
  fetch(request: Request, env?: object): Promise<Response>;
  /** Reports itself as not ready, but keeps answering. */
  drain(): void;
  /** Answers waiting polls, finishes other requests, then closes the database. Later calls wait for the first. */
  close(): Promise<void>;
  readonly services: Services;
}

export async function createServer(options: ServerOptions): Promise<Server> {
  const { clock = systemClock, random = systemRandom } = options;
  const log = options.log ?? jsonLogger('info', (line) => process.stderr.write(line));
  const location = options.database ?? sqliteIn(options.dataDir);
  // Reactions and statuses look emoji up synchronously, from the first request on.
  const [database] = await Promise.all([openDatabase(location, log), loadEmoji()]);
  let files: Blobs | undefined;
  try {
    files = await openBlobs(join(options.dataDir, 'files'), options.s3, log);
    const page = options.staticDir === undefined ? undefined : Page.open(options.staticDir);
    const pictures = new Pictures({
      memoryBytes: (options.pictureMemoryMib ?? PICTURE_MEMORY_MIB) * MIB,
      log,
    });
    const services = await startServices(options, {
      ...{ database, files, pictures, clock, random, log },
    });
    const app = new Hono()
      // Before the API, which answers everything under its prefix.
      .route('/', createTusRoutes(services))
      .route('/', createApi(services))
      .route('/', createCallRoutes())
      .route('/', createExportRoutes(services))
      .route('/', createMailboxRoutes(services))
      .route('/', createLinkRoutes(services))
      .route('/', createMailInRoutes(services, options.mailIn?.secret))
      .route('/', createSignInRoutes(services))
      .route('/', createScimRoutes(services, options.scimToken))
      .route('/', createFileRoutes(services));
    app.notFound((c) => answerElsewhere(c.req.raw, page));
    const requests = new OpenRequests(clock);
    const health = createHealth({
      clock,
      isStopping: () => requests.isDraining,
      ask: () => sql`select 1`.execute(database.read),
      away: 'The database is not responding.',
    });
    const lmtp = await openLmtp(options, services);
    const close = async () => {
      await lmtp?.close();
      requests.close();
      services.events.handOver();
      await services.rows.close();
      await services.jobs.close();
      await services.exports.close();
      await services.sweeper.close();
      await services.webhooks.close();
      await services.previews.close();
      await services.pushes.close();
      await services.mail?.close();
      await services.events.close();
      await requests.answered(options.answerMs ?? ANSWER_MS);
      await pictures.close();
      await services.sightings.close();
      await services.files.close();
      services.outages.close();
      await database.close();
    };
    let closed: Promise<void> | undefined;
    return {
      services,
      drain: () => requests.drain(),
      async fetch(request, env) {
        return withRequestId(request, env, async (named, requestId) => {
          // Health is answered even while the server stops.
          if (isHealthPath(request.url)) return health.fetch(request);
          const since = performance.now();
          const answer = await requests.run(
            async () => app.fetch(request, named),
            () => answerStopping(request),
          );
          const ms = performance.now() - since;
          const { status } = answer;
          const { method, url } = request;
          log.info('request', () => {
            const path = loggedPath(new URL(url).pathname);
            return { requestId, method, path, status, ms: Math.round(ms) };
          });
          options.observe?.({ route: named.route ?? 'page', method, status, seconds: ms / 1000 });
          return answer;
        });
      },
      close() {
        closed ??= close();
        return closed;
      },
    };
  } catch (error) {
    await files?.close();
    await database.close();
    throw error;
  }
}

interface Base {
  readonly database: Database;
  readonly files: Blobs;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
}

async function startServices(options: ServerOptions, base: Base): Promise<Services> {
  const { database, files, pictures, clock, random, log } = base;
  const { heartbeatSeconds, languageModel } = options;
  const events = new EventSystem({
    database,
    clock,
    log,
    heartbeatSeconds,
    random: random.fraction,
  });
  const realm = new Realm({
    database,
    clock,
    origin: options.origin,
    publish: (entries) => events.publish(entries),
    dispatch: () => webhooks.wake(),
    preview: () => previews.wake(),
    push: () => pushes.wake(),
    writeOwed: () => rows.wake(),
    post: options.mail && (() => mail?.wake()),
    mailIn: options.mailIn?.place,
  });
  const { mayCall = isPublicAddress } = options;
  const webhooks = new WebhookDispatcher({ realm, clock, log, mayCall });
  const rows = new RowWriter({ realm, clock, log });
  const jobs = new JobRunner({ realm, clock, log, files });
  const exports = new ExportRunner({ realm, files, clock, log });
  const mail =
    options.mail && new MailSender({ realm, files, pictures, clock, log, place: options.mail });
  const startedAt = Math.floor(clock.now() / 1000);
  const secret = await serverSecret(database.write, random);
  const sweeper = new FileSweeper({ realm, files, clock, log, secret });
  const previews = new Previewer({
    ...{ realm, files, pictures, clock, log, secret, mayCall },
  });
  const keys = await pushKeys(database.write);
  const pushes = new PushSender({ realm, clock, log, keys, origin: options.origin, mayCall });
  await events.start();
  await announceRestart(realm, database, startedAt);
  rows.wake();
  jobs.wake();
  exports.wake();
  sweeper.start();
  webhooks.wake();
  previews.wake();
  pushes.wake();
  mail?.wake();
  const services: Services = {
    ...base,
    startedAt,
    events,
    realm,
    rows,
    jobs,
    webhooks,
    previews,
    pushes,
    mail,
    mailIn: options.mailIn && new MailIn(options.mailIn.place, senderOf(options), () => services),
    summaries: languageModel && new Summarizer({ place: languageModel, clock, log }),
    calls: new Calls(options.calls ?? {}, { database, clock, random, log, secret }),
    signIn: new SignInProviders(options.signIn ?? { providers: [], isOnly: false }, clock),
    mayCall,
    outages: new Outages(log, clock),
    sightings: new Sightings(database.bookkeeping, clock),
    pollers: new KnownPollers(clock, events),
    presences: new PresenceBoard(),
    presenceReports: new PresenceReports(realm),
    limits: new RateLimits(clock, options.rateRules ?? DEFAULT_RATE_RULES, database),
    exports,
    sweeper,
    origin: options.origin,
    uploadQuotaBytes: options.uploadQuotaBytes,
    unreadMax: options.unreadMax ?? UNREAD_MESSAGES_MAX,
    secret,
  };
  return services;
}

function senderOf({ mail }: ServerOptions): string | undefined {
  return mail?.kind === 'smtp' ? mail.from.address : undefined;
}

async function openLmtp({ mailIn }: ServerOptions, services: Services) {
  if (mailIn?.lmtp === undefined || services.mailIn === undefined) return undefined;
  const listener = await listenLmtp(mailIn.lmtp, services.mailIn, services);
  services.mailIn.lmtpPort = listener.port;
  return listener;
}

/** Tells clients whose queue survived the restart about it, and which version now runs (gap 2). */
async function announceRestart(realm: Realm, database: Database, startedAt: number): Promise<void> {
  const waiting = await database.read.selectFrom('queues').select('id').limit(1).executeTakeFirst();
  if (waiting === undefined) return;
  const event = { type: 'restart', ...VERSION_FACTS, server_generation: startedAt } as const;
  await realm.change(async (change) => change.emit(event, { kind: 'everyone' }));
}
