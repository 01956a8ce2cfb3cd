import type { ChannelId } from '~/domain/ids';
import type { TopicVisibility } from '~/domain/places/channel';
import type { Conversation } from '~/domain/places/conversation';
import type { Narrow } from '~/domain/places/narrow';
import { topicVisibility } from '~/model/selectors/places/topics';
import { unreadPlacesIn } from '~/model/selectors/unread/unreadPlaces';
import { setTopicVisibility } from '~/session/resources/channels/topicVisibility';
import { type MarkedRead, markPlacesRead, markUnread } from '~/session/resources/messages/markRead';
import type { Session } from '~/session/session';
import { copyText } from '../copyText';
import { sayDone } from '../deeds';
import { sayFailure } from '../requests/sayFailure';
import { countMarked } from './countMarked';
import { narrowHref } from './narrowHref';
import { topicLabel } from './topicLabel';

/**
 * Actions of conversation lists. Undo is better than asking first: everything here happens at once and offers Undo;
 * failures are shown, too.
 */
export function markReadWithUndo(
  session: Session,
  narrow: Conversation | Extract<Narrow, { kind: 'channel' | 'feed' }>,
): void {
  const { realm } = session.realm.getState();
  // The server didn't list all unread messages.
  if (realm?.unreads.areOldMissing) markViewRead(session, narrow);
  else if (realm) markAllReadWithUndo(session, unreadPlacesIn(realm, narrow));
}

/** Marks everything in these views as read, including what isn't loaded here. */
export function markViewRead(session: Session, ...narrows: readonly Narrow[]): void {
  void import('./markEverything')
    .then(({ markEverythingRead }) => markEverythingRead(session, narrows))
    .catch(sayFailure);
}

/** Marks everything that a list shows as read. */
export function markAllReadWithUndo(session: Session, places: MarkedRead): void {
  const redo = () => markPlacesRead(session, places);
  redo();
  if (places.length === 0) return;
  sayDone(session, countMarked(places.length), () => markUnread(session, places), { redo });
}

export interface TopicPlace {
  readonly channelId: ChannelId;
  readonly topic: string;
}

/** Whether a topic is silent: it is muted, or its channel is and the topic wasn't unmuted. */
export function isTopicMuted(session: Session, { channelId, topic }: TopicPlace): boolean {
  const { realm } = session.realm.getState();
  if (!realm) return false;
  const visibility = topicVisibility(realm, channelId, topic);
  if (visibility !== 'none') return visibility === 'muted';
  return realm.subscriptions.get(channelId)?.isMuted ?? false;
}

/** Mutes or unmutes a topic. In a muted channel, unmuting takes an explicit `unmuted`. */
export function toggleTopicMuted(session: Session, place: TopicPlace): void {
  const { realm } = session.realm.getState();
  const isChannelMuted = realm?.subscriptions.get(place.channelId)?.isMuted ?? false;
  if (isTopicMuted(session, place)) {
    change(session, place, isChannelMuted ? 'unmuted' : 'none', 'unmuted');
  } else change(session, place, isChannelMuted ? 'none' : 'muted', 'muted');
}

export function toggleTopicFollowed(session: Session, place: TopicPlace): void {
  const { realm } = session.realm.getState();
  const isFollowed = realm && topicVisibility(realm, place.channelId, place.topic) === 'followed';
  if (isFollowed) change(session, place, 'none', 'unfollowed');
  else change(session, place, 'followed', 'followed');
}

function change(
  session: Session,
  { channelId, topic }: TopicPlace,
  to: TopicVisibility,
  done: string,
): void {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const before = topicVisibility(realm, channelId, topic);
  const set = (visibility: TopicVisibility) =>
    setTopicVisibility(session, channelId, topic, visibility);
  const name = topicLabel(topic, realm.organization.limits.emptyTopicName);
  const redo = () => set(to);
  redo().then(() => sayDone(session, `“${name}” ${done}`, () => set(before), { redo }), sayFailure);
}

/** Copies the URL of a view, valid in this client and the public one. */
export function copyNarrowLink(session: Session, narrow: Narrow): void {
  const url = `${session.account.origin}/${narrowHref(session, narrow).replace('#/', '#')}`;
  void copyText(url, 'Link copied').catch(sayFailure);
}
