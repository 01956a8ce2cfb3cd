import type { MessageId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { moveMessages, moveTopic, type TopicPlace } from '~/session/resources/channels/moveTopic';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/toasts';
import { sayDone } from '../deeds';
import { sayMoveFailure } from './moveFailure';
import { isTaken } from './moveLines';

/** Whether there are messages already where a topic is to go, as far as the channel's topics are known. */
export function useJoins(from: TopicPlace, to: TopicPlace): boolean {
  const topics = useRealm((realm) => realm.topics.byChannel.get(to.channelId)?.byKey);
  const own = from.channelId === to.channelId ? from.topic : '\n';
  return isTaken(to.topic, own, topics?.values() ?? []);
}

interface Moved {
  readonly from: TopicPlace;
  readonly to: TopicPlace;
  /** There were messages already. */
  readonly joins: boolean;
  /** It alone; absent: a topic, or its end. */
  readonly messageId?: MessageId | undefined;
  /** The end of a topic: what comes back of it can't be told from the rest, to be moved again. */
  readonly isEnd?: boolean;
}

/** Says what has moved, with Undo; not where messages joined others: those would go along. */
export function sayMoved(
  session: Session,
  text: string,
  { from, to, joins, messageId, isEnd = false }: Moved,
): void {
  if (messageId === undefined && joins) {
    showToast({ text });
    return;
  }
  const quietly = { tellsOld: false, tellsNew: false };
  const move = (at: TopicPlace, { channelId, topic }: TopicPlace) =>
    messageId === undefined
      ? moveTopic(session, at, { to: { channelId, topic }, ...quietly })
      : moveMessages(session, {
          messageId,
          propagate: 'change_one',
          channelId: channelId === at.channelId ? undefined : channelId,
          topic,
          ...quietly,
        });
  const undo = () => move(to, from);
  const redo = isEnd ? undefined : () => move(from, to);
  sayDone(session, text, undo, { redo, onFailure: sayMoveFailure });
}
