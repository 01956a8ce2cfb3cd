import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { getMessages } from '~/api/requests/messages';
import { updateMessage as updateRoute } from '~/contract/routes/messages';
import type { ChannelId, MessageId } from '~/domain/ids';
import { topicKey } from '~/domain/places/conversation';
import { narrowTerms } from '~/domain/places/narrow';
import { resolvedName, unresolvedName } from '~/domain/places/topic';
import type { Session } from '../../session';

export type PropagateMode = 'change_one' | 'change_later' | 'change_all';

export interface MoveRequest {
  readonly messageId: MessageId;
  readonly propagate: PropagateMode;
  /** undefined: stays in its channel. */
  readonly channelId?: ChannelId | undefined;
  /** undefined: keeps its topic. */
  readonly topic?: string | undefined;
  readonly tellsOld: boolean;
  readonly tellsNew: boolean;
}

/** Moves messages between topics and channels (gap 4.2). */
export async function moveMessages({ api }: Caller, request: MoveRequest): Promise<void> {
  const { messageId, propagate, channelId, topic, tellsOld, tellsNew } = request;
  await api.send(updateRoute, {
    message_id: messageId,
    propagate_mode: propagate,
    send_notification_to_old_thread: tellsOld,
    send_notification_to_new_thread: tellsNew,
    ...(channelId === undefined ? {} : { stream_id: channelId }),
    ...(topic === undefined ? {} : { topic }),
  });
}

export interface TopicPlace {
  readonly channelId: ChannelId;
  readonly topic: string;
}

export interface TopicMove {
  /** The complete destination, changed or not. */
  readonly to: TopicPlace;
  readonly tellsOld: boolean;
  readonly tellsNew: boolean;
}

/** A topic without messages can't be moved: there is nothing to move. */
export class EmptyTopicError extends Error {
  override readonly name = 'EmptyTopicError';
}

/** Moves a whole topic: to another name, another channel, or both (gap 4.2). */
export async function moveTopic(
  session: Session,
  place: TopicPlace,
  { to, tellsOld, tellsNew }: TopicMove,
): Promise<void> {
  await moveMessages(session, {
    messageId: await someMessageIn(session, place),
    propagate: 'change_all',
    channelId: to.channelId === place.channelId ? undefined : to.channelId,
    topic: to.topic === place.topic ? undefined : to.topic,
    tellsOld,
    tellsNew,
  });
}

/** Adds or removes the resolved mark of a topic's name. A notice in the topic says who did it. */
export async function setTopicResolved(
  session: Session,
  place: TopicPlace,
  isResolved: boolean,
): Promise<void> {
  const longest = session.realm.getState().realm?.organization.limits.topicLength ?? 60;
  const topic = isResolved ? resolvedName(place.topic, longest) : unresolvedName(place.topic);
  const to = { channelId: place.channelId, topic };
  await moveTopic(session, place, { to, tellsOld: false, tellsNew: true });
}

/** The API identifies a topic by one of its messages. */
async function someMessageIn(session: Session, place: TopicPlace): Promise<MessageId> {
  const { realm } = session.realm.getState();
  const key = topicKey(place.channelId, place.topic);
  const known = realm?.topics.byChannel.get(place.channelId)?.byKey.get(key)?.maxId;
  // The newest may have been deleted since: only a message in memory is sure to exist.
  const held = known === undefined ? undefined : realm?.messages.byId.get(known)?.id;
  if (held !== undefined) return held;
  const { messages } = await getMessages(session, {
    terms: narrowTerms({ kind: 'topic', ...place }, session.account.userId),
    anchor: 'newest',
    numBefore: 1,
    numAfter: 0,
    self: session.account.userId,
  });
  const newest = messages.at(-1)?.message.id;
  if (newest === undefined) throw new EmptyTopicError('no one has posted in this topic');
  return newest;
}

export interface MoveSize {
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
}

/** Counting stops here: "many" is precise enough. */
const MOST_COUNTED = 1000;

/** How many messages a move affects: the whole topic, or from a message on. */
export function moveSizeQuery(
  session: Session,
  place: TopicPlace,
  mode: PropagateMode,
  from: MessageId | undefined,
) {
  return queryOptions({
    queryKey: [session.account.id, 'message', 'moveSize', place, mode, from],
    queryFn: async (): Promise<MoveSize> => {
      if (mode === 'change_one') return { count: 1, isMore: false };
      const isLater = mode === 'change_later' && from !== undefined;
      const page = await getMessages(session, {
        terms: narrowTerms({ kind: 'topic', ...place }, session.account.userId),
        anchor: isLater ? from : 'newest',
        numBefore: isLater ? 0 : MOST_COUNTED,
        numAfter: isLater ? MOST_COUNTED : 0,
        self: session.account.userId,
        isSource: true,
      });
      const isMore = isLater ? !page.foundNewest : !page.foundOldest;
      return { count: page.messages.length, isMore };
    },
    staleTime: 0,
  });
}
