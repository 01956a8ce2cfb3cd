import type { RealmEvent } from '~/domain/connection/event';
import type { Message } from '~/domain/message';
import { conversationKey } from '~/domain/places/conversation';
import type { RealmState } from '../../state';
import { selectUnreadCounts } from '../unread/unreads';

type MessageEvent = Extract<RealmEvent, { readonly kind: 'message' }>;

/** Why the user is notified of a message; the first that applies. */
export type NoticeReason =
  | 'direct'
  | 'mention'
  | 'alertWord'
  | 'wildcard'
  | 'followedTopic'
  | 'channel';

/** A message that asks for attention outside the page. */
export interface Notice {
  readonly message: Message;
  readonly reason: NoticeReason;
  /** As a desktop notification. */
  readonly isShown: boolean;
  readonly isHeard: boolean;
}

/** More conversations than this at once become one notification: no one reads thirty after an hour offline. */
export const MOST_AT_ONCE = 4;

type Ways = Pick<Notice, 'isShown' | 'isHeard'>;

/**
 * Whether and how a new message notifies, by the user's settings (gap 1.7 and contract 2.4: a channel's null means the
 * setting for all channels). `realm` already includes the message. Muted senders and conversations never notify; a
 * followed or unmuted topic in a muted channel does not count as muted.
 */
export function noticeOf(realm: RealmState, event: MessageEvent): Notice | undefined {
  const { message } = event;
  const isOwn = message.senderId === realm.selfId;
  // A message that another event of the same batch read, deleted or made inaccessible is no longer unread.
  const isNew = !event.isRead && realm.unreads.byId.has(message.id);
  if (isOwn || !isNew || realm.mutedUsers.has(message.senderId)) return undefined;
  const key = conversationKey(message.conversation);
  if (selectUnreadCounts(realm).byConversation.get(key)?.isMuted) return undefined;
  const reasons = reasonsOf(realm, event);
  const ways = reasons.map((reason) => waysOf(realm, message, reason));
  const [reason] = reasons.filter((_, at) => ways[at]?.isShown || ways[at]?.isHeard);
  if (reason === undefined) return undefined;
  return {
    message,
    reason,
    isShown: ways.some(({ isShown }) => isShown),
    isHeard: ways.some(({ isHeard }) => isHeard),
  };
}

function reasonsOf(realm: RealmState, event: MessageEvent): readonly NoticeReason[] {
  const { message, isForEverybody = false } = event;
  const reasons: NoticeReason[] = [];
  if (message.conversation.kind === 'dm') reasons.push('direct');
  if (message.isMention && !isForEverybody) reasons.push('mention');
  if (message.hasAlertWord) reasons.push('alertWord');
  if (isForEverybody && doWildcardsNotify(realm, message)) reasons.push('wildcard');
  if (isFollowed(realm, message)) reasons.push('followedTopic');
  if (message.conversation.kind === 'topic') reasons.push('channel');
  return reasons;
}

function waysOf(
  { settings, subscriptions }: RealmState,
  message: Message,
  reason: NoticeReason,
): Ways {
  switch (reason) {
    case 'direct':
    case 'mention':
    case 'alertWord':
    case 'wildcard':
      return ways(settings.enable_desktop_notifications, settings.enable_sounds);
    case 'followedTopic':
      return ways(
        settings.enable_followed_topic_desktop_notifications,
        settings.enable_followed_topic_audible_notifications,
      );
    case 'channel': {
      const { conversation } = message;
      const own =
        conversation.kind === 'topic' ? subscriptions.get(conversation.channelId) : undefined;
      return ways(
        own?.desktopNotifications ?? settings.enable_stream_desktop_notifications,
        own?.audibleNotifications ?? settings.enable_stream_audible_notifications,
      );
    }
  }
}

function ways(isShown: boolean, isHeard: boolean): Ways {
  return { isShown, isHeard };
}

/** `@all` in a direct message is for this user as well as for the others. */
function doWildcardsNotify(realm: RealmState, message: Message): boolean {
  const { conversation } = message;
  const { settings } = realm;
  if (conversation.kind === 'dm') return settings.wildcard_mentions_notify;
  const isWantedHere = settings.enable_followed_topic_wildcard_mentions_notify;
  if (isWantedHere && isFollowed(realm, message)) return true;
  const own = realm.subscriptions.get(conversation.channelId)?.wildcardMentionsNotify;
  return own ?? settings.wildcard_mentions_notify;
}

function isFollowed({ topicVisibilities }: RealmState, { conversation }: Message): boolean {
  return topicVisibilities.get(conversationKey(conversation))?.visibility === 'followed';
}
