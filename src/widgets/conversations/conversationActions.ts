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
 * What lists of conversations do with one of them. Undoing is better than asking before:
 * everything here happens at once and says how to take it back; failures are said too.
 */
export function markReadWithUndo(
  session: Session,
  narrow: Conversation | Extract<Narrow, { kind: 'channel' | 'feed' }>,
): void {
  const { realm } = session.realm.getState();
  // The server did not list all that is unread.
  if (realm?.unreads.areOldMissing) markViewRead(session, narrow);
  else if (realm) markAllReadWithUndo(session, unreadPlacesIn(realm, narrow));
}

/** Everything in these views, also what is not known here. */
export function markViewRead(session: Session, ...narrows: readonly Narrow[]): void {
  void import('./markEverything')
    .then(({ markEverythingRead }) => markEverythingRead(session, narrows))
    .catch(sayFailure);
}

/** The same for all that a list shows. */
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

/** Whether nothing of a topic asks for attention: it is muted, or its channel is and nobody wanted it back. */
export function isTopicMuted(session: Session, { channelId, topic }: TopicPlace): boolean {
  const { realm } = session.realm.getState();
  if (!realm) return false;
  const visibility = topicVisibility(realm, channelId, topic);
  if (visibility !== 'none') return visibility === 'muted';
  return realm.subscriptions.get(channelId)?.isMuted ?? false;
}

/** Mutes, or brings back. In a muted channel that takes more than nothing. */
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

/** The address of a view, for this client and for the public one. */
export function copyNarrowLink(session: Session, narrow: Narrow): void {
  const url = `${session.account.origin}/${narrowHref(session, narrow).replace('#/', '#')}`;
  void copyText(url, 'Link copied').catch(sayFailure);
}
