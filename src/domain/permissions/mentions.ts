import { WILDCARD_MENTION_LARGE } from '~/contract/limits';

/** Whether a wildcard that notifies this many people needs a permission of its own. */
export function isLargeMention(count: number): boolean {
  return count > WILDCARD_MENTION_LARGE;
}
