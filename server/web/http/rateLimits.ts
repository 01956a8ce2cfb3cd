import type { Clock } from '~/lib/clock';
import { ApiError } from '../../core/apiError';
import { type Allowance, RateLimiter, type RateRule } from './rateLimiter';

export interface RateRules {
  /** Requests of one signed-in user. */
  readonly user: RateRule;
  /** Requests of one address without credentials. */
  readonly address: RateRule;
  /** Failed logins for one user name, and from one address. */
  readonly loginUser: RateRule;
  readonly loginAddress: RateRule;
  /** Accounts that one address tries to make without an invitation. */
  readonly signUpAddress: RateRule;
}

/**
 * Above what a team's clients do (a reconnecting client asks for some ten things at once),
 * below what lets one script starve the rest. The public server allows 200 and 100 a minute.
 */
export const DEFAULT_RATE_RULES: RateRules = {
  user: { limit: 1000, seconds: 60 },
  address: { limit: 300, seconds: 60 },
  loginUser: { limit: 5, seconds: 1800 },
  loginAddress: { limit: 50, seconds: 1800 },
  signUpAddress: { limit: 20, seconds: 3600 },
};

/** All rate limits of this process, in memory. `off` is for tests and benchmarks. */
export class RateLimits {
  private readonly user: RateLimiter;
  private readonly address: RateLimiter;
  private readonly loginUser: RateLimiter;
  private readonly loginAddress: RateLimiter;
  private readonly signUpAddress: RateLimiter;

  constructor(
    private readonly clock: Clock,
    private readonly rules: RateRules | 'off',
    /** Milliseconds from whenever. A wall clock that is set back would lock everybody out for as long. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {
    const { user, address, loginUser, loginAddress, signUpAddress } =
      rules === 'off' ? DEFAULT_RATE_RULES : rules;
    this.user = new RateLimiter(user);
    this.address = new RateLimiter(address);
    this.loginUser = new RateLimiter(loginUser);
    this.loginAddress = new RateLimiter(loginAddress);
    this.signUpAddress = new RateLimiter(signUpAddress);
  }

  takeUser(userId: number): Allowance | undefined {
    return this.take(this.user, String(userId));
  }

  takeAddress(address: string): Allowance | undefined {
    return this.take(this.address, address);
  }

  /** Before the password is looked at, so that a refusal costs nothing and tells nothing. */
  checkLogin(userName: string, address: string): void {
    if (this.rules === 'off') return;
    const now = this.elapsed();
    for (const allowance of [
      this.loginUser.look(userName, now),
      this.loginAddress.look(address, now),
    ]) {
      if (!allowance.allowed) throw rateLimitError(allowance, this.clock.now());
    }
  }

  failedLogin(userName: string, address: string): void {
    this.loginUser.take(userName, this.elapsed());
    this.loginAddress.take(address, this.elapsed());
  }

  succeededLogin(userName: string): void {
    this.loginUser.reset(userName);
  }

  takeSignUp(address: string): void {
    this.take(this.signUpAddress, address);
  }

  headers(allowance: Allowance | undefined): Record<string, string> {
    return allowance === undefined ? {} : rateHeaders(allowance, this.clock.now());
  }

  private take(limiter: RateLimiter, key: string): Allowance | undefined {
    if (this.rules === 'off') return undefined;
    const allowance = limiter.take(key, this.elapsed());
    if (!allowance.allowed) throw rateLimitError(allowance, this.clock.now());
    return allowance;
  }
}

function rateHeaders(
  { limit, remaining, resetMs }: Allowance,
  nowMs: number,
): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, remaining)),
    'x-ratelimit-reset': String(Math.ceil((nowMs + resetMs) / 1000)),
  };
}

function rateLimitError(allowance: Allowance, nowMs: number): ApiError {
  const seconds = Math.ceil(allowance.retryMs) / 1000;
  return new ApiError('RATE_LIMIT_HIT', 'API usage exceeded rate limit', {
    'retry-after': seconds,
  }).with({
    headers: { ...rateHeaders(allowance, nowMs), 'retry-after': String(Math.ceil(seconds)) },
  });
}
