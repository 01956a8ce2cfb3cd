import type { RealmEvent, RealmEventBody } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { sameEmoji } from '~/domain/message';
import { sameTopic } from '~/domain/places/conversation';

type Body<K extends RealmEventBody['kind']> = Extract<RealmEventBody, { readonly kind: K }>;
/** Changes shown before the server has accepted them. */
export type EarlyChange = Body<
  | 'reaction'
  | 'flagAdded'
  | 'flagRemoved'
  | 'topicVisibility'
  | 'settingsChanged'
  | 'subscriptionChanged'
  | 'subscribed'
  | 'unsubscribed'
>;

/**
 * The part of a change that these events don't cover, whether they agree with it or not; undefined if they cover
 * all of it.
 */
export function untold(
  change: EarlyChange,
  events: readonly RealmEvent[],
): EarlyChange | undefined {
  return events.reduce<EarlyChange | undefined>(
    (rest, event) => rest && withoutTold(rest, event),
    change,
  );
}

function withoutTold(change: EarlyChange, event: RealmEvent): EarlyChange | undefined {
  switch (change.kind) {
    case 'flagAdded':
    case 'flagRemoved':
      return withoutFlagged(change, event);
    case 'settingsChanged':
      return event.kind === 'settingsChanged' ? withoutKeys(change, event.changes) : change;
    case 'subscriptionChanged': {
      const isSame = event.kind === 'subscriptionChanged' && event.channelId === change.channelId;
      return isSame ? withoutKeys(change, event.changes) : change;
    }
    default:
      return isToldBy(change, event) ? undefined : change;
  }
}

function isToldBy(
  change: Exclude<
    EarlyChange,
    Body<'flagAdded' | 'flagRemoved' | 'settingsChanged' | 'subscriptionChanged'>
  >,
  event: RealmEvent,
): boolean {
  switch (change.kind) {
    case 'reaction':
      return (
        event.kind === 'reaction' &&
        event.messageId === change.messageId &&
        event.reaction.userId === change.reaction.userId &&
        sameEmoji(event.reaction, change.reaction)
      );
    case 'topicVisibility':
      return (
        event.kind === 'topicVisibility' &&
        event.channelId === change.channelId &&
        sameTopic(event.topic, change.topic)
      );
    case 'subscribed':
    case 'unsubscribed':
      return channelsJoinedOrLeft(change).every((id) => channelsJoinedOrLeft(event).includes(id));
  }
}

function channelsJoinedOrLeft(event: RealmEventBody): readonly number[] {
  if (event.kind === 'subscribed') return [event.channel.channelId];
  return event.kind === 'unsubscribed' ? event.channelIds : [];
}

type FlagChange = Body<'flagAdded' | 'flagRemoved'>;

function withoutFlagged(change: FlagChange, event: RealmEvent): EarlyChange | undefined {
  if (event.kind === 'flagAdded' && event.flag === change.flag && event.isAll) return undefined;
  const told = new Set(idsTold(change.flag, event));
  const messageIds = change.messageIds.filter((id) => !told.has(id));
  if (messageIds.length === 0) return undefined;
  if (change.kind === 'flagAdded') return { ...change, messageIds };
  return {
    ...change,
    messageIds,
    places: change.places.filter(({ messageId }) => !told.has(messageId)),
  };
}

/** Messages whose flag an event determines; deleted ones have none. */
function idsTold(flag: FlagChange['flag'], event: RealmEvent): readonly MessageId[] {
  switch (event.kind) {
    case 'messagesDeleted':
      return event.messageIds;
    case 'flagAdded':
    case 'flagRemoved':
      return event.flag === flag ? event.messageIds : [];
    default:
      return [];
  }
}

function withoutKeys<T extends Body<'settingsChanged' | 'subscriptionChanged'>>(
  change: T,
  told: object,
): T | undefined {
  const rest = Object.entries(change.changes).filter(([key]) => !(key in told));
  return rest.length === 0 ? undefined : { ...change, changes: Object.fromEntries(rest) };
}
