import { nameKey } from '~/lib/nameKey';
import { containsWord, lookupKeys, UNKNOWN_KEY } from '../../core/alertWords';
import { inChunks } from '../../core/db/rows';
import type { Reader } from '../../core/db/schema';

/** Up to this many receivers are queried by id; for more, fetching everyone with the word is cheaper. */
const FEW = 200;

/**
 * People with an alert word that appears in the text as a word: all such receivers, and possibly others. The cost
 * depends on the text and on who is alerted, not on how many words people have.
 */
export async function peopleAlerted(
  db: Reader,
  text: string,
  receivers: readonly number[],
): Promise<readonly number[]> {
  const key = nameKey(text);
  const lookups = await inChunks(padded([...lookupKeys(key)]), (some) =>
    db
      .selectFrom('alert_words')
      .select(['lookup_key', 'word_key'])
      .distinct()
      .where('lookup_key', 'in', some)
      .execute(),
  );
  const found = lookups.filter(({ word_key }) => containsWord(key, word_key));
  if (found.length === 0) return [];
  const words = [...new Set(found.map(({ word_key }) => word_key))];
  const rows = await inChunks(words, (some) => {
    const query = db.selectFrom('alert_words').select('user_id').where('word_key', 'in', some);
    return receivers.length <= FEW
      ? query.where('user_id', 'in', receivers).execute()
      : query.where('lookup_key', 'in', padded(found.map((row) => row.lookup_key))).execute();
  });
  return rows.map((row) => row.user_id);
}

/** Pads to a power of two, so that texts of nearly any length share about ten statements. */
function padded(keys: readonly string[]): readonly string[] {
  const length = 2 ** Math.ceil(Math.log2(keys.length));
  return [...keys, ...new Array<string>(length - keys.length).fill(UNKNOWN_KEY)];
}
