import { isResolvedTopic } from '~/domain/places/topic';
import { matchRank, searchKey } from '~/lib/textMatch';
import type { ListedTopic } from '~/model/selectors/places/topicList';

export type TopicScope = 'all' | 'unread' | 'followed' | 'unresolved';

/** Those of a kind that fit some words. Their order stays: the newest first. */
export function filterTopics(
  topics: readonly ListedTopic[],
  scope: TopicScope,
  query: string,
  /** What the topic without a name is called. */
  emptyName: string,
): readonly ListedTopic[] {
  const asked = searchKey(query.trim());
  return topics.filter(
    (topic) =>
      isIn(topic, scope) &&
      (asked === '' || matchRank(asked, searchKey(topic.name || emptyName)) !== undefined),
  );
}

function isIn({ name, count, visibility }: ListedTopic, scope: TopicScope): boolean {
  switch (scope) {
    case 'all':
      return true;
    case 'unread':
      return count > 0;
    case 'followed':
      return visibility === 'followed';
    case 'unresolved':
      return !isResolvedTopic(name);
  }
}
