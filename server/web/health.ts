import { Hono } from 'hono';
import { sql } from 'kysely';
import { type Clock, sleep } from '~/lib/clock';
import type { Database } from '../core/db/database';
import type { OpenRequests } from './http/openRequests';

/** A load balancer asks every few seconds, and has to hear of a database that hangs before it asks again. */
const DATABASE_MS = 2000;
const RETRY_SECONDS = '1';

interface Watched {
  readonly database: Database;
  readonly clock: Clock;
  readonly requests: OpenRequests;
}

/**
 * For whoever runs this process: `/health/live` answers 200 for as long as it can answer at all, `/health/ready`
 * while it takes requests and its database answers, else 503 with a reason. They need no account and have no limit.
 */
export function createHealth({ database, clock, requests }: Watched): Hono {
  const app = new Hono();
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    const reason = requests.isClosed
      ? 'The server is stopping.'
      : (await doesAnswer(database, clock))
        ? undefined
        : 'The database does not answer.';
    c.header('Cache-Control', 'no-store');
    if (reason === undefined) return c.json({ status: 'ready' });
    c.header('Retry-After', RETRY_SECONDS);
    return c.json({ status: 'not ready', reason }, 503);
  });
  return app;
}

async function doesAnswer({ read }: Database, clock: Clock): Promise<boolean> {
  const done = new AbortController();
  const answer = sql`select 1`.execute(read).then(
    () => true,
    () => false,
  );
  const late = sleep(clock, DATABASE_MS, done.signal).then(() => false);
  try {
    return await Promise.race([answer, late]);
  } finally {
    done.abort();
  }
}

export function isHealthPath(url: string): boolean {
  return new URL(url).pathname.startsWith('/health/');
}
