/** A topic as people see it: the empty one has a name of its own. */
export function topicLabel(topic: string, emptyTopicName: string): string {
  return topic === '' ? emptyTopicName : topic;
}
