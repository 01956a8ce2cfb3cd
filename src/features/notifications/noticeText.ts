import { previewText } from '~/content/previewText';
import { conversationName } from '~/model/selectors/conversations';
import type { Notice, NoticeReason } from '~/model/selectors/notices';
import { shownNameOf } from '~/model/selectors/shownName';
import type { RealmState } from '~/model/state';
import { topicLabel } from '~/widgets/topicLabel';

const VERBS: Partial<Readonly<Record<NoticeReason, string>>> = {
  mention: 'mentioned you in',
  wildcard: 'mentioned everyone in',
};

/** What a notification says: who, where, and the words, unless these are private. `count`: with those before it. */
export function noticeText(
  realm: RealmState,
  { message, reason }: Notice,
  count: number,
): { readonly title: string; readonly body: string } {
  const sender = shownNameOf(realm, message.senderId) ?? message.senderName;
  const { conversation } = message;
  const before = count > 1 ? `(${count}) ` : '';
  if (conversation.kind === 'topic') {
    const channel = realm.channels.get(conversation.channelId)?.name ?? '';
    const topic = topicLabel(conversation.topic, realm.organization.limits.emptyTopicName);
    const title = `${before}${sender} ${VERBS[reason] ?? 'in'} ${channel} › ${topic}`;
    return { title, body: words(message) };
  }
  const isGroup = conversation.others.length > 1;
  const place = isGroup ? ` in ${conversationName(realm, conversation.others)}` : '';
  const isHidden = !realm.settings.pm_content_in_desktop_notifications;
  const hidden = count > 1 ? 'New direct messages' : 'New direct message';
  return { title: `${before}${sender}${place}`, body: isHidden ? hidden : words(message) };
}

function words(message: Notice['message']): string {
  return previewText(message) || 'New message';
}
