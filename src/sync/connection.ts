import type { AccessEnd } from '~/storage/schema';

/**
 * Where the connection stands, as people are told.
 *
 *   starting -> registering -> live <-> catchingUp
 *                  live -> offline -> catchingUp -> live
 *                  any -> stopped
 */
export type Connection =
  /** Reading what this browser remembers. */
  | { readonly kind: 'starting' }
  /** Asking the server for everything. */
  | { readonly kind: 'registering' }
  /** Events arrive as they happen. */
  | { readonly kind: 'live' }
  /** The server answers again; what was missed is on its way. */
  | { readonly kind: 'catchingUp' }
  /** No answer since then. Times in milliseconds of the local clock. */
  | { readonly kind: 'offline'; readonly sinceMs: number; readonly nextTryMs: number }
  /** The organization demands a second factor, and lets nothing but that be done until there is one. */
  | { readonly kind: 'factorDemanded' }
  /** Over: nothing is tried any more (SY5). */
  | { readonly kind: 'stopped'; readonly reason: StopReason };

export type StopReason = AccessEnd | 'disposed';
