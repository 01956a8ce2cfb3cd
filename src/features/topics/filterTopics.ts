import { isResolvedTopic } from '~/domain/places/topic';
import { matchRank, searchKey } from '~/lib/textMatch';
import type { ListedTopic } from '~/model/selectors/places/topicList';

export type TopicScope = 'all' | 'unread' | 'followed' | 'unresolved';

/** Topics in scope that match the query, in the given order: newest first. */
export function filterTopics(
  topics: readonly ListedTopic[],
  scope: TopicScope,
  query: string,
  /** Display name of the topic without a name. */
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
