import { LIMITS } from '~/contract/limits';
import { EMPTY_TOPIC_DISPLAY_NAME, NO_TOPIC, RESOLVED_TOPIC_PREFIX } from '~/contract/names';
import { nameKey } from '~/lib/nameKey';

const RESOLVED = /^✔ [ ✔]*/;

export function isResolvedTopic(topic: string): boolean {
  return topic.startsWith(RESOLVED_TOPIC_PREFIX);
}

/** The name without the resolved mark. */
export function unresolvedName(topic: string): string {
  return topic.replace(RESOLVED, '');
}

/** The name with the resolved mark, truncated if that makes it too long. */
export function resolvedName(topic: string, longest: number): string {
  return [...(RESOLVED_TOPIC_PREFIX + unresolvedName(topic))].slice(0, longest).join('').trimEnd();
}

/** What the server appends to a topic that it truncates. */
const TOPIC_CUT = '...';

/**
 * Whether only the resolved mark changed, which is no real move. A long name is truncated to make room for the mark.
 */
export function isResolveToggle(before: string, after: string): boolean {
  if (isResolvedTopic(before) === isResolvedTopic(after)) return false;
  const [marked, plain] = isResolvedTopic(after) ? [after, before] : [before, after];
  const rest = unresolvedName(marked);
  if (characterCount(marked) < LIMITS.topic) return plain === rest;
  return plain.startsWith(rest.endsWith(TOPIC_CUT) ? rest.slice(0, -TOPIC_CUT.length) : rest);
}

/** Normalizes a typed topic as the server does: both names of the empty topic mean it (FL 370). */
export function normalizeTopic(
  typed: string,
  emptyTopicName: string = EMPTY_TOPIC_DISPLAY_NAME,
): string {
  const topic = typed.trim().normalize('NFC');
  return topic === NO_TOPIC || nameKey(topic) === nameKey(emptyTopicName) ? '' : topic;
}

/** Length as the server counts it: in code points, not UTF-16 units. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
