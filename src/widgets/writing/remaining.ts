import { characterCount } from '~/domain/places/topic';

/** Shown from nine tenths of the limit on: how many characters are left; below zero, how many there are too many. */
export function remainingCharacters(content: string, limit: number): number | undefined {
  // Counting code points of every keystroke of a short text is for nothing.
  if (content.length < limit * 0.9) return undefined;
  return limit - characterCount(content);
}
