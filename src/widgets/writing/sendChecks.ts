import type { Destination } from '~/domain/personal';
import type { Conversation } from '~/domain/places/conversation';
import { characterCount, normalizeTopic } from '~/domain/places/topic';
import { countOf } from '~/lib/listNames';
import { topicsPolicyOf } from '~/model/selectors/places/topicsPolicy';
import type { RealmState } from '~/model/state';

/** Why a message can't be sent, and where to show it. */
export interface SendFault {
  readonly at: 'content' | 'topic' | 'channel';
  readonly text: string;
}

export type SendCheck =
  | { readonly kind: 'ok'; readonly conversation: Conversation; readonly content: string }
  | { readonly kind: 'fault'; readonly fault: SendFault };

const fault = (at: SendFault['at'], text: string): SendCheck => ({
  kind: 'fault',
  fault: { at, text },
});

/** Checks by the server's own rules, so that it rarely refuses. */
export function checkSend(realm: RealmState, destination: Destination, typed: string): SendCheck {
  const { limits } = realm.organization;
  const content = typed.trim();
  if (content === '') return fault('content', 'Enter a message.');
  const excess = characterCount(content) - limits.messageLength;
  if (excess > 0) return fault('content', `${countOf(excess, 'character', 'characters')} too long`);
  if (destination.kind === 'dm') {
    return { kind: 'ok', content, conversation: { kind: 'dm', others: destination.others } };
  }
  if (destination.channelId === undefined) return fault('channel', 'Choose a channel.');
  const topic = normalizeTopic(destination.topic, limits.emptyTopicName);
  const long = characterCount(topic) - limits.topicLength;
  if (long > 0)
    return fault('topic', `The topic is ${countOf(long, 'character', 'characters')} too long.`);
  const topicFault = topicPolicyFault(realm, destination.channelId, topic);
  if (topicFault) return fault('topic', topicFault);
  return {
    kind: 'ok',
    content,
    conversation: { kind: 'topic', channelId: destination.channelId, topic },
  };
}

function topicPolicyFault(
  realm: RealmState,
  channelId: NonNullable<Extract<Destination, { kind: 'channel' }>['channelId']>,
  topic: string,
): string | undefined {
  const policy = topicsPolicyOf(realm, channelId);
  if (topic === '' && policy === 'disable_empty_topic') return 'This channel needs a topic.';
  if (topic !== '' && policy === 'empty_topic_only') {
    return `This channel only allows ${realm.organization.limits.emptyTopicName}.`;
  }
  return undefined;
}
