import { join } from 'node:path';
import { Hono } from 'hono';
import { type Clock, systemClock } from '~/lib/clock';
import { loadEmoji } from '~/markdown/emoji/emoji';
import { type Database, type DatabaseLocation, openDatabase } from './db/database';
import { EventSystem } from './events/eventSystem';
import { createFileRoutes } from './files/fileRoutes';
import { FileStore } from './files/fileStore';
import { createApi } from './http/api';
import { DEFAULT_RATE_RULES, RateLimits, type RateRules } from './http/rateLimits';
import { JobRunner } from './jobs/jobRunner';
import { jsonLogger, type Logger } from './log';
import { type Random, systemRandom } from './random';
import { Realm } from './realm/realm';
import { serverSecret } from './realm/secrets';
import type { Services } from './services';
import { createPages } from './static/pages';

export interface ServerOptions {
  /** Folder of the database, uploads and other files. */
  readonly dataDir: string;
  /** Default: a SQLite file in the data folder. */
  readonly database?: DatabaseLocation | undefined;
  /** Default: JSON lines on stderr. */
  readonly log?: Logger;
  /** The address that people reach the server under, without a path. Absent: as each request says. */
  readonly origin?: string | undefined;
  readonly rateRules?: RateRules | 'off';
  /** Bytes that all uploads together may take. Default: no limit. */
  readonly uploadQuotaBytes?: number | undefined;
  readonly clock?: Clock;
  readonly random?: Random;
  /** The built page; absent: the server has an API and no pages. */
  readonly staticDir?: string | undefined;
}

/** A running server without a socket: production puts it behind the Node adapter, tests call it. */
export interface Server {
  /** `env` is what the Node adapter adds to a request: its socket. */
  fetch(request: Request, env?: object): Promise<Response>;
  /** Answers requests that wait for events; new ones do not wait any more. */
  drain(): Promise<void>;
  /** Drains, and lets go of the database: only when no request is under way. */
  close(): Promise<void>;
  readonly services: Services;
}

export async function createServer(options: ServerOptions): Promise<Server> {
  const { clock = systemClock, random = systemRandom } = options;
  const log = options.log ?? jsonLogger('info', (line) => process.stderr.write(line));
  const location = options.database ?? databaseIn(options.dataDir);
  const database = await openDatabase(location, log);
  try {
    const services = await startServices(options, { database, clock, random, log });
    const app = new Hono()
      .route('/', createApi(services))
      .route('/', createFileRoutes(services))
      .route('/', createPages(options.staticDir));
    return {
      services,
      fetch: async (request, env) => app.fetch(request, env),
      drain: () => services.events.close(),
      async close() {
        await services.jobs.close();
        await services.events.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The embedded database of a data folder. */
export function databaseIn(dataDir: string): DatabaseLocation {
  return { kind: 'sqlite', file: join(dataDir, 'parley.db') };
}

interface Base {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
}

async function startServices(options: ServerOptions, base: Base): Promise<Services> {
  const { database, clock, random, log } = base;
  await loadEmoji();
  const events = new EventSystem({ database, clock, log, random: random.fraction });
  const realm = new Realm({ database, clock, publish: (entries) => events.publish(entries) });
  const jobs = new JobRunner({ realm, clock, log });
  await events.start();
  jobs.start();
  return {
    ...base,
    events,
    realm,
    jobs,
    limits: new RateLimits(clock, options.rateRules ?? DEFAULT_RATE_RULES),
    files: new FileStore(join(options.dataDir, 'files')),
    origin: options.origin,
    uploadQuotaBytes: options.uploadQuotaBytes,
    secret: await serverSecret(database.write, random),
  };
}
