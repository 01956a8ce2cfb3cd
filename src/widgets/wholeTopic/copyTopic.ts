import type { Message } from '~/domain/message';
import { pageLocale } from '~/lib/pageLocale';
import { shownNameOf } from '~/model/selectors/people/shownName';
import type { RealmState } from '~/model/state';
import type { TopicPlace } from '~/session/resources/channels/moveTopic';
import { fetchWholeTopic } from '~/session/resources/messages/wholeTopic';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';
import { topicLabel } from '../conversations/topicLabel';
import { longRun } from '../requests/longRun';
import { sayFailure } from '../requests/sayFailure';
import { notes, type TopicDocument, topicMarkdown } from './topicMarkdown';

/** A longer text can't be pasted anywhere; use an export instead. */
const MOST = 10_000;

/** Copies a whole topic as Markdown. One at a time: a later call replaces the one in progress. */
export async function copyTopic(session: Session, place: TopicPlace): Promise<void> {
  let document: TopicDocument | undefined;
  await longRun(session, 'copying', 'Copying the topic', async ({ signal, onProgress }) => {
    onProgress(0);
    try {
      const options = { isSource: true, most: MOST, signal, onProgress };
      const whole = await fetchWholeTopic(session, { kind: 'topic', ...place }, options);
      const { realm } = session.realm.getState();
      if (realm) document = topicDocument(session, realm, place, whole);
    } catch (error) {
      if (!signal.aborted) sayFailure(error);
    }
  });
  if (document) await handOver(topicMarkdown(document), document);
}

export function topicDocument(
  session: Session,
  realm: RealmState,
  { channelId, topic }: TopicPlace,
  whole: Pick<TopicDocument, 'messages' | 'isCut' | 'isHistoryLimited'>,
): TopicDocument {
  return {
    ...whole,
    organization: realm.organization.name,
    channel: realm.channels.get(channelId)?.name ?? 'Unknown channel',
    topic: topicLabel(topic, realm.organization.limits.emptyTopicName),
    nameOf: (message: Message) => shownNameOf(realm, message.senderId) ?? message.senderName,
    isTwelveHour: realm.settings.twenty_four_hour_time === false,
    nowMs: session.clock.now(),
  };
}

async function handOver(text: string, document: TopicDocument): Promise<void> {
  const { length } = document.messages;
  const count = length.toLocaleString(pageLocale());
  const [missing = ''] = notes(document).slice(-1);
  const done =
    length === 1
      ? `Copied 1 message as Markdown. ${missing}`.trim()
      : `Copied ${count} messages as Markdown. ${missing}`.trim();
  // On plain HTTP in a LAN, pages have no clipboard.
  if (!navigator.clipboard) {
    save(text, `${document.channel} ${document.topic}.md`);
    showToast({ text: 'Saved as a file, because your browser allows copying only over HTTPS.' });
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: done });
  } catch {
    // It took longer than the browser's user activation lasts: another click is needed.
    const copy = () =>
      void navigator.clipboard.writeText(text).then(() => showToast({ text: done }), sayFailure);
    showToast({
      text: length === 1 ? '1 message is ready to copy.' : `${count} messages are ready to copy.`,
      durationMs: 60_000,
      action: { label: 'Copy', onAct: copy },
    });
  }
}

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  link.download = name.replace(/[\\/:*?"<>|]+/g, ' ');
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
