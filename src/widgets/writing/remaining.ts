import { characterCount } from '~/domain/places/topic';

/** Characters left, from nine tenths of the limit on; negative if there are too many. */
export function remainingCharacters(content: string, limit: number): number | undefined {
  // Counting code points on every keystroke of a short text would be wasted.
  if (content.length < limit * 0.9) return undefined;
  return limit - characterCount(content);
}
