import type { PushNotice, PushPayload, PushWords } from '~/contract/push';
import { noticeTag } from '~/domain/connection/pushTalk';

/** Data attached to a notification for its click handler. */
export interface NoticeData {
  readonly payload: PushPayload;
}

/** Arguments for `showNotification`; the browser typings lag behind. */
export interface ShownNotice {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly tag: string;
    readonly data: NoticeData;
    readonly renotify: boolean;
    readonly timestamp: number;
    readonly actions: readonly NoticeAction[];
  };
}

interface NoticeAction {
  readonly action: 'read' | 'reply';
  readonly title: string;
  /** `text`: an inline reply field, in browsers that support it. */
  readonly type?: 'text';
  readonly placeholder?: string;
}

export type Decision =
  | { readonly kind: 'show'; readonly notice: ShownNotice }
  | { readonly kind: 'close' }
  | { readonly kind: 'nothing' };

const ICON = '/icons/parley-192.png';
/** Monochrome on transparent, as phone status bars require. */
const BADGE = '/icons/badge-96.png';

/** Decides what a push changes on the screen. `shown`: the conversation's current notification, if any. */
export function decide(
  payload: PushPayload,
  shown: NoticeData | undefined,
  origin: string,
): Decision {
  // Pushes can arrive out of order; each describes the state when it was made.
  if (shown !== undefined && shown.payload.at > payload.at) return { kind: 'nothing' };
  const { notice } = payload;
  if (notice === undefined) return shown === undefined ? { kind: 'nothing' } : { kind: 'close' };
  // The user dismissed it, and there is no news.
  if (!notice.isNews && shown === undefined) return { kind: 'nothing' };
  return { kind: 'show', notice: noticeOf(payload, notice, origin) };
}

/** @param origin of the account's server, which hosts its images. */
export function noticeOf(
  payload: PushPayload,
  { title, body, icon, isNews }: Pick<PushNotice, 'title' | 'body' | 'icon' | 'isNews'>,
  origin: string,
): ShownNotice {
  const { reply, read } = wordsOf(payload);
  return {
    title,
    options: {
      body,
      tag: noticeTag(payload.account, payload.tag),
      data: { payload },
      icon: icon === undefined ? ICON : new URL(icon, origin).href,
      badge: BADGE,
      renotify: isNews,
      silent: !isNews,
      timestamp: payload.at,
      actions: [
        { action: 'reply', type: 'text', title: reply, placeholder: reply },
        { action: 'read', title: read },
      ],
    },
  };
}

const ENGLISH: PushWords = {
  reply: 'Reply',
  read: 'Mark read',
  notRead: 'Not marked as read: the server didn’t respond.',
  notSent: 'Not sent: {reason}',
  kept: 'Your reply is kept, and sent when you open Parley.',
};

/** In the reader's language, if the server says it. */
export function wordsOf({ notice }: PushPayload): PushWords {
  return notice?.words ?? ENGLISH;
}
