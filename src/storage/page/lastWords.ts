import type { Draft, OutboxEntry } from '../schema';
import { formPreference, formsOf, ourKeys, preference } from './preferences';

/** What a page may not have brought to the disk when it went away: a database is told too late then. */
export interface LastWords {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** By key; null: there is no such draft any more. */
  readonly drafts: readonly (readonly [key: string, draft: Draft | null])[];
  /** What the worker has not confirmed. It may have been sent all the same. */
  readonly sent: readonly OutboxEntry[];
}

const NAME = 'last words ';

/** Written at once, so that no reload is quicker than it. `tab` tells those of one tab from another's. */
export function writeLastWords(accountId: string, tab: string, words: LastWords): void {
  const isEmpty = words.drafts.length + words.sent.length === 0;
  formPreference(accountId, NAME + tab).write(isEmpty ? undefined : words);
}

/** What tabs of this account have left. It stays until `forget` is called: whoever took it up may go away, too. */
export function leftWords(accountId: string): {
  readonly words: readonly LastWords[];
  readonly forget: () => void;
} {
  const prefix = formsOf(accountId) + NAME;
  const places = ourKeys()
    .filter((key) => key.startsWith(prefix))
    .map(preference);
  return {
    words: places.map((place) => place.read()).filter(isLastWords),
    forget: () => {
      for (const place of places) place.write(undefined);
    },
  };
}

function isLastWords(words: unknown): words is LastWords {
  return (
    typeof words === 'object' &&
    words !== null &&
    'drafts' in words &&
    Array.isArray(words.drafts) &&
    'sent' in words &&
    Array.isArray(words.sent)
  );
}
