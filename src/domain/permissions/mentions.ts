import { WILDCARD_MENTION_LARGE } from '~/contract/limits';

/** Whether a wildcard mention that notifies this many people needs a separate permission. */
export function isLargeMention(count: number): boolean {
  return count > WILDCARD_MENTION_LARGE;
}
