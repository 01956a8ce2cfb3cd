import type { UnreadPlace } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { anticipate } from '~/model/local';
import type { RealmState } from '~/model/state';
import type { Session } from '../../session';

export interface AssumedRead {
  /**
   * Ends the assumption: the server knows of all but `untold`, which are reported like any other read. Returns
   * those of them that are still read.
   */
  settle(untold: readonly MessageId[]): readonly MessageId[];
}

/** Marks messages read locally at once, while requests about more than these tell the server. */
export function assumeRead(session: Session, places: readonly UnreadPlace[]): AssumedRead {
  const held = new Map(places.map((place) => [place.messageId, place]));
  let queueId = session.realm.getState().realm?.queueId;
  const apply = () => change(session, (realm) => read(realm, [...held.keys()]));
  apply();
  const stopFollowing = session.realm.subscribe(({ realm }) => {
    // A new queue lists as unread what the server hasn't been told of yet.
    if (!realm || realm.queueId === queueId) return;
    queueId = realm.queueId;
    apply();
  });
  const stopListening = session.onEvents((events) => {
    for (const event of events) {
      const isOver = event.kind === 'messagesDeleted' || event.kind === 'flagRemoved';
      if (isOver) for (const id of event.messageIds) held.delete(id);
    }
  });
  return {
    settle(untold) {
      stopFollowing();
      stopListening();
      const { realm } = session.realm.getState();
      if (!realm) return [];
      const places = untold.flatMap((id) => held.get(id) ?? []).filter(mayBeRead(realm));
      const ids = places.map(({ messageId }) => messageId);
      // The read marker only takes messages that are unread.
      change(session, (state) =>
        anticipate(state, { kind: 'flagRemoved', flag: 'read', messageIds: ids, places }),
      );
      session.reading.markRead(ids);
      return ids;
    },
  };
}

function change(session: Session, act: (realm: RealmState) => RealmState): void {
  session.realm.setState(({ realm }) => ({ realm: realm && act(realm) }));
}

function read(realm: RealmState, messageIds: readonly MessageId[]): RealmState {
  return anticipate(realm, { kind: 'flagAdded', flag: 'read', messageIds, isAll: false });
}

/** Excludes messages made unread again, and those in channels the user has left in the meantime. */
function mayBeRead({ unreads, subscriptions }: RealmState) {
  return ({ messageId, conversation }: UnreadPlace) =>
    !unreads.byId.has(messageId) &&
    (conversation.kind === 'dm' || subscriptions.has(conversation.channelId));
}
