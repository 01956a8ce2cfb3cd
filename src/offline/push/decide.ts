import type { PushPayload } from '~/contract/push';
import { noticeTag } from '~/domain/connection/pushTalk';

/** What a notification carries for its click. */
export interface NoticeData {
  readonly payload: PushPayload;
}

/** A notification as `showNotification` takes it; the types of browsers lag behind. */
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
  /** `text`: one can write at once, where the browser has that. */
  readonly type?: 'text';
  readonly placeholder?: string;
}

export type Decision =
  | { readonly kind: 'show'; readonly notice: ShownNotice }
  | { readonly kind: 'close' }
  | { readonly kind: 'nothing' };

const ICON = '/icons/parley-192.png';
/** One color on nothing, as the status bars of phones want it. */
const BADGE = '/icons/badge-96.png';

/** What a push changes on the screen. `shown`: the conversation's notification that is there. */
export function decide(
  payload: PushPayload,
  shown: NoticeData | undefined,
  origin: string,
): Decision {
  // Pushes overtake each other; each says how things stood when it was made.
  if (shown !== undefined && shown.payload.at > payload.at) return { kind: 'nothing' };
  const { notice } = payload;
  if (notice === undefined) return shown === undefined ? { kind: 'nothing' } : { kind: 'close' };
  // Somebody has put it away, and nothing is new.
  if (!notice.isNews && shown === undefined) return { kind: 'nothing' };
  return { kind: 'show', notice: noticeOf(payload, notice, origin) };
}

/** @param origin of the account's server, where pictures are. */
export function noticeOf(
  payload: PushPayload,
  {
    title,
    body,
    icon,
    isNews,
  }: Pick<NonNullable<PushPayload['notice']>, 'title' | 'body' | 'icon' | 'isNews'>,
  origin: string,
): ShownNotice {
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
        { action: 'reply', type: 'text', title: 'Reply', placeholder: 'Reply' },
        { action: 'read', title: 'Mark read' },
      ],
    },
  };
}
