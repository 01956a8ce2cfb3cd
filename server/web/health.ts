import { Hono } from 'hono';
import { type Clock, sleep } from '~/lib/clock';

/** Load balancers ask every few seconds, and need to hear about a hang before they ask again. */
const ANSWER_MS = 2000;
const RETRY_SECONDS = '1';

interface Watched {
  readonly clock: Clock;
  readonly isStopping: () => boolean;
  /** Checks what this process depends on; rejects if it is unavailable. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  /** The reason to report in that case. */
  readonly away: string;
}

/**
 * Health checks for operators: `/health/live` returns 200 as long as the process can respond at all; `/health/ready`
 * while it accepts requests and its dependency responds, else 503 with a reason. No account needed, no rate limit.
 */
export function createHealth(watched: Watched): Hono {
  const app = new Hono();
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    const reason = watched.isStopping()
      ? 'The server is stopping.'
      : (await doesAnswer(watched))
        ? undefined
        : watched.away;
    c.header('Cache-Control', 'no-store');
    if (reason === undefined) return c.json({ status: 'ready' });
    c.header('Retry-After', RETRY_SECONDS);
    return c.json({ status: 'not ready', reason }, 503);
  });
  return app;
}

async function doesAnswer({ ask, clock }: Watched): Promise<boolean> {
  const done = new AbortController();
  const answer = ask(done.signal).then(
    () => true,
    () => false,
  );
  const late = sleep(clock, ANSWER_MS, done.signal).then(() => false);
  try {
    return await Promise.race([answer, late]);
  } finally {
    done.abort();
  }
}

export function isHealthPath(url: string): boolean {
  // Checks the string first, to avoid parsing every URL for these few requests.
  return url.includes('/health/') && new URL(url).pathname.startsWith('/health/');
}
