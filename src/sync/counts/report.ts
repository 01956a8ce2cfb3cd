import type { Message } from '~/domain/message';
import type { ConversationKey } from '~/domain/places/conversation';
import type { NoticePlace } from '~/model/selectors/notices/noticePlace';
import type { AccessEnd, Account } from '~/storage/schema';

/** The unread counts of an organization that is not shown, or why they are unknown. */
export type CountsReport =
  /** The first request is in flight. */
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'counted';
      /** Direct messages and mentions. */
      readonly forMe: number;
      /** Other unread messages exist. */
      readonly hasMore: boolean;
      readonly name: string;
      readonly iconUrl: string;
    }
  /** The server does not respond, so earlier counts may be out of date. */
  | { readonly kind: 'unreachable' }
  /** The server no longer accepts the account. */
  | { readonly kind: 'ended'; readonly reason: AccessEnd }
  /** Signed out on this device, in any tab. */
  | { readonly kind: 'signedOut' };

/** Sent by a tab to the counting worker; replaces the tab's previous wish. */
export interface CountsWish {
  readonly accounts: readonly Account[];
  /** The network is back, or the user is looking. */
  readonly isWaking?: boolean;
}

/** A conversation, or several reported at once. */
export type NoticeKey = ConversationKey | 'several';

/** New messages in an organization that is not shown, to notify about outside the page. */
export interface OtherNotice {
  /** A later notice replaces an earlier one with the same key. */
  readonly key: NoticeKey;
  /** The number of messages, including earlier ones that are still unread. */
  readonly count: number;
  readonly isShown: boolean;
  readonly isHeard: boolean;
  /** The notification sound that the user chose there. */
  readonly sound: string;
  readonly about:
    | {
        readonly kind: 'message';
        readonly message: Message;
        readonly place: NoticePlace;
        /** The path to it, after the `#`. */
        readonly path: string;
      }
    | { readonly kind: 'several'; readonly conversations: number };
}

export interface NoticeNews {
  readonly notices: readonly OtherNotice[];
  /** The keys of notices no longer needed. */
  readonly over: readonly NoticeKey[];
}

/** Sent by the counting worker to its tabs. */
export type CountsNews = { readonly accountId: string } & (
  | { readonly kind: 'report'; readonly report: CountsReport }
  | ({ readonly kind: 'notices' } & NoticeNews)
);

/** The name of the counting worker; session workers are named after their account. */
export const COUNTS_WORKER = 'parley organizations';
