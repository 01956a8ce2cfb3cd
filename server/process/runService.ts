import { networkInterfaces } from 'node:os';
import { sleep, systemClock } from '~/lib/clock';
import type { Logger } from '../core/log';
import { type ListenOptions, listen, type Service } from './listen';
import { stopSignal } from './stopSignal';

/** Connections that are still busy this long after the requests were answered are cut off. */
const LAST_BYTES_MS = 2000;

interface RunOptions extends ListenOptions {
  /** The address that people use, when it is not the one listened on. */
  readonly origin: string | undefined;
  /** How long it goes on taking requests after the signal. */
  readonly drainMs: number;
  readonly log: Logger;
  /** Gets the address once requests are answered. */
  readonly announce: (url: string) => void;
}

/**
 * Serves until SIGINT or SIGTERM, then stops in order:
 *
 *   not ready, every connection ends with its answer -> (time for a load balancer to notice) -> no new connections
 *   -> long polls end with an answer, the rest is answered -> data closed -> connections gone
 *
 * A service that could not listen is closed too.
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

/** Where the others find a server that listens on every address of this machine. */
function visibleHost(host: string): string {
  if (!EVERY_ADDRESS.has(host)) return host.includes(':') ? `[${host}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const first = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
  return first?.address ?? 'localhost';
}
