import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/db/schema';
import { type Allowance, allowanceOf, RateLimiter, type RateRule } from './rateLimiter';

/** A limit shared by all processes. */
export interface SharedLimiter {
  /** Counts an attempt for this key, unless it is refused. */
  take(key: string): Promise<Allowance>;
  /** Returns what `take` would, without counting. */
  look(key: string): Promise<Allowance>;
  /** Uncounts one attempt. */
  giveBack(key: string): Promise<void>;
  /** Uncounts all attempts. */
  reset(key: string): Promise<void>;
}

/** For a single process. `elapsed` is a monotonic clock in milliseconds. */
export function limiterInMemory(rule: RateRule, elapsed: () => number): SharedLimiter {
  const limiter = new RateLimiter(rule);
  return {
    take: async (key) => limiter.take(key, elapsed()),
    look: async (key) => limiter.look(key, elapsed()),
    giveBack: async (key) => limiter.giveBack(key),
    reset: async (key) => limiter.reset(key),
  };
}

/**
 * Keeps one row per key, timed by the database's clock. If that is set back, no one waits longer than the rule says:
 * anything further away than a full window counts as one.
 */
export function limiterInDatabase(db: Kysely<Schema>, name: string, rule: RateRule): SharedLimiter {
  const windowMs = rule.seconds * 1000;
  const intervalMs = windowMs / rule.limit;
  const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)`;
  const full = sql<number>`greatest(least(rate_limits.full_at_ms, ${now} + ${windowMs}), ${now})`;
  const look = async (key: string) => {
    const { rows } = await sql<{ reset_ms: number }>`
      select (${full} - ${now})::float8 as reset_ms from rate_limits where key = ${`${name} ${key}`}
    `.execute(db);
    return allowanceOf(rule, Math.max(0, rows[0]?.reset_ms ?? 0));
  };
  return {
    look,
    async take(key) {
      // Removes rows that are full again; the table is small, because only failures are counted.
      await sql`delete from rate_limits where full_at_ms < ${now}`.execute(db);
      const { rows } = await sql`
        insert into rate_limits (key, full_at_ms) values (${`${name} ${key}`}, ${now} + ${intervalMs})
        on conflict (key) do update set full_at_ms = ${full} + ${intervalMs}
          where ${full} + ${intervalMs} <= ${now} + ${windowMs}
        returning key`.execute(db);
      const left = await look(key);
      return rows.length > 0 ? { ...left, allowed: true } : { ...left, allowed: false };
    },
    async giveBack(key) {
      await sql`update rate_limits set full_at_ms = full_at_ms - ${intervalMs}::bigint
        where key = ${`${name} ${key}`}`.execute(db);
    },
    async reset(key) {
      await sql`delete from rate_limits where key = ${`${name} ${key}`}`.execute(db);
    },
  };
}
