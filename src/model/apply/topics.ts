import type { ChannelId, MessageId } from '~/domain/ids';
import { topicKey } from '~/domain/places/conversation';
import type { Draft } from '../draft';
import type { ChannelTopics, Topic } from '../state';

const NONE: ChannelTopics = { isComplete: false, byKey: new Map() };

/** Records a message seen in a topic; it becomes the topic's newest if it is newer. */
export function touchTopic(
  draft: Draft,
  channelId: ChannelId,
  name: string,
  maxId: MessageId,
): void {
  const topics = draft.state.topics.byChannel.get(channelId) ?? NONE;
  const key = topicKey(channelId, name);
  const known = topics.byKey.get(key);
  if (known && known.maxId >= maxId) return;
  putTopics(draft, channelId, {
    ...topics,
    byKey: new Map(topics.byKey).set(key, { name, maxId }),
  });
}

/** Messages left a topic, and only the server can tell which one is its newest now. */
export function distrustTopic(
  draft: Draft,
  channelId: ChannelId,
  name: string,
  gone: ReadonlySet<MessageId>,
): void {
  const topics = draft.state.topics.byChannel.get(channelId);
  const key = topicKey(channelId, name);
  const known = topics?.byKey.get(key);
  if (!topics || !known || !gone.has(known.maxId)) return;
  const newest = newestKept(draft, channelId, name, gone);
  const byKey = new Map(topics.byKey);
  if (newest === undefined) byKey.delete(key);
  else byKey.set(key, { name: known.name, maxId: newest });
  putTopics(draft, channelId, { isComplete: false, byKey });
}

/** Skips copies from disk or an older queue: they say where a message was, and it may be gone (MS2). */
function newestKept(
  draft: Draft,
  channelId: ChannelId,
  name: string,
  gone: ReadonlySet<MessageId>,
): MessageId | undefined {
  const key = topicKey(channelId, name);
  const { byId, maybeStale } = draft.state.messages;
  let newest: MessageId | undefined;
  for (const { id, conversation } of byId.values()) {
    if (maybeStale.has(id)) continue;
    const isHere =
      conversation.kind === 'topic' && topicKey(conversation.channelId, conversation.topic) === key;
    if (isHere && !gone.has(id) && (newest === undefined || id > newest)) newest = id;
  }
  return newest;
}

/**
 * Sets all topics of a channel, as fetched when `asOf` was the newest message. Newer information from live messages
 * stays: a later message, or a topic created meanwhile.
 */
export function setTopics(
  draft: Draft,
  channelId: ChannelId,
  fetched: readonly Topic[],
  asOf: MessageId,
): void {
  const before = draft.state.topics.byChannel.get(channelId);
  const byKey = new Map(fetched.map((topic) => [topicKey(channelId, topic.name), topic]));
  for (const [key, topic] of before?.byKey ?? []) {
    const now = byKey.get(key);
    if (topic.maxId > (now?.maxId ?? asOf)) byKey.set(key, topic);
  }
  putTopics(draft, channelId, { isComplete: true, byKey });
}

export function dropTopics(draft: Draft, channelId: ChannelId): void {
  if (draft.state.topics.byChannel.has(channelId)) draft.topics.byChannel.delete(channelId);
}

function putTopics(draft: Draft, channelId: ChannelId, topics: ChannelTopics): void {
  draft.topics.byChannel.set(channelId, topics);
}
