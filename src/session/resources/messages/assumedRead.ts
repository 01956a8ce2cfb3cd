import type { UnreadPlace } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { anticipate } from '~/model/local';
import type { RealmState } from '~/model/state';
import type { Session } from '../../session';

export interface AssumedRead {
  /** Over: the server knows of the others, and these are reported as anything that was read. Returns those that still are. */
  settle(untold: readonly MessageId[]): readonly MessageId[];
}

/** Read here at once, while the server hears of them by requests about more than these. */
export function assumeRead(session: Session, places: readonly UnreadPlace[]): AssumedRead {
  const held = new Map(places.map((place) => [place.messageId, place]));
  let queueId = session.realm.getState().realm?.queueId;
  const apply = () => change(session, (realm) => read(realm, [...held.keys()]));
  apply();
  const stopFollowing = session.realm.subscribe(({ realm }) => {
    // A new queue lists as unread what the server has not been told of yet.
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
      // Its own bookkeeping takes what is unread only.
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

/** Not what somebody made unread again, nor what is in a channel that one has left meanwhile. */
function mayBeRead({ unreads, subscriptions }: RealmState) {
  return ({ messageId, conversation }: UnreadPlace) =>
    !unreads.byId.has(messageId) &&
    (conversation.kind === 'dm' || subscriptions.has(conversation.channelId));
}
