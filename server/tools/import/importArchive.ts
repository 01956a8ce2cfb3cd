import { sql } from 'kysely';
import { ROLE } from '~/contract/records/user';
import type { Database } from '../../core/db/database';
import type { Reader } from '../../core/db/schema';
import type { Random } from '../../core/random';
import type { Realm } from '../../core/realm';
import { type ArchiveRecord, decodeLine } from './archiveRecord';
import { ChannelDirectory, type Readers } from './channelDirectory';
import { type ImportContext, importBatch } from './importBatch';
import { findImported } from './messageDirectory';
import { PeopleDirectory } from './peopleDirectory';
import type { Archive, ArchiveLine } from './readArchive';
import { MAX_LINE_BYTES } from './readArchive';
import { resolvePending } from './resolvePending';

/** Messages per transaction, which is the most an interruption costs. SQLite takes no insert of more than 1,820. */
const BATCH = 1500;

export interface ImportOptions {
  /** A name for the archive; ids are only unique within one. */
  readonly source: string;
  /** URL of the server that the archive is from, for links to content that wasn't imported. */
  readonly sourceUrl?: string | undefined;
  readonly channelPrefix?: string;
  /** Maximum number of messages to read. */
  readonly limit?: number | undefined;
  onProgress?(counts: ImportCounts): void;
  /** Called for each line that can't be imported. */
  onRefused?(line: number, reason: string): void;
}

export interface ImportCounts {
  /** Lines, except blank ones. */
  read: number;
  imported: number;
  /** Already imported. */
  skipped: number;
  refused: number;
}

export interface ImportResult extends Readonly<ImportCounts> {
  /** Channels and people of the archive, including earlier runs. */
  readonly channels: number;
  readonly people: number;
  /** Messages with a link or mention that has no target here. */
  readonly unresolved: number;
  /** Why reading ended early, for a damaged file. Everything before that is imported. */
  readonly damage: Error | undefined;
}

interface ImportServices {
  readonly database: Database;
  readonly realm: Realm;
  readonly random: Random;
}

/**
 * Imports an archive into the organization. Each batch is one transaction, and messages are identified by their
 * id in the archive, so a run that is killed at any time is resumed by the next one.
 */
export async function importArchive(
  services: ImportServices,
  archive: Archive,
  options: ImportOptions,
): Promise<ImportResult> {
  await enlargeCache(services.database);
  const context = await openContext(services, options);
  const run = new ImportRun(services.realm, context, options);
  const damage = await run.readAll(archive);
  const unresolved = await resolvePending(services.realm, context);
  return {
    ...run.counts,
    channels: context.channels.size,
    people: context.people.size,
    unresolved,
    damage,
  };
}

/**
 * The indexes of a large archive exceed the server's default cache; updating them would go through the disk. The log
 * holds several batches, which write many of the same pages again.
 */
async function enlargeCache({ engine, write }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`pragma cache_size = -200000`.execute(write);
  await sql`pragma wal_autocheckpoint = 20000`.execute(write);
}

async function openContext(
  { realm, random, database }: ImportServices,
  { source, sourceUrl, channelPrefix = '' }: ImportOptions,
): Promise<ImportContext> {
  return {
    source,
    sourceUrl,
    engine: database.engine,
    channels: await ChannelDirectory.load(realm.db, { source, prefix: channelPrefix }),
    people: await PeopleDirectory.load(realm.db, { source, random }),
    readers: await readersOf(realm.db),
  };
}

/** Everyone who can see public channels and wasn't imported. An owner is the creator of the channels. */
async function readersOf(db: Reader): Promise<Readers> {
  const people = await db
    .selectFrom('users')
    .selectAll()
    .where('is_active', '=', 1)
    .where('is_bot', '=', 0)
    .where('role', '<', ROLE.guest)
    .where('id', 'not in', db.selectFrom('import_people').select('user_id'))
    .orderBy('role')
    .orderBy('id')
    .execute();
  const [owner] = people;
  if (owner === undefined) throw new Error('the organization has no active owner');
  return { owner, people };
}

class ImportRun {
  readonly counts: ImportCounts = { read: 0, imported: 0, skipped: 0, refused: 0 };
  private batch: { readonly line: number; readonly record: ArchiveRecord }[] = [];

  constructor(
    private readonly realm: Realm,
    private readonly context: ImportContext,
    private readonly options: ImportOptions,
  ) {}

  /** Returns the reason if reading ended early. */
  async readAll({ lines }: Archive): Promise<Error | undefined> {
    let damage: Error | undefined;
    const iterator = lines[Symbol.asyncIterator]();
    for (;;) {
      const chunk = await iterator.next().catch((error: Error) => {
        damage = error;
        return undefined;
      });
      if (chunk === undefined || chunk.done === true) break;
      if (!(await this.addLines(chunk.value))) break;
    }
    await this.flush();
    await iterator.return?.();
    return damage;
  }

  /** Returns false once the limit is reached. */
  private async addLines(lines: readonly ArchiveLine[]): Promise<boolean> {
    for (const line of lines) {
      if (this.counts.read >= (this.options.limit ?? Number.POSITIVE_INFINITY)) return false;
      this.addLine(line);
      if (this.batch.length >= BATCH) await this.flush();
    }
    return true;
  }

  private addLine({ number, text }: ArchiveLine): void {
    this.counts.read += 1;
    if (text === undefined) {
      this.refuse(number, `longer than ${MAX_LINE_BYTES / 1024 / 1024} MiB`);
      return;
    }
    const decoded = decodeLine(text);
    if (decoded.kind === 'fault') this.refuse(number, decoded.reason);
    else this.batch.push({ line: number, record: decoded.record });
  }

  private refuse(line: number, reason: string): void {
    this.counts.refused += 1;
    this.options.onRefused?.(line, reason);
  }

  private async flush(): Promise<void> {
    const fresh = await this.takeFresh();
    if (fresh.length > 0) {
      await this.realm.change((change) => importBatch(change, this.context, fresh));
      this.counts.imported += fresh.length;
    }
    this.options.onProgress?.(this.counts);
  }

  /** The records of the batch that are new. An id already used for another message is refused. */
  private async takeFresh(): Promise<readonly ArchiveRecord[]> {
    const { batch } = this;
    this.batch = [];
    const ids = batch.map(({ record }) => record.originalId);
    const known = await findImported(this.realm.db, this.context.source, ids);
    const fresh = new Map<number, ArchiveRecord>();
    for (const { line, record } of batch) {
      const { originalId, sentAt } = record;
      if (!known.has(originalId) && !fresh.has(originalId)) {
        fresh.set(originalId, record);
        continue;
      }
      const before = known.get(originalId) ?? fresh.get(originalId);
      if (before === undefined || before.sentAt === sentAt) this.counts.skipped += 1;
      else this.refuse(line, `id ${originalId} was imported before as another message`);
    }
    return [...fresh.values()];
  }
}
