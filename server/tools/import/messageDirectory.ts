import type { Reader } from '../../core/db/schema';
import type { ResolvedMessage } from './html/resolver';

export interface ImportedMessage {
  readonly messageId: number;
  readonly sentAt: number;
}

/** The messages of an archive that were already imported, including ones deleted since. */
export async function findImported(
  db: Reader,
  source: string,
  originalIds: readonly number[],
): Promise<ReadonlyMap<number, ImportedMessage | undefined>> {
  if (originalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_messages')
    .leftJoin('messages', 'messages.id', 'import_messages.message_id')
    .select(['original_id', 'messages.id', 'messages.sent_at'])
    .where('source', '=', source)
    .where('original_id', 'in', originalIds)
    .execute();
  return new Map(
    rows.map(({ original_id, id, sent_at }) => [
      original_id,
      id === null || sent_at === null ? undefined : { messageId: id, sentAt: sent_at },
    ]),
  );
}

/** The current places of linked messages, by archive id. */
export async function findPlaces(
  db: Reader,
  source: string,
  originalIds: readonly number[],
): Promise<Map<number, ResolvedMessage>> {
  if (originalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_messages')
    .innerJoin('messages', 'messages.id', 'import_messages.message_id')
    .innerJoin('channels', 'channels.id', 'messages.channel_id')
    .select([
      'original_id',
      'messages.id',
      'messages.topic',
      'channels.id as channelId',
      'channels.name',
    ])
    .where('source', '=', source)
    .where('original_id', 'in', originalIds)
    .execute();
  return new Map(
    rows.map(({ original_id, id, topic, channelId, name }) => [
      original_id,
      { messageId: id, topic, channel: { channelId, name } },
    ]),
  );
}
