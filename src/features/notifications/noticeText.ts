import { previewText } from '~/content/previewText';
import type { Message } from '~/domain/message';
import type { NoticePlace } from '~/model/selectors/notices/noticePlace';
import type { NoticeReason } from '~/model/selectors/notices/notices';
import { topicLabel } from '~/widgets/conversations/topicLabel';

const VERBS: Partial<Readonly<Record<NoticeReason, string>>> = {
  mention: 'mentioned you in',
  wildcard: 'mentioned everyone in',
};

/** Text of a notification: sender, place, and the message unless it is private. `count` includes earlier messages. */
export function noticeText(
  { sender, reason, topic, group, isPrivate }: NoticePlace,
  message: Message,
  count: number,
): { readonly title: string; readonly body: string } {
  const before = count > 1 ? `(${count}) ` : '';
  if (topic) {
    const place = `${topic.channel} › ${topicLabel(topic.name, topic.emptyName)}`;
    return {
      title: `${before}${sender} ${VERBS[reason] ?? 'in'} ${place}`,
      body: words(message),
    };
  }
  const place = group === undefined ? '' : ` in ${group}`;
  const hidden = count > 1 ? 'New direct messages' : 'New direct message';
  return { title: `${before}${sender}${place}`, body: isPrivate ? hidden : words(message) };
}

/** Text for many conversations at once. */
export function severalText(
  messages: number,
  conversations: number,
): { readonly title: string; readonly body: string } {
  return { title: `${messages} new messages`, body: `In ${conversations} conversations` };
}

function words(message: Message): string {
  return previewText(message) || 'New message';
}
