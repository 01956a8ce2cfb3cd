import { networkInterfaces } from 'node:os';
import { sleep, systemClock } from '~/lib/clock';
import type { Logger } from '../core/log';
import { type ListenOptions, listen, type Service } from './listen';
import { stopSignal } from './stopSignal';

/** Connections still busy this long after all requests were answered are cut off. */
const LAST_BYTES_MS = 2000;

interface RunOptions extends ListenOptions {
  /** The public URL, if it differs from the listening address. */
  readonly origin: string | undefined;
  /** How long it keeps accepting requests after the signal. */
  readonly drainMs: number;
  readonly log: Logger;
  /** Called with the address once the server is listening. */
  readonly announce: (url: string) => void;
}

/**
 * Serves until SIGINT or SIGTERM, then stops in order:
 *
 *   not ready, connections close after each response -> (time for a load balancer to notice) -> no new connections
 *   -> long polls are answered, other requests finish -> data closed -> connections closed
 *
 * Also closes a service that could not listen.
 */
export async function runService(service: Service, options: RunOptions): Promise<void> {
  const { log, origin, host, announce, drainMs } = options;
  const listener = await listen(service, options).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  const stopped = stopSignal();
  announce(origin ?? `http://${visibleHost(host)}:${listener.port}`);
  const signal = await stopped;
  log.info('stopping', { signal });
  service.drain();
  listener.keepNone();
  if (drainMs > 0) await sleep(systemClock, drainMs, new AbortController().signal);
  listener.stopAccepting();
  await service.close();
  await listener.closed(LAST_BYTES_MS);
  log.info('stopped');
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::', '*']);

/** Where other machines find a server that listens on every address of this machine. */
function visibleHost(host: string): string {
  if (!EVERY_ADDRESS.has(host)) return host.includes(':') ? `[${host}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const first = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
  return first?.address ?? 'localhost';
}
