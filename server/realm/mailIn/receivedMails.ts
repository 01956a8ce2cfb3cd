import type { Change } from '../../core/change';
import type { Reader } from '../../core/db/schema';
import { hashSecret } from '../../core/secrets';

/** Longer than any mail server keeps retrying the same mail. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** `word`: from the recipient address, since one mail may be sent to several. */
export function mailKey(messageId: string, word: string): string {
  return hashSecret(`${word} ${messageId}`);
}

export async function hasReceived(db: Reader, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('received_mails')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** False: it was received and handled before. */
export async function noteReceived({ db, nowMs }: Change, key: string): Promise<boolean> {
  await db
    .deleteFrom('received_mails')
    .where('received_ms', '<', nowMs - REMEMBERED_MS)
    .execute();
  const inserted = await db
    .insertInto('received_mails')
    .values({ key, received_ms: nowMs })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}
