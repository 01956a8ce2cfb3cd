/** What the service worker says to the pages that are open. */
export type PushWord =
  /** Whether this page tells of it by itself; answered on the port with `true`. */
  | { readonly kind: 'willYouTell'; readonly account: string }
  /** A notification was clicked. */
  | {
      readonly kind: 'open';
      readonly account: string;
      readonly fragment: string;
      /** Somebody wants to write an answer. */
      readonly isReply: boolean;
    };

/** What the address of a page says that was opened to write an answer. */
export const REPLY_SEARCH = '?reply';

/**
 * The scope of the service worker that hears of pushes from a server. A registration has one subscription, which is
 * bound to one server's key, so only the page's own server has that of the page: each other one has a registration of
 * its own, with nothing of the page in it.
 */
export function pushScope(serverOrigin: string, pageOrigin: string): string {
  return serverOrigin === pageOrigin ? '/' : `/push/${serverOrigin.replace('://', '.')}/`;
}

/** The tag of a conversation's notification, whoever shows it: a later one takes the place of an earlier one. */
export function noticeTag(account: string, conversation: string): string {
  return `${account} ${conversation}`;
}

export function isPushWord(data: unknown): data is PushWord {
  const { kind } = (data ?? {}) as { readonly kind?: unknown };
  return kind === 'willYouTell' || kind === 'open';
}
