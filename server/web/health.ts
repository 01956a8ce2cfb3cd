import { Hono } from 'hono';
import { type Clock, sleep } from '~/lib/clock';

/** A load balancer asks every few seconds, and has to hear of what hangs before it asks again. */
const ANSWER_MS = 2000;
const RETRY_SECONDS = '1';

interface Watched {
  readonly clock: Clock;
  readonly isStopping: () => boolean;
  /** Asks what this process can do nothing without; rejects where that is away. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  /** Why it is not ready then. */
  readonly away: string;
}

/**
 * For whoever runs this process: `/health/live` answers 200 for as long as it can answer at all, `/health/ready`
 * while it takes requests and what it needs answers, else 503 with a reason. They need no account and have no limit.
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
  // Few are: not every address is taken apart for them.
  return url.includes('/health/') && new URL(url).pathname.startsWith('/health/');
}
