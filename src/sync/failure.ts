import { isRequestError } from '~/api/errors';
import { assertNever } from '~/lib/assertNever';
import type { AccessEnd } from '~/storage/schema';
import type { StopReason } from './connection';

export type FailureVerdict =
  /** The same request, later. */
  | { readonly kind: 'retry'; readonly minimumWaitMs: number; readonly isFactorDemanded?: boolean }
  /** What we have can no longer be continued: start from a fresh register. */
  | { readonly kind: 'reregister' }
  | { readonly kind: 'stop'; readonly reason: StopReason };

const REREGISTER: FailureVerdict = { kind: 'reregister' };
const RETRY: FailureVerdict = { kind: 'retry', minimumWaitMs: 0 };

/** What a failed poll, or a throw while its events were applied, means (SY4, SY5). */
export function pollFailure(error: unknown): FailureVerdict {
  if (!isRequestError(error)) return REREGISTER;
  switch (error.kind) {
    case 'network':
    case 'server':
    // Every server has this one: something in front of it has taken its place for now.
    case 'missing':
      return RETRY;
    case 'rateLimit':
      return { kind: 'retry', minimumWaitMs: error.retryAfterMs ?? 0 };
    case 'auth':
      return authFailure(error.code);
    // The queue is gone, or what came out of it is not what was promised.
    case 'refused':
    case 'malformed':
      return REREGISTER;
    default:
      return assertNever(error.kind);
  }
}

/**
 * What a failed register means. There is nothing left to fall back to,
 * so all that is not final is tried again.
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

/** What a 401 says by its code. Servers that give none mean the key (gap 5.2). */
export function accessEnd(code: string): AccessEnd {
  if (code === 'USER_DEACTIVATED') return 'accountDeactivated';
  return code === 'REALM_DEACTIVATED' ? 'organizationDeactivated' : 'keyRevoked';
}
