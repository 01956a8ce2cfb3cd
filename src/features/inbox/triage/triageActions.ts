import type { TopicVisibility } from '~/domain/places/channel';
import type { Conversation } from '~/domain/places/conversation';
import { shortMoment } from '~/domain/times/moments';
import type { Snooze } from '~/domain/times/snooze';
import { allDone } from '~/lib/allDone';
import { countOf } from '~/lib/listNames';
import { topicVisibility } from '~/model/selectors/places/topics';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import { unreadPlacesAt } from '~/model/selectors/unread/unreadPlaces';
import { snoozesOf } from '~/session/preferences/snoozes';
import { setTopicVisibility } from '~/session/resources/channels/topicVisibility';
import { markPlacesRead, markUnread } from '~/session/resources/messages/markRead';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';
import {
  isTopicMuted,
  markViewRead,
  toggleTopicFollowed,
  toggleTopicMuted,
} from '~/widgets/conversations/conversationActions';
import { countMarked } from '~/widgets/conversations/countMarked';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';

type Topic = Extract<Conversation, { kind: 'topic' }>;

const keysOf = (entries: readonly InboxEntry[]) => entries.map(({ key }) => key);

/** Takes conversations out of the inbox: read, and not snoozed. */
export function doneWithUndo(session: Session, entries: readonly InboxEntry[]): void {
  const { realm } = session.realm.getState();
  if (!realm || entries.length === 0) return;
  const snoozes = snoozesOf(session);
  const before = snoozes.before(keysOf(entries));
  const wake = () => snoozes.write(new Map(keysOf(entries).map((key) => [key, undefined])));
  wake();
  // The server didn't list every unread message, so it is asked to mark everything.
  if (realm.unreads.areOldMissing) {
    markViewRead(session, ...entries.map(({ conversation }) => conversation));
    return;
  }
  const places = unreadPlacesAt(realm, keysOf(entries));
  markPlacesRead(session, places);
  sayDone(
    session,
    places.length > 0 ? countMarked(places.length) : 'Removed from the inbox',
    async () => {
      snoozes.write(before);
      if (places.length > 0) await markUnread(session, places);
    },
    {
      redo: () => {
        wake();
        markPlacesRead(session, places);
      },
    },
  );
}

/** Hides conversations from this device's inbox until `until`, in milliseconds by the server's clock. */
export function snoozeWithUndo(
  session: Session,
  entries: readonly InboxEntry[],
  until: number,
): void {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const snoozes = snoozesOf(session);
  const before = snoozes.before(keysOf(entries));
  // Later messages have a higher id, in any conversation.
  const { maxMessageId } = realm;
  const changes = entries.map(({ key, conversation, newest }): [InboxEntry['key'], Snooze] => [
    key,
    { conversation, until, shown: newest[0] ?? maxMessageId, upTo: maxMessageId },
  ]);
  const redo = () => snoozes.write(new Map(changes));
  redo();
  const moment = shortMoment(until, { isTwelveHour: !realm.settings.twenty_four_hour_time });
  const undo = () => snoozes.write(before);
  sayDone(session, `Snoozed on this device until ${moment}`, undo, { redo });
}

/** Returns a conversation to the inbox at once. */
export function wakeWithUndo(session: Session, { key }: InboxEntry): void {
  const snoozes = snoozesOf(session);
  const before = snoozes.before([key]);
  const redo = () => snoozes.write(new Map([[key, undefined]]));
  redo();
  sayDone(session, 'No longer snoozed', () => snoozes.write(before), { redo });
}

export function muteWithUndo(session: Session, entries: readonly InboxEntry[]): void {
  const topics = topicsOf(entries);
  const [topic] = topics;
  if (topic && entries.length === 1) {
    toggleTopicMuted(session, topic);
    return;
  }
  const some = topics.filter((one) => !isTopicMuted(session, one));
  change(session, some, 'muted', `${countOf(some.length, 'topic', 'topics')} muted`);
}

export function followWithUndo(session: Session, entries: readonly InboxEntry[]): void {
  const topics = topicsOf(entries);
  const [topic] = topics;
  if (topic && entries.length === 1) {
    toggleTopicFollowed(session, topic);
    return;
  }
  change(session, topics, 'followed', `${countOf(topics.length, 'topic', 'topics')} followed`);
}

function topicsOf(entries: readonly InboxEntry[]): readonly Topic[] {
  const topics = entries.flatMap(({ conversation }) =>
    conversation.kind === 'topic' ? [conversation] : [],
  );
  if (topics.length === 0) showToast({ text: 'Only topics can be followed or muted.' });
  return topics;
}

/** Changes several topics at once; Undo restores what each was. */
function change(
  session: Session,
  topics: readonly Topic[],
  to: TopicVisibility,
  done: string,
): void {
  const { realm } = session.realm.getState();
  if (!realm || topics.length === 0) return;
  const before = topics.map(({ channelId, topic }) => topicVisibility(realm, channelId, topic));
  const set = (visibilityAt: (index: number) => TopicVisibility) =>
    allDone(
      topics.map(({ channelId, topic }, index) =>
        setTopicVisibility(session, channelId, topic, visibilityAt(index)),
      ),
    );
  const undo = () => set((index) => before[index] ?? 'none');
  const redo = () => set(() => to);
  redo().then(() => sayDone(session, done, undo, { redo }), sayFailure);
}
