import type { Change } from '../../../core/change';
import { inChunks } from '../../../core/db/rows';
import type { MessageRow, Reader } from '../../../core/db/schema';
import { NOT_IN_HISTORY } from '../flags/flags';
import { messageAudience } from '../messageAudience';

/** The people affected by a move, with one `message` standing for all. */
export interface MoveAudience {
  /** Their flags for that message, which not all of them need to have. */
  readonly flags: ReadonlyMap<number, number>;
  /** People who have any of the messages in their history. */
  readonly holders: ReadonlySet<number>;
}

/**
 * Everyone who has any of these messages, or can see them in their channels. Someone who wrote to a channel without
 * being in it has their own messages of a topic, but perhaps not the one selected.
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
