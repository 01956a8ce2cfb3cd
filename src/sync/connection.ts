import type { AccessEnd } from '~/storage/schema';

/**
 * The state of the connection, as shown to the user.
 *
 *   starting -> registering -> live <-> catchingUp
 *                  live -> offline -> catchingUp -> live
 *                  any -> stopped
 */
export type Connection =
  /** Reading what this browser has stored. */
  | { readonly kind: 'starting' }
  /** Fetching everything from the server. */
  | { readonly kind: 'registering' }
  /** Events arrive as they happen. */
  | { readonly kind: 'live' }
  /** The server responds again; missed events are on their way. */
  | { readonly kind: 'catchingUp' }
  /** The server has not responded since `sinceMs`. Times in milliseconds of the local clock. */
  | { readonly kind: 'offline'; readonly sinceMs: number; readonly nextTryMs: number }
  /** The organization requires a second factor, and allows nothing else until it is set up. */
  | { readonly kind: 'factorDemanded' }
  /** Stopped for good: no more retries (SY5). */
  | { readonly kind: 'stopped'; readonly reason: StopReason };

export type StopReason = AccessEnd | 'disposed';
