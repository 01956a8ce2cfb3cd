import { LIMITS } from '~/contract/limits';
import { nameKey } from '~/lib/nameKey';
import { lookupKey } from '../../core/alertWords';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader } from '../../core/db/schema';
import { textLength } from '../../core/text';

export async function readAlertWords(db: Reader, userId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('alert_words')
    .select('word')
    .where('user_id', '=', userId)
    .orderBy('word_key')
    .execute();
  return rows.map((row) => row.word);
}

/** Adds words, ignoring case. Returns the full list. */
export async function addAlertWords(
  change: Change,
  userId: number,
  words: readonly string[],
): Promise<readonly string[]> {
  const rows = cleanWords(words).map((word) => {
    const word_key = nameKey(word);
    return { user_id: userId, word, word_key, lookup_key: lookupKey(word_key) };
  });
  if (rows.length > 0) {
    await change.db
      .insertInto('alert_words')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'word_key']).doNothing())
      .execute();
  }
  return emitAlertWords(change, userId);
}

export async function removeAlertWords(
  change: Change,
  userId: number,
  words: readonly string[],
): Promise<readonly string[]> {
  const keys = cleanWords(words).map(nameKey);
  if (keys.length > 0) {
    await change.db
      .deleteFrom('alert_words')
      .where('user_id', '=', userId)
      .where('word_key', 'in', keys)
      .execute();
  }
  return emitAlertWords(change, userId);
}

async function emitAlertWords(change: Change, userId: number): Promise<readonly string[]> {
  const alert_words = await readAlertWords(change.db, userId);
  change.emit({ type: 'alert_words', alert_words }, { kind: 'users', ids: [userId] });
  return alert_words;
}

function cleanWords(words: readonly string[]): readonly string[] {
  if (words.length > MAX_WORDS) throw badRequest(`alert_words: more than ${MAX_WORDS} words`);
  words.forEach((word, i) => {
    if (textLength(word) <= LIMITS.alertWord) return;
    throw badRequest(`alert_words[${i}] is too long (limit: ${LIMITS.alertWord} characters)`);
  });
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

const MAX_WORDS = 500;
