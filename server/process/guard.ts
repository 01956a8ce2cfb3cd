import type { Logger } from '../core/log';

/**
 * Logs an uncaught error and ends the process: half-finished work is in an unknown state,
 * while everything acknowledged is already on disk.
 */
export function exitOnUncaught(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    log.error('uncaught error', { origin, error });
    process.exit(1);
  });
  // The reader of our output may be gone, as with `npm start | head`. That is no reason to exit.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Redirects prints by libraries and Node itself to the log: stdout has only the address, stderr only JSON lines. */
export function logConsole(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (error) => log.warn('warning', { error }));
  const writer =
    (level: 'debug' | 'warn') =>
    (...words: unknown[]) =>
      log[level]('console', { words });
  Object.assign(console, {
    log: writer('debug'),
    info: writer('debug'),
    debug: writer('debug'),
    warn: writer('warn'),
    error: writer('warn'),
  });
}
