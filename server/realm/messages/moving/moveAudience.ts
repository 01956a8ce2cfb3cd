import type { Change } from '../../../core/change';
import { inChunks } from '../../../core/db/rows';
import type { MessageRow, Reader } from '../../../core/db/schema';
import { NOT_IN_HISTORY } from '../flags/flags';
import { messageAudience } from '../messageAudience';

/** Who may hold messages of which one, `message`, stands for all. */
export interface MoveAudience {
  /** With their flags for that one: not all of them need to have it. */
  readonly flags: ReadonlyMap<number, number>;
  /** Those who have any of them in their own history. */
  readonly holders: ReadonlySet<number>;
}

/**
 * Everybody who has any of these messages, or may see them among their channels. Somebody who wrote
 * to a channel without being in it has their own messages of a topic, and perhaps not the one picked.
 */
export async function moveAudience(
  change: Change,
  message: Pick<MessageRow, 'id' | 'channel_id'>,
  ids: readonly number[],
): Promise<MoveAudience> {
  const { idsByFlags } = await messageAudience(change, message);
  const flags = new Map<number, number>();
  for (const [bits, people] of Object.entries(idsByFlags)) {
    for (const id of people) flags.set(id, Number(bits));
  }
  const holders = await holdersOf(change.db, ids);
  for (const id of holders) if (!flags.has(id)) flags.set(id, NOT_IN_HISTORY);
  return { flags, holders };
}

async function holdersOf(db: Reader, messageIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await inChunks(messageIds, (ids) =>
    db
      .selectFrom('user_messages')
      .select('user_id')
      .distinct()
      .where('message_id', 'in', ids)
      .orderBy('user_id')
      .execute(),
  );
  return new Set(rows.map((row) => row.user_id));
}
