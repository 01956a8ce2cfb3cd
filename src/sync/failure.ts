import { isRequestError } from '~/api/errors';
import { assertNever } from '~/lib/assertNever';
import type { AccessEnd } from '~/storage/schema';
import type { StopReason } from './connection';

export type FailureVerdict =
  /** Repeat the same request later. */
  | { readonly kind: 'retry'; readonly minimumWaitMs: number; readonly isFactorDemanded?: boolean }
  /** The current state can't be continued: register again. */
  | { readonly kind: 'reregister' }
  | { readonly kind: 'stop'; readonly reason: StopReason };

const REREGISTER: FailureVerdict = { kind: 'reregister' };
const RETRY: FailureVerdict = { kind: 'retry', minimumWaitMs: 0 };

/** What to do after a failed poll, or after an exception while applying its events (SY4, SY5). */
export function pollFailure(error: unknown): FailureVerdict {
  if (!isRequestError(error)) return REREGISTER;
  switch (error.kind) {
    case 'network':
    case 'server':
    // Every server has this endpoint, so something in front of it is responding instead for now.
    case 'missing':
      return RETRY;
    case 'rateLimit':
      return { kind: 'retry', minimumWaitMs: error.retryAfterMs ?? 0 };
    case 'auth':
      return authFailure(error.code);
    // The queue is gone, or sent something invalid.
    case 'refused':
    case 'malformed':
      return REREGISTER;
    default:
      return assertNever(error.kind);
  }
}

/**
 * What to do after a failed register. There is nothing left to fall back to, so everything that is not final is
 * retried.
 */
export function registerFailure(error: unknown): FailureVerdict {
  if (!isRequestError(error)) return RETRY;
  if (error.kind === 'auth') return authFailure(error.code);
  const isFactorDemanded = error.code === 'SECOND_FACTOR_SETUP_REQUIRED';
  return { kind: 'retry', minimumWaitMs: error.retryAfterMs ?? 0, isFactorDemanded };
}

function authFailure(code: string): FailureVerdict {
  return { kind: 'stop', reason: accessEnd(code) };
}

/** What a 401 means, by its code. Servers that send none mean the key (gap 5.2). */
export function accessEnd(code: string): AccessEnd {
  if (code === 'USER_DEACTIVATED') return 'accountDeactivated';
  return code === 'REALM_DEACTIVATED' ? 'organizationDeactivated' : 'keyRevoked';
}
