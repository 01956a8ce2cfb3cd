/** Messages from the service worker to open pages. */
export type PushWord =
  /** Asks whether this page shows the notification itself; the page replies `true` on the port. */
  | { readonly kind: 'willYouTell'; readonly account: string }
  /** The user clicked a notification. */
  | {
      readonly kind: 'open';
      readonly account: string;
      readonly fragment: string;
      /** The user wants to reply. */
      readonly isReply: boolean;
    };

/** The query of a page URL opened to write a reply. */
export const REPLY_SEARCH = '?reply';

/**
 * The scope of the service worker that receives a server's pushes. A registration has one subscription, bound to one
 * server's key, so only the page's own server uses the page's registration: every other server gets a separate
 * registration, which serves nothing of the page.
 */
export function pushScope(serverOrigin: string, pageOrigin: string): string {
  return serverOrigin === pageOrigin ? '/' : `/push/${serverOrigin.replace('://', '.')}/`;
}

/** The tag of a conversation's notification, whoever shows it: a later one replaces an earlier one. */
export function noticeTag(account: string, conversation: string): string {
  return `${account} ${conversation}`;
}

export function isPushWord(data: unknown): data is PushWord {
  const { kind } = (data ?? {}) as { readonly kind?: unknown };
  return kind === 'willYouTell' || kind === 'open';
}
