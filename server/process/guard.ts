import type { Logger } from '../core/log';

/**
 * Ends the process, with a line in the log, when an error was caught by nobody:
 * what it has left half done is unknown, and all that was acknowledged is on disk.
 */
export function exitOnUncaught(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    log.error('uncaught error', { origin, error });
    process.exit(1);
  });
  // Whoever read our output is gone: `npm start | head`. No reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Libraries and Node itself print; stdout carries the address and nothing else, and stderr JSON lines. */
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
