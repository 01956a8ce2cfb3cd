import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
type StopSignal = (typeof SIGNALS)[number];

/**
 * One Ctrl+C can arrive twice: the terminal sends it to every foreground process,
 * and npm forwards the one it got.
 */
const ECHO_MS = 300;

/** Resolves at the first stop signal. A second one, later than an echo, ends the process immediately. */
export function stopSignal(): Promise<StopSignal> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (firstAt === undefined) {
          firstAt = performance.now();
          resolve(signal);
        } else if (performance.now() - firstAt > ECHO_MS) {
          process.exit(128 + constants.signals[signal]);
        }
      });
    }
  });
}
