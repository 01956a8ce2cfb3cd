import type { Message } from '~/domain/message';
import type { ConversationKey } from '~/domain/places/conversation';
import type { NoticePlace } from '~/model/selectors/notices/noticePlace';
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

/** A conversation, or several that were heard of at once. */
export type NoticeKey = ConversationKey | 'several';

/** New messages in an organization that is not shown, which ask for attention outside the page. */
export interface OtherNotice {
  /** A later one takes the place of an earlier one with the same key. */
  readonly key: NoticeKey;
  /** Messages, with those that were told of before and are not read. */
  readonly count: number;
  readonly isShown: boolean;
  readonly isHeard: boolean;
  /** The name of the sound that the person chose there. */
  readonly sound: string;
  readonly about:
    | {
        readonly kind: 'message';
        readonly message: Message;
        readonly place: NoticePlace;
        /** Leads to it, after the `#`. */
        readonly path: string;
      }
    | { readonly kind: 'several'; readonly conversations: number };
}

export interface NoticeNews {
  readonly notices: readonly OtherNotice[];
  /** Those that nobody has to see any more. */
  readonly over: readonly NoticeKey[];
}

/** What the worker says to its tabs. */
export type CountsNews = { readonly accountId: string } & (
  | { readonly kind: 'report'; readonly report: CountsReport }
  | ({ readonly kind: 'notices' } & NoticeNews)
);

/** Names the worker that counts; those of sessions are named by their account. */
export const COUNTS_WORKER = 'parley organizations';
