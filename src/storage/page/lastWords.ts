import type { Draft, OutboxEntry } from '../schema';
import { formPreference, formsOf, ourKeys, preference } from './preferences';

/** What a page may not have persisted before it went away: by then it is too late for an asynchronous database. */
export interface LastWords {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** By key; null: the draft no longer exists. */
  readonly drafts: readonly (readonly [key: string, draft: Draft | null])[];
  /** Messages the worker hasn't confirmed. They may have been sent all the same. */
  readonly sent: readonly OutboxEntry[];
}

const NAME = 'last words ';

/** Writes synchronously, so that no reload can outrun it. `tab` keeps the tabs apart. */
export function writeLastWords(accountId: string, tab: string, words: LastWords): void {
  formPreference(accountId, NAME + tab).write(unlessEmpty(words));
}

function unlessEmpty(words: LastWords): LastWords | undefined {
  return words.drafts.length + words.sent.length === 0 ? undefined : words;
}

function placesOf(accountId: string) {
  const prefix = formsOf(accountId) + NAME;
  return ourKeys()
    .filter((key) => key.startsWith(prefix))
    .map(preference);
}

/**
 * Reads what this account's tabs left. It stays until `forget` is called: the page that reads it may go away too. It
 * also stays if a message in it is held back beyond `nowMs`, because the tab may be open, and the user take it back.
 */
export function leftWords(
  accountId: string,
  nowMs: number,
): { readonly words: readonly LastWords[]; readonly forget: () => void } {
  const places = placesOf(accountId);
  return {
    words: places.map((place) => place.read()).filter(isLastWords),
    forget: () => {
      for (const place of places) {
        const words = place.read();
        const isHeld = isLastWords(words) && words.sent.some((entry) => isHeldAt(entry, nowMs));
        if (!isHeld) place.write(undefined);
      }
    },
  };
}

/**
 * Removes a message that is held back from what tabs left, open or not. Returns whether one still held it back: if so,
 * the caller must keep it from here on, and if not, it has been sent, taken back or taken by another tab.
 */
export function takeHeld(accountId: string, localId: string): boolean {
  let isTaken = false;
  for (const place of placesOf(accountId)) {
    const words = place.read();
    if (!isLastWords(words)) continue;
    const sent = words.sent.filter((entry) => entry.localId !== localId || !entry.heldUntilMs);
    if (sent.length === words.sent.length) continue;
    place.write(unlessEmpty({ ...words, sent }));
    isTaken = true;
  }
  return isTaken;
}

export function isHeldAt({ heldUntilMs = 0 }: OutboxEntry, nowMs: number): boolean {
  return heldUntilMs > nowMs;
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
