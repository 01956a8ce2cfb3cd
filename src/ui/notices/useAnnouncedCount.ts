import { useEffect } from 'react';
import { announce, readyToAnnounce } from './announce';

/** After a word that is typed at an ordinary pace, not after each letter. */
const PAUSE_MS = 700;

/**
 * Announces how many matches a field shows, once typing pauses: counts between two keys would only delay the last one.
 * `of` is what they match; the same count for something else is announced again.
 */
export function useAnnouncedCount(words: string, of: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it counts begins a new pause
  useEffect(() => {
    readyToAnnounce();
    if (words === '') return;
    const timer = setTimeout(() => announce(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, of]);
}
