import type { Change } from '../../core/change';
import type { MessageRow } from '../../core/db/schema';
import type { Audience, MessageAudience } from '../../core/events/audience';
import { findChannel, subscriberIds } from '../channels/channel';
import { NOT_IN_HISTORY } from './flags/flags';
import { writeOwed } from './owedRows';
import { idsByFlags } from './receivers';

/** Everyone who has the message or can see it in their channels, with their flags. */
export async function messageAudience(
  { db }: Change,
  message: Pick<MessageRow, 'id' | 'channel_id'>,
): Promise<MessageAudience> {
  await writeOwed(db);
  const rows = await db
    .selectFrom('user_messages')
    .select(['user_id', 'flags'])
    .where('message_id', '=', message.id)
    .execute();
  const flags = new Map(rows.map((row) => [row.user_id, row.flags]));
  let isPublic = false;
  if (message.channel_id !== null) {
    const channel = await findChannel(db, message.channel_id);
    isPublic = channel?.invite_only === 0;
    if (channel?.history_public === 1) {
      for (const id of await subscriberIds(db, channel.id)) {
        if (!flags.has(id)) flags.set(id, NOT_IN_HISTORY);
      }
    }
  }
  return { kind: 'receivers', idsByFlags: idsByFlags(flags), isPublic };
}

/** The same people, where flags don't matter. */
export async function messageViewers(
  change: Change,
  message: Pick<MessageRow, 'id' | 'channel_id'>,
  also: readonly number[] = [],
): Promise<Audience> {
  const audience = await messageAudience(change, message);
  const ids = new Set(Object.values(audience.idsByFlags).flat());
  for (const id of also) ids.add(id);
  return { kind: 'users', ids: [...ids] };
}
