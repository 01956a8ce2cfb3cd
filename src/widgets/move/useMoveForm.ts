import { useState } from 'react';
import { asMessageId, type ChannelId, type MessageId } from '~/domain/ids';
import { movePowers } from '~/domain/permissions/messages';
import { characterCount, normalizeTopic } from '~/domain/places/topic';
import { channelRules, messageRules } from '~/model/selectors/permissions/permissions';
import { useRealm, useSession } from '~/session/react';
import {
  moveMessages,
  moveTopic,
  type PropagateMode,
  type TopicPlace,
} from '~/session/resources/channels/moveTopic';
import { isRequestError } from '~/session/types';
import { type Form, useForm } from '../form/useForm';
import { moveWords } from './moveFailure';

export interface MoveValues {
  readonly channelId: ChannelId;
  readonly topic: string;
  readonly mode: PropagateMode;
  readonly tellsOld: boolean;
  readonly tellsNew: boolean;
}

/** The part of a topic that can still be moved when its older messages can't. */
export interface MovablePart {
  readonly from: MessageId;
  readonly count: number;
  readonly all: number;
}

export interface MoveForm extends Form<MoveValues> {
  /** The target, with the topic name as the server writes it. */
  readonly to: TopicPlace;
  readonly movable: MovablePart | undefined;
  /** Moves only that part. */
  readonly moveRest: () => Promise<void>;
}

/** A form for a move: of a whole topic, or of the messages from one on. */
export function useMoveForm(place: TopicPlace, messageId: MessageId | undefined): MoveForm {
  const session = useSession();
  const limits = useRealm((realm) => realm.organization.limits);
  const [movable, setMovable] = useState<MovablePart>();
  const clean = (topic: string) => normalizeTopic(topic, limits.emptyTopicName);
  const partOf = (values: MoveValues) => ({
    channelId: values.channelId === place.channelId ? undefined : values.channelId,
    topic: clean(values.topic) === place.topic ? undefined : clean(values.topic),
    tellsOld: values.tellsOld,
    tellsNew: values.tellsNew,
  });
  const form = useForm<MoveValues>({
    draft: `move ${messageId ?? `${place.channelId} ${place.topic}`}`,
    saved: {
      ...place,
      mode: messageId === undefined ? 'change_all' : 'change_one',
      tellsOld: false,
      tellsNew: true,
    },
    check: ({ channelId, topic }): { topic?: string } => {
      const { realm } = session.realm.getState();
      if (characterCount(clean(topic)) > limits.topicLength)
        return { topic: `Topics can have up to ${limits.topicLength} characters.` };
      if (channelId !== place.channelId || !realm) return {};
      const nowMs = session.clock.now() + session.serverClockOffsetMs;
      const powers = movePowers(channelRules(realm, channelId), messageRules(realm, nowMs));
      if (clean(topic) === place.topic)
        return {
          topic: powers.out
            ? 'It’s already there. Choose a different topic or channel.'
            : 'It’s already there. Choose a different topic.',
        };
      return powers.within
        ? {}
        : { topic: 'You can’t move messages to other topics here. Choose a different channel.' };
    },
    save: async (values) => {
      setMovable(undefined);
      try {
        if (messageId === undefined) {
          const to = { channelId: values.channelId, topic: clean(values.topic) };
          await moveTopic(session, place, { ...values, to });
        } else {
          await moveMessages(session, { messageId, propagate: values.mode, ...partOf(values) });
        }
      } catch (error) {
        setMovable(movablePart(error));
        throw error;
      }
    },
    place: ({ code, message }) => {
      if (code === 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED') return 'mode';
      return /topic|channel/i.test(message) ? 'topic' : undefined;
    },
    words: moveWords,
  });
  return {
    ...form,
    to: { channelId: form.values.channelId, topic: clean(form.values.topic) },
    movable,
    moveRest: async () => {
      if (!movable) return;
      await moveMessages(session, {
        messageId: movable.from,
        propagate: 'change_later',
        ...partOf(form.values),
      });
    },
  };
}

/** The error says which messages are new enough (gap 4.2). */
function movablePart(error: unknown): MovablePart | undefined {
  if (!isRequestError(error) || error.code !== 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED')
    return undefined;
  const {
    first_message_id_allowed_to_move: from,
    total_messages_allowed_to_move: count,
    total_messages_in_topic: all,
  } = error.extra;
  if (typeof from !== 'number' || typeof count !== 'number' || typeof all !== 'number')
    return undefined;
  return { from: asMessageId(from), count, all };
}
