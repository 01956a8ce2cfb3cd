import type { MessageId } from '~/domain/ids';
import { useRealm } from '~/session/react';
import { moveMessages, moveTopic, type TopicPlace } from '~/session/resources/channels/moveTopic';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';
import { sayDone } from '../deeds';
import { sayMoveFailure } from './moveFailure';
import { isTaken } from './moveLines';

/** Whether the target topic has messages already, as far as the channel's topics are known. */
export function useJoins(from: TopicPlace, to: TopicPlace): boolean {
  const topics = useRealm((realm) => realm.topics.byChannel.get(to.channelId)?.byKey);
  const own = from.channelId === to.channelId ? from.topic : '\n';
  return isTaken(to.topic, own, topics?.values() ?? []);
}

/** Part of a topic: one message, or all from it on. */
export interface MovedPart {
  readonly from: MessageId;
  readonly mode: 'change_one' | 'change_later';
}

interface Moved {
  readonly from: TopicPlace;
  readonly to: TopicPlace;
  /** The target had messages already. */
  readonly joins: boolean;
  /** Undefined: the whole topic. */
  readonly part?: MovedPart | undefined;
}

/** Says what was moved, with Undo; not if messages joined others, which would move back along with them. */
export function sayMoved(session: Session, text: string, { from, to, joins, part }: Moved): void {
  const isOne = part?.mode === 'change_one';
  if (!isOne && joins) {
    showToast({ text });
    return;
  }
  const move = (only: MovedPart | undefined, at: TopicPlace, place: TopicPlace) =>
    only
      ? moveMessages(session, {
          messageId: only.from,
          propagate: only.mode,
          channelId: place.channelId === at.channelId ? undefined : place.channelId,
          topic: place.topic,
          ...QUIETLY,
        })
      : moveTopic(session, at, { to: place, ...QUIETLY });
  // Moves everything there back: including later messages, it is the same conversation.
  const undo = () => move(isOne ? part : undefined, to, from);
  const redo = () => move(part, from, to);
  sayDone(session, text, undo, { redo, onFailure: sayMoveFailure });
}

const QUIETLY = { tellsOld: false, tellsNew: false };
