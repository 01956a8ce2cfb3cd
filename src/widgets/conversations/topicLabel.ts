/** A topic's displayed name: the empty topic has a special one. */
export function topicLabel(topic: string, emptyTopicName: string): string {
  return topic === '' ? emptyTopicName : topic;
}
