import type { MessageRow, Reader } from '../../core/db/schema';
import { pause } from '../../core/pause';
import { loadBundle } from '../../realm/messages/messageBundle';
import { presentMessage } from '../../realm/present/message';
import type { ArchiveContext } from './archiveContext';
import { messagesInScope } from './exportScope';

/** Messages read and presented per batch; other requests run after each. */
const BATCH = 250;
const IN_A_FILE = 1000;

/** Collected while reading the messages. */
interface Found {
  messages: number;
  readonly attachmentIds: Set<number>;
}

interface MessageFile {
  readonly name: string;
  readonly records: readonly object[];
}

/** The archive's messages in files. Counts them and collects the uploads that they link to. */
export async function* messageFiles(
  context: ArchiveContext,
  found: Found,
): AsyncGenerator<MessageFile> {
  let records: object[] = [];
  let number = 0;
  const file = (): MessageFile => {
    number += 1;
    const name = `messages/${String(number).padStart(6, '0')}.json`;
    const full = { name, records };
    records = [];
    return full;
  };
  for await (const batch of messageBatches(context)) {
    for (const id of await attachmentsOf(context.db, batch.ids)) found.attachmentIds.add(id);
    found.messages += batch.ids.length;
    records.push(...batch.records);
    if (records.length > IN_A_FILE - BATCH) yield file();
  }
  if (records.length > 0) yield file();
}

interface Batch {
  readonly ids: readonly number[];
  readonly records: readonly object[];
}

async function* messageBatches(context: ArchiveContext): AsyncGenerator<Batch> {
  const { db, scope, organization, signal } = context;
  const view = {
    organization,
    applyMarkdown: false,
    clientGravatar: false,
    allowEmptyTopic: true,
  };
  for (let last = 0; last < scope.lastMessageId; ) {
    signal.throwIfAborted();
    const rows = await readBatch(db, last, scope.lastMessageId);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? scope.lastMessageId;
    const bundle = await loadBundle(db, rows);
    const kept = await messagesInScope(db, scope, rows, bundle);
    yield {
      ids: kept.map(({ id }) => id),
      records: kept.map((row) => ({
        ...presentMessage(row, bundle, view),
        rendered_content: row.rendered,
      })),
    };
    await pause();
  }
}

function readBatch(db: Reader, after: number, until: number): Promise<readonly MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '>', after)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

async function attachmentsOf(db: Reader, messageIds: readonly number[]): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .selectFrom('attachment_messages')
    .select('attachment_id')
    .distinct()
    .where('message_id', 'in', messageIds)
    .execute();
  return rows.map((row) => row.attachment_id);
}
