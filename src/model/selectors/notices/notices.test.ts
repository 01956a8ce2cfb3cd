import { describe, expect, it } from 'vitest';
import type { UserSettings } from '~/contract/settings';
import type { RealmEventBody } from '~/domain/connection/event';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { Subscription, TopicVisibility } from '~/domain/places/channel';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { noticeOf } from './notices';

interface Case {
  readonly message?: Partial<Message>;
  readonly settings?: Partial<UserSettings>;
  readonly channel?: Partial<Subscription>;
  readonly topic?: TopicVisibility;
  readonly isForEverybody?: boolean;
  readonly isRead?: boolean;
  readonly isSenderMuted?: boolean;
  /** An event in the same batch, after the message. */
  readonly next?: RealmEventBody;
}

const DIRECT = { conversation: eg.dmWith(eg.ana) };
const QUIET = {
  enable_desktop_notifications: false,
  enable_sounds: false,
  enable_stream_desktop_notifications: false,
  enable_stream_audible_notifications: false,
  enable_followed_topic_desktop_notifications: false,
  enable_followed_topic_audible_notifications: false,
  enable_followed_topic_wildcard_mentions_notify: false,
  wildcard_mentions_notify: false,
} as const;
const PERSONAL = { ...QUIET, enable_desktop_notifications: true, enable_sounds: true };

/** `reason: shown heard`, or undefined. */
function told(given: Case): string | undefined {
  const message = eg.message({ id: asMessageId(4000), ...given.message });
  const realm = new TestRealm();
  realm.receive(
    { kind: 'settingsChanged', changes: { ...QUIET, ...given.settings } },
    {
      kind: 'subscriptionChanged',
      channelId: eg.general.channelId,
      changes: given.channel ?? {},
    },
    { kind: 'mutedUsers', userIds: given.isSenderMuted ? [eg.ana.userId] : [] },
  );
  const { conversation } = message;
  if (given.topic && conversation.kind === 'topic') {
    realm.receive({ ...conversation, kind: 'topicVisibility', visibility: given.topic });
  }
  const event = {
    kind: 'message',
    message,
    isRead: given.isRead ?? false,
    isStarred: false,
    localId: undefined,
    isForEverybody: given.isForEverybody ?? false,
  } as const;
  realm.receiveTogether(event, ...(given.next ? [given.next] : []));
  const notice = noticeOf(realm.state, { ...event, id: realm.state.lastEventId });
  if (!notice) return undefined;
  const ways = [notice.isShown && 'shown', notice.isHeard && 'heard'].filter(Boolean);
  return `${notice.reason}: ${ways.join(' ')}`;
}

describe('noticeOf', () => {
  it.each<[string, Case, string | undefined]>([
    ['a direct message', { message: DIRECT, settings: PERSONAL }, 'direct: shown heard'],
    [
      'a direct message, sound alone',
      { message: DIRECT, settings: { ...QUIET, enable_sounds: true } },
      'direct: heard',
    ],
    ['a direct message, switched off', { message: DIRECT }, undefined],
    ['a mention', { message: { isMention: true }, settings: PERSONAL }, 'mention: shown heard'],
    [
      'an alert word',
      { message: { hasAlertWord: true }, settings: PERSONAL },
      'alertWord: shown heard',
    ],
    ['something in a channel', { settings: PERSONAL }, undefined],
    [
      'something in a channel, when all channels notify',
      { settings: { ...QUIET, enable_stream_desktop_notifications: true } },
      'channel: shown',
    ],
    [
      'a channel that is louder than the others',
      { channel: { desktopNotifications: true, audibleNotifications: true } },
      'channel: shown heard',
    ],
    [
      'a channel that is quieter than the others',
      {
        channel: { desktopNotifications: false },
        settings: {
          ...QUIET,
          enable_stream_desktop_notifications: true,
          enable_stream_audible_notifications: true,
        },
      },
      'channel: heard',
    ],
    [
      'a followed topic',
      {
        topic: 'followed',
        settings: { ...QUIET, enable_followed_topic_desktop_notifications: true },
      },
      'followedTopic: shown',
    ],
    [
      'a followed topic whose channel makes the sound',
      {
        topic: 'followed',
        channel: { audibleNotifications: true },
        settings: { ...QUIET, enable_followed_topic_desktop_notifications: true },
      },
      'followedTopic: shown heard',
    ],
    [
      '@all, wanted',
      {
        message: { isMention: true },
        isForEverybody: true,
        settings: { ...PERSONAL, wildcard_mentions_notify: true },
      },
      'wildcard: shown heard',
    ],
    [
      '@all, not wanted',
      { message: { isMention: true }, isForEverybody: true, settings: PERSONAL },
      undefined,
    ],
    [
      '@all, not wanted in this channel',
      {
        message: { isMention: true },
        isForEverybody: true,
        channel: { wildcardMentionsNotify: false },
        settings: { ...PERSONAL, wildcard_mentions_notify: true },
      },
      undefined,
    ],
    [
      '@all, wanted in this channel alone',
      {
        message: { isMention: true },
        isForEverybody: true,
        channel: { wildcardMentionsNotify: true },
        settings: PERSONAL,
      },
      'wildcard: shown heard',
    ],
    [
      '@topic in a followed topic',
      {
        message: { isMention: true },
        isForEverybody: true,
        topic: 'followed',
        settings: { ...PERSONAL, enable_followed_topic_wildcard_mentions_notify: true },
      },
      'wildcard: shown heard',
    ],
    [
      'a mention beside @all',
      { message: { isMention: true }, isForEverybody: false, settings: PERSONAL },
      'mention: shown heard',
    ],
    [
      'from a muted person',
      { message: DIRECT, settings: PERSONAL, isSenderMuted: true },
      undefined,
    ],
    [
      'in a muted topic',
      { message: { isMention: true }, topic: 'muted', settings: PERSONAL },
      undefined,
    ],
    [
      'in a muted channel',
      { message: { isMention: true }, channel: { isMuted: true }, settings: PERSONAL },
      undefined,
    ],
    [
      'in an unmuted topic of a muted channel',
      {
        message: { isMention: true },
        channel: { isMuted: true },
        topic: 'unmuted',
        settings: PERSONAL,
      },
      'mention: shown heard',
    ],
    [
      'in a followed topic of a muted channel',
      {
        channel: { isMuted: true },
        topic: 'followed',
        settings: { ...QUIET, enable_followed_topic_desktop_notifications: true },
      },
      'followedTopic: shown',
    ],
    [
      'one’s own',
      { message: { ...DIRECT, senderId: eg.self.userId }, settings: PERSONAL },
      undefined,
    ],
    ['read before it came', { message: DIRECT, settings: PERSONAL, isRead: true }, undefined],
    [
      'read in the same batch',
      {
        message: DIRECT,
        settings: PERSONAL,
        next: { kind: 'flagAdded', flag: 'read', messageIds: [asMessageId(4000)], isAll: false },
      },
      undefined,
    ],
    [
      'deleted in the same batch',
      {
        message: DIRECT,
        settings: PERSONAL,
        next: { kind: 'messagesDeleted', messageIds: [asMessageId(4000)], place: undefined },
      },
      undefined,
    ],
    [
      'a mention where one is not subscribed',
      {
        message: { isMention: true, conversation: eg.topicOf('x', eg.channel().channelId) },
        settings: PERSONAL,
      },
      undefined,
    ],
  ])('%s', (_name, given, expected) => expect(told(given)).toBe(expected));
});
