import type { AccessEnd, Account } from '~/storage/schema';

/** What is unread in an organization that is not shown, or why nobody can tell. */
export type CountsReport =
  /** Asked for the first time. */
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'counted';
      /** Direct messages and mentions. */
      readonly forMe: number;
      /** Something else is unread. */
      readonly hasMore: boolean;
      readonly name: string;
      readonly iconUrl: string;
    }
  /** Its server does not answer; what was counted before is no longer known to be so. */
  | { readonly kind: 'unreachable' }
  /** The server lets the account in no longer. */
  | { readonly kind: 'ended'; readonly reason: AccessEnd }
  /** Signed out on this device, in some tab. */
  | { readonly kind: 'signedOut' };

/** What a tab says to the worker that counts. It replaces what the tab said before. */
export interface CountsWish {
  readonly accounts: readonly Account[];
  /** The network is back, or somebody looks. */
  readonly isWaking?: boolean;
}

/** What the worker says to its tabs. */
export interface CountsNews {
  readonly accountId: string;
  readonly report: CountsReport;
}

/** Names the worker that counts; those of sessions are named by their account. */
export const COUNTS_WORKER = 'parley organizations';
