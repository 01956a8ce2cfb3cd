import type { RealmEvent } from '~/domain/connection/event';
import { conversationKey, topicKey } from '~/domain/places/conversation';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import { narrowPath } from '~/domain/places/paths';
import { isResolvedTopic, isResolveToggle } from '~/domain/places/topic';
import { pathNames } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';
import { loadTopics } from '~/session/resources/channels/topics';
import type { Session } from '~/session/session';
import { carryAsides } from '~/session/writing/asideDrafts';
import { composerKey, destinationOf } from '~/session/writing/composeRequests';
import { movedDraftsOf } from '~/session/writing/movedDrafts';
import { navigate } from '~/ui/location/hashLocation';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import { carryUploads } from '~/widgets/writing/uploads/carryUploads';
import { movedTo } from './movedTo';

/**
 * Follows a topic that moved as a whole, along with the draft; does nothing if some of it stayed. In a channel, what is
 * written to the topic goes along. `follow`: goes there in the view; by default, by the URL.
 */
export function followMove(
  session: Session,
  narrow: Narrow,
  events: readonly RealmEvent[],
  follow: (to: Topic) => void = (to) => goTo(session, to),
): void {
  const { realm } = session.realm.getState();
  if (narrow.kind === 'channel') {
    retarget(session, narrow, events);
    return;
  }
  if (!realm || narrow.kind !== 'topic') return;
  const to = movedTo(narrow, events);
  if (to === narrow || isLeft(realm, narrow)) return;
  const { channelId, topic } = to;
  const key = conversationKey(to);
  const from = conversationKey(narrow);
  const destination = { kind: 'channel', channelId, topic } as const;
  carryAsides(session, from, key, destination);
  const isCarried = session.drafts.carry(from, key, destination);
  // They stay with text that stays.
  if (!session.store.getState().drafts.has(from)) carryUploads(session, from, key, destination);
  if (isCarried)
    movedDraftsOf(session).setState({ moved: { key, words: words(realm, narrow, to) } });
  // A user in the middle of a word keeps typing there.
  const composer = document.activeElement?.closest<HTMLElement>('[data-composer]');
  if (composer?.dataset['composer'] === from) session.compose.focus(to);
  follow(to);
}

/** What is written in a channel for a topic, or is about to be, goes where all of that topic went. */
function retarget(session: Session, channel: Channel, events: readonly RealmEvent[]): void {
  const { realm } = session.realm.getState();
  const from = answered(session, channel);
  if (!realm || !from) return;
  const to = movedTo(from, events);
  if (to === from || isLeft(realm, from)) return;
  const key = composerKey(channel);
  const destination = destinationOf(to);
  const draft = session.store.getState().drafts.get(key);
  if (!draft) {
    session.compose.aim(key, destination);
    return;
  }
  session.drafts.put({ ...draft, destination, caret: session.drafts.caretOf(key) ?? 0 });
  movedDraftsOf(session).setState({ moved: { key, words: words(realm, from, to) } });
}

/**
 * Loads the topics of the channel if only the server knows whether some of the followed topic is left: its newest
 * messages went, and the earlier ones aren't here. Without an answer, what is known decides.
 */
export async function untilKnown(
  session: Session,
  narrow: Narrow,
  moves: readonly RealmEvent[],
): Promise<void> {
  const { realm } = session.realm.getState();
  const from = narrow.kind === 'channel' ? answered(session, narrow) : narrow;
  if (!realm || from?.kind !== 'topic' || movedTo(from, moves) === from) return;
  const topics = realm.topics.byChannel.get(from.channelId);
  const key = topicKey(from.channelId, from.topic);
  if (realm.windows.has(narrowKey(from)) || topics?.isComplete || topics?.byKey.has(key)) return;
  await loadTopics(session, from.channelId).catch(() => undefined);
}

/** The topic that what is written in a channel goes to, or is about to. */
function answered(session: Session, channel: Channel): Topic | undefined {
  const now = session.compose.destinationAt(channel);
  if (now.kind === 'dm' || now.channelId === undefined || now.topic === '') return undefined;
  return { kind: 'topic', channelId: now.channelId, topic: now.topic };
}

function goTo(session: Session, to: Topic): void {
  const { realm } = session.realm.getState();
  if (realm) navigate(narrowPath(to, pathNames(realm)), { replace: true });
}

/** Whether some of a topic is still in its place. A view that was closed long ago isn't in memory anymore. */
function isLeft(realm: RealmState, topic: Topic): boolean {
  const window = realm.windows.get(narrowKey(topic));
  if (window) return window.ids.length > 0;
  const { channelId } = topic;
  const key = topicKey(channelId, topic.topic);
  return realm.topics.byChannel.get(channelId)?.byKey.has(key) ?? false;
}

type Topic = Extract<Narrow, { kind: 'topic' }>;
type Channel = Extract<Narrow, { kind: 'channel' }>;

function words(realm: RealmState, from: Topic, to: Topic): string {
  const topic = topicLabel(to.topic, realm.organization.limits.emptyTopicName);
  const channel = realm.channels.get(to.channelId)?.name ?? '';
  if (to.channelId !== from.channelId)
    return `This topic was moved to ${channel}, as “${topic}”. Your message goes there.`;
  if (!isResolveToggle(from.topic, to.topic))
    return `This topic is now called “${topic}”. Your message goes there.`;
  return isResolvedTopic(to.topic)
    ? 'This topic was marked as resolved. Your message will still go there.'
    : 'This topic was marked as unresolved. Your message goes there.';
}
