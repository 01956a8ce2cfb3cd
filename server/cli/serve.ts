import { existsSync } from 'node:fs';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer } from '../app';
import { DEFAULT_RATE_RULES } from '../http/rateLimits';
import { jsonLogger, type Logger } from '../log';
import { createRelay } from '../relay/relay';
import type { ServeSettings } from './settings';

/** Something that answers requests and can end. */
interface Answering {
  fetch(request: Request, env?: object): Promise<Response>;
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** How long requests under way may take after the signal to stop. */
const STOP_TIMEOUT_MS = 10_000;

/** Runs until the process is told to stop. Prints the address, alone, on stdout once it listens. */
export async function serve(settings: ServeSettings): Promise<void> {
  const log = jsonLogger(settings.logLevel, (line) => process.stderr.write(line));
  const answering = await open(settings, log);
  const listener = getRequestListener((request, env) =>
    answering.fetch(request, { ...env, trustProxy: settings.trustProxy }),
  );
  const http = createHttpServer((request, response) => void listener(request, response));
  try {
    await listen(http, settings);
  } catch (error) {
    await answering.close();
    throw error;
  }
  console.log(settings.origin ?? addressOf(http));
  log.info('listening', { host: settings.host, port: settings.port });
  stopOnSignals(http, answering, log);
}

async function open(settings: ServeSettings, log: Logger): Promise<Answering> {
  const staticDir = settings.staticDir ?? builtPage();
  if (settings.upstream !== undefined) {
    const relay = createRelay({ upstream: settings.upstream, staticDir, log });
    const nothing = async () => undefined;
    return { fetch: relay.fetch, drain: nothing, close: nothing };
  }
  return createServer({
    dataDir: settings.dataDir,
    database:
      settings.databaseUrl === undefined
        ? undefined
        : { kind: 'postgres', url: settings.databaseUrl },
    log,
    origin: settings.origin,
    staticDir,
    rateRules: settings.rateLimits ? DEFAULT_RATE_RULES : 'off',
    uploadQuotaBytes: settings.uploadQuotaBytes,
  });
}

/** The page that was built together with this server. */
function builtPage(): string | undefined {
  const dir = fileURLToPath(new URL('../client', import.meta.url));
  return existsSync(dir) ? dir : undefined;
}

function listen(http: HttpServer, { port, host }: ServeSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
}

function addressOf(http: HttpServer): string {
  const { address, port, family } = http.address() as AddressInfo;
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const name = isEverywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${port}`;
}

/** Stops taking requests, ends long polls, lets the others finish, then lets go of the database. */
function stopOnSignals(http: HttpServer, answering: Answering, log: Logger): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info('stopping', { signal });
    const ended = new Promise((resolve) => http.close(resolve));
    const timeout = setTimeout(() => http.closeAllConnections(), STOP_TIMEOUT_MS);
    await answering.drain();
    http.closeIdleConnections();
    await ended;
    clearTimeout(timeout);
    await answering.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error) => {
        log.error('stopping failed', { error });
        process.exit(1);
      });
    });
  }
}
