import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseLocation } from '../core/db/database';
import { jsonLogger, type Logger } from '../core/log';
import type { ServerOptions } from './app';
import { callsOf, mailInOf, mailOf, modelOf, s3Of, scimTokenOf, signInOf } from './config/place';
import type { Settings } from './config/settings';
import { explainStart } from './explainStart';
import { Failure } from './failure';
import { exitOnUncaught, logConsole } from './guard';
import type { Service } from './listen';
import type { Metrics } from './metrics/metrics';
import { runService } from './runService';

/**
 * `parley serve`: runs the chat server, or the relay, until it is stopped.
 * `builtPage` is the folder of the page that was built together with this program.
 */
export async function serve(settings: Settings, builtPage: string): Promise<void> {
  const log = jsonLogger(settings.logLevel, (line) => process.stderr.write(line));
  exitOnUncaught(log);
  logConsole(log);
  try {
    const service = await openService(settings, { log, staticDir: pageDir(settings, builtPage) });
    const { host, port, trustProxy, origin } = settings;
    const announce = (url: string) => process.stdout.write(`Parley is running at ${url}/\n`);
    const drainMs = settings.drainSeconds * 1000;
    await runService(service, { host, port, trustProxy, origin, drainMs, log, announce });
  } catch (error) {
    const reason = explainStart(error, settings);
    throw reason === undefined ? error : new Failure(reason, { cause: error });
  }
}

/** Which addresses the server can call on a user's behalf: any if the settings say so, else the public internet. */
export function outgoingRule({ allowPrivateWebhooks }: Settings): Pick<ServerOptions, 'mayCall'> {
  return allowPrivateWebhooks ? { mayCall: () => true } : {};
}

/** Returns the folder of the page. When run from source, there is no page unless a folder is configured. */
export function pageDir({ staticDir }: Settings, builtPage: string): string | undefined {
  if (staticDir !== undefined) return staticDir;
  return existsSync(join(builtPage, 'index.html')) ? builtPage : undefined;
}

interface Surroundings {
  readonly log: Logger;
  readonly staticDir: string | undefined;
}

async function openService(settings: Settings, surroundings: Surroundings): Promise<Service> {
  const { dataDir, databaseUrl, origin, rateLimits, upstream } = settings;
  const { heartbeatSeconds, asLevel, unreadMax } = settings;
  if (upstream !== undefined) {
    const { createRelay } = await import('./relay');
    const answerMs = settings.stopSeconds * 1000;
    return createRelay({ ...surroundings, upstream: new URL(upstream), answerMs });
  }
  const [{ createServer }, { demoAccounts }] = await Promise.all([
    import('./app'),
    import('../tools/seed/demoAccounts'),
  ]);
  const metrics = await startMetrics(settings, surroundings.log);
  const server = await createServer({
    ...surroundings,
    observe: metrics && ((request) => metrics.observe(request)),
    dataDir,
    s3: s3Of(settings),
    languageModel: modelOf(settings),
    mail: mailOf(settings),
    mailIn: mailInOf(settings),
    calls: callsOf(settings),
    signIn: signInOf(settings),
    scimToken: scimTokenOf(settings),
    origin,
    ...outgoingRule(settings),
    heartbeatSeconds,
    answerMs: settings.stopSeconds * 1000,
    unreadMax,
    pictureMemoryMib: settings.pictureMemory,
    ...(databaseUrl === undefined ? {} : { database: postgresAt(databaseUrl, settings) }),
    ...(rateLimits ? {} : { rateRules: 'off' }),
  });
  metrics?.watch(server.services);
  const accounts = await demoAccounts(server.services);
  if (accounts.length === 0) {
    if (asLevel === undefined) return server;
    const levels = await import('../web/levels/asLevel');
    return levels.asLevel(server, asLevel);
  }
  await server.close();
  throw new Failure(demoFound(settings));
}

/** Runs until the process ends, including while in-flight requests finish. */
async function startMetrics(
  { metricsAddress }: Settings,
  log: Logger,
): Promise<Metrics | undefined> {
  if (metricsAddress === undefined) return undefined;
  const { Metrics } = await import('./metrics/metrics');
  const metrics = new Metrics();
  try {
    log.info('metrics', { url: await metrics.listen(metricsAddress) });
  } catch (error) {
    const { host, port } = metricsAddress;
    const reason = (error as Error).message;
    throw new Failure(`cannot serve metrics at ${host}:${port} (--metrics-address): ${reason}`);
  }
  return metrics;
}

function postgresAt(url: string, settings: Settings): DatabaseLocation {
  const limits = {
    connectMs: settings.databaseConnectSeconds * 1000,
    statementMs: settings.databaseStatementSeconds * 1000,
    lockMs: settings.databaseLockSeconds * 1000,
    connections: settings.databaseConnections,
    waiting: settings.databaseWaiting,
  };
  return { kind: 'postgres', url, limits };
}

/** Refuses the demo data: anyone could sign in as the owner of an organization that started as a demo. */
function demoFound({ dataDir, databaseUrl }: Settings): string {
  const place = databaseUrl === undefined ? `the folder ${dataDir}` : 'this database';
  return (
    `${place} holds the demo organization, whose accounts have a publicly known password; ` +
    'choose another one (--data-dir, --database-url), or run the demo with: npm run demo'
  );
}
