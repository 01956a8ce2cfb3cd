/** A burst of at most `limit` requests, refilled evenly over `seconds`. */
export interface RateRule {
  readonly limit: number;
  readonly seconds: number;
}

/** A caller's remaining allowance after a request, for the `X-RateLimit-*` headers (gap 5.3). */
export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds until the full limit is available again. */
  readonly resetMs: number;
  /** Milliseconds until a refused request would be allowed. */
  readonly retryMs: number;
}

/** Computes the allowance of a bucket that is full again in `resetMs`. */
export function allowanceOf({ limit, seconds }: RateRule, resetMs: number): Allowance {
  const windowMs = seconds * 1000;
  const intervalMs = windowMs / limit;
  const remaining = Math.floor((windowMs - resetMs) / intervalMs + EPSILON);
  const retryMs = Math.max(0, resetMs + intervalMs - windowMs);
  return { allowed: remaining >= 1, limit, remaining, resetMs, retryMs };
}

/**
 * The generic cell rate algorithm. Stores one number per key: the time when its bucket is full again.
 * Keys with full buckets are removed.
 */
export class RateLimiter {
  private readonly fullAtMs = new Map<string, number>();
  private sinceCleanup = 0;

  constructor(private readonly rule: RateRule) {}

  /** Counts a request for this key. A refused request does not count. */
  take(key: string, nowMs: number): Allowance {
    const allowance = this.look(key, nowMs);
    if (!allowance.allowed) return allowance;
    const fullAt = Math.max(this.fullAtMs.get(key) ?? 0, nowMs) + this.intervalMs;
    this.fullAtMs.set(key, fullAt);
    this.forgetFull(nowMs);
    return { ...allowance, remaining: allowance.remaining - 1, resetMs: fullAt - nowMs };
  }

  /** Returns what `take` would, without counting. */
  look(key: string, nowMs: number): Allowance {
    return allowanceOf(this.rule, Math.max(0, (this.fullAtMs.get(key) ?? 0) - nowMs));
  }

  /** Uncounts one request. */
  giveBack(key: string): void {
    const fullAt = this.fullAtMs.get(key);
    if (fullAt !== undefined) this.fullAtMs.set(key, fullAt - this.intervalMs);
  }

  /** Uncounts all requests, for a successful login after failed ones. */
  reset(key: string): void {
    this.fullAtMs.delete(key);
  }

  private get windowMs(): number {
    return this.rule.seconds * 1000;
  }
  private get intervalMs(): number {
    return this.windowMs / this.rule.limit;
  }

  private forgetFull(nowMs: number): void {
    this.sinceCleanup += 1;
    if (this.sinceCleanup < CLEANUP_EVERY) return;
    this.sinceCleanup = 0;
    for (const [key, fullAt] of this.fullAtMs) if (fullAt <= nowMs) this.fullAtMs.delete(key);
  }
}

const CLEANUP_EVERY = 1000;
/** Guards against 2.9999999 where 3 is meant. */
const EPSILON = 1e-9;
