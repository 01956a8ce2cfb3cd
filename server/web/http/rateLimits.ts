import type { Clock } from '~/lib/clock';
import { ApiError } from '../../core/apiError';
import type { Database } from '../../core/db/database';
import { type Allowance, RateLimiter, type RateRule } from './rateLimiter';
import { limiterInDatabase, limiterInMemory, type SharedLimiter } from './sharedLimiter';

export interface RateRules {
  /** Requests per signed-in user. */
  readonly user: RateRule;
  /** Requests per address without credentials. */
  readonly address: RateRule;
  /** Failed logins per user name from one address, and from all addresses new to the account. */
  readonly login: RateRule;
  readonly loginUser: RateRule;
  /** Failed logins per address, including guesses at links into accounts. */
  readonly loginAddress: RateRule;
  /** Attempts per address to create an account without an invitation. */
  readonly signUpAddress: RateRule;
  /** Mails requested without an account: per recipient, and per network address. */
  readonly mailUser: RateRule;
  readonly mailAddress: RateRule;
  /** Incoming mail per mail address. */
  readonly mailIn: RateRule;
}

/** A login attempt. */
interface LoginTry {
  /** The key by which accounts are looked up. */
  readonly userName: string;
  readonly address: string;
  /** The account has been used from this address before. */
  readonly isKnown: boolean;
}

/**
 * Above what a team's clients need (a reconnecting client sends about ten requests at once),
 * below what would let one script starve the rest. The public server allows 200 and 100 a minute.
 */
export const DEFAULT_RATE_RULES: RateRules = {
  user: { limit: 1000, seconds: 60 },
  address: { limit: 300, seconds: 60 },
  login: { limit: 5, seconds: 1800 },
  loginUser: { limit: 25, seconds: 1800 },
  loginAddress: { limit: 50, seconds: 1800 },
  signUpAddress: { limit: 20, seconds: 3600 },
  mailUser: { limit: 3, seconds: 3600 },
  mailAddress: { limit: 20, seconds: 3600 },
  mailIn: { limit: 60, seconds: 3600 },
};

/**
 * All rate limits. Those that protect passwords and accounts are shared by all processes. Requests are counted by each
 * process separately, because asking the database about each of them would cost more than the limit saves; behind N
 * processes, a client therefore gets up to N times as many. `off` is for tests and benchmarks.
 */
export class RateLimits {
  private readonly user: RateLimiter;
  private readonly address: RateLimiter;
  private readonly login: SharedLimiter;
  private readonly loginUser: SharedLimiter;
  private readonly loginAddress: SharedLimiter;
  private readonly signUpAddress: SharedLimiter;
  private readonly mailUser: SharedLimiter;
  private readonly mailAddress: SharedLimiter;
  private readonly mailIn: SharedLimiter;

  constructor(
    private readonly clock: Clock,
    private readonly rules: RateRules | 'off',
    database: Database,
    /** A monotonic clock in milliseconds. Setting a wall clock back would lock everyone out for that long. */
    private readonly elapsed: () => number = () => performance.now(),
  ) {
    const known = rules === 'off' ? DEFAULT_RATE_RULES : rules;
    const { user, address, loginUser, loginAddress, signUpAddress } = known;
    this.user = new RateLimiter(user);
    this.address = new RateLimiter(address);
    const shared = (name: string, rule: RateRule) =>
      database.bus === undefined
        ? limiterInMemory(rule, elapsed)
        : limiterInDatabase(database.bookkeeping, name, rule);
    this.login = shared('login', known.login);
    this.loginUser = shared('login of', loginUser);
    this.loginAddress = shared('login from', loginAddress);
    this.signUpAddress = shared('sign up from', signUpAddress);
    this.mailUser = shared('mail', known.mailUser);
    this.mailAddress = shared('mail from', known.mailAddress);
    this.mailIn = shared('mail in', known.mailIn);
  }

  takeUser(userId: number): Allowance | undefined {
    return this.take(this.user, String(userId));
  }

  takeAddress(address: string): Allowance | undefined {
    return this.take(this.address, address);
  }

  /**
   * Counts an attempt before the password is checked, so that of many concurrent attempts only as many are checked as
   * may fail. Attempts from an address the account was used at before are not affected by attempts from elsewhere.
   */
  async takeLogin({ userName, address, isKnown }: LoginTry): Promise<void> {
    if (this.rules === 'off') return;
    const take = async (limiter: SharedLimiter, key: string) => {
      const allowance = await limiter.take(key);
      if (!allowance.allowed) throw rateLimitError(allowance, this.clock.now());
    };
    await take(this.loginAddress, address);
    await take(this.login, `${userName} ${address}`);
    if (!isKnown) await take(this.loginUser, userName);
  }

  /** Uncounts a successful attempt. */
  async succeededLogin({ userName, address, isKnown }: LoginTry): Promise<void> {
    if (this.rules === 'off') return;
    await this.loginAddress.giveBack(address);
    await this.login.reset(`${userName} ${address}`);
    if (!isKnown) await this.loginUser.giveBack(userName);
  }

  /** Limits guesses at links into accounts, which are not tied to a user name. */
  async checkLink(address: string): Promise<void> {
    if (this.rules === 'off') return;
    const allowance = await this.loginAddress.look(address);
    if (!allowance.allowed) throw rateLimitError(allowance, this.clock.now());
  }

  async failedLink(address: string): Promise<void> {
    if (this.rules !== 'off') await this.loginAddress.take(address);
  }

  async takeMailRequest(address: string): Promise<void> {
    if (this.rules === 'off') return;
    const allowance = await this.mailAddress.take(address);
    if (!allowance.allowed) throw rateLimitError(allowance, this.clock.now());
  }

  /** Returns false instead of throwing: an error would reveal that the account exists. Prevents flooding an inbox. */
  async mayMailTo(userName: string): Promise<boolean> {
    return this.rules === 'off' || (await this.mailUser.take(userName)).allowed;
  }

  /** Returns false instead of throwing: excess mail is accepted later. */
  async mayMailIn(tokenHash: string): Promise<boolean> {
    return this.rules === 'off' || (await this.mailIn.take(tokenHash)).allowed;
  }

  async takeSignUp(address: string): Promise<void> {
    if (this.rules === 'off') return;
    const allowance = await this.signUpAddress.take(address);
    if (!allowance.allowed) throw rateLimitError(allowance, this.clock.now());
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
