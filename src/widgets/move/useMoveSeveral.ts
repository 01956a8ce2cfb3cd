import { useRef } from 'react';
import type { ChannelId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { movePowers } from '~/domain/permissions/messages';
import { sameTopic } from '~/domain/places/conversation';
import { characterCount, normalizeTopic } from '~/domain/places/topic';
import { countOf } from '~/lib/listNames';
import { channelRules, messageRules } from '~/model/selectors/permissions/permissions';
import { useRealm, useSession } from '~/session/react';
import { moveMessages, type TopicPlace } from '~/session/resources/channels/moveTopic';
import type { Session } from '~/session/session';
import { sayDone } from '../deeds';
import { type Form, useForm } from '../form/useForm';
import { moveWords, sayMoveFailure } from './moveFailure';

interface Target {
  readonly channelId: ChannelId;
  readonly topic: string;
}

export interface MoveSeveralForm extends Form<Target> {
  /** The target, with the topic name as the server writes it. */
  readonly to: TopicPlace;
}

/** A message that can move, with the topic it is in. */
interface Movable {
  readonly message: Message;
  readonly place: TopicPlace;
}

/** An attempt that failed halfway may have had another target. */
interface Moved extends Movable {
  readonly to: TopicPlace;
}

/**
 * A form that moves chosen messages, which may be in different topics, to one topic. The API moves them one by one
 * (gap 4.2): after a failure, submitting again continues with the rest.
 */
export function useMoveSeveral(
  messages: readonly Message[],
  start: TopicPlace,
  onMoved: () => void,
): MoveSeveralForm {
  const session = useSession();
  const limits = useRealm((realm) => realm.organization.limits);
  const moved = useRef<Moved[]>([]);
  const target = ({ channelId, topic }: Target): TopicPlace => ({
    channelId,
    topic: normalizeTopic(topic, limits.emptyTopicName),
  });
  const form = useForm<Target>({
    draft: `move ${messages.map(({ id }) => id).join()}`,
    saved: { channelId: start.channelId, topic: start.topic },
    check: (values): { topic?: string } => {
      const to = target(values);
      if (characterCount(to.topic) > limits.topicLength)
        return { topic: `Topics can have up to ${limits.topicLength} characters.` };
      const waiting = movable(messages).filter(({ place }) => !isSamePlace(place, to));
      if (waiting.length === 0)
        return { topic: 'They’re already there. Choose a different topic or channel.' };
      const { realm } = session.realm.getState();
      const nowMs = session.clock.now() + session.serverClockOffsetMs;
      const isForbidden = waiting.some(({ place }) => {
        if (!realm) return false;
        const powers = movePowers(channelRules(realm, place.channelId), messageRules(realm, nowMs));
        return place.channelId === to.channelId ? !powers.within : !powers.out;
      });
      return isForbidden ? { topic: 'You can’t move all of these messages there.' } : {};
    },
    save: async (values) => {
      const to = target(values);
      const all = movable(messages).filter(({ place }) => !isSamePlace(place, to));
      for (const one of all) {
        // Moved by an earlier attempt whose event hasn't arrived yet.
        if (moved.current.some(({ message }) => message.id === one.message.id)) continue;
        await move(session, one, to);
        moved.current.push({ ...one, to });
      }
      sayMovedSeveral(session, moved.current);
      onMoved();
    },
    place: ({ message }) => (/topic|channel/i.test(message) ? 'topic' : undefined),
    words: (error) =>
      moved.current.length === 0
        ? moveWords(error)
        : `${moved.current.length} of ${messages.length} moved. ${moveWords(error)}`,
  });
  return { ...form, to: target(form.values) };
}

function movable(messages: readonly Message[]): readonly Movable[] {
  return messages.flatMap((message) =>
    message.conversation.kind === 'topic' ? [{ message, place: message.conversation }] : [],
  );
}

function isSamePlace(a: TopicPlace, b: TopicPlace): boolean {
  return a.channelId === b.channelId && sameTopic(a.topic, b.topic);
}

/** Without notices in the topics: each message would post its own. */
async function move(session: Session, { message, place }: Movable, to: TopicPlace): Promise<void> {
  await moveMessages(session, {
    messageId: message.id,
    propagate: 'change_one',
    channelId: place.channelId === to.channelId ? undefined : to.channelId,
    topic: to.topic,
    tellsOld: false,
    tellsNew: false,
  });
}

function sayMovedSeveral(session: Session, moved: readonly Moved[]): void {
  const undo = async () => {
    for (const { message, place, to } of moved) await move(session, { message, place: to }, place);
  };
  const redo = async () => {
    for (const one of moved) await move(session, one, one.to);
  };
  const text = countOf(moved.length, 'message moved', 'messages moved');
  sayDone(session, text, undo, { redo, onFailure: sayMoveFailure });
}
