import { createHash } from 'node:crypto';
import type { Clock } from '~/lib/clock';
import { type BlobEntry, type Blobs, FOLDERS, type Folder } from '../../core/blobs/blobs';
import type { Logger } from '../../core/log';
import type { Realm } from '../../core/realm';
import { dropExpiredUploads } from '../../realm/uploads/partialUploads';
import { namedFiles } from './namedFiles';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Names per database query. */
const CHUNK = 500;

interface FileSweeperOptions {
  readonly realm: Realm;
  readonly files: Blobs;
  readonly clock: Clock;
  readonly log: Logger;
  /** Identifies this organization among others. */
  readonly secret: string;
}

/**
 * Once a day, removes files that no row names: a process died between writing a file and its row, or the store was
 * unavailable when a file was to be removed. Every process does this, without conflicts. Files younger than a day may
 * belong to work in progress.
 */
export class FileSweeper {
  private cancelTimer = () => {};
  private sweeping: Promise<void> | undefined;
  private readonly stop = new AbortController();

  constructor(private readonly options: FileSweeperOptions) {}

  start(): void {
    this.plan(HOUR_MS);
  }

  /** Resolves when no sweep is running. */
  async idle(): Promise<void> {
    await this.sweeping;
  }

  async close(): Promise<void> {
    this.stop.abort();
    this.cancelTimer();
    await this.sweeping;
  }

  private plan(ms: number): void {
    if (this.stop.signal.aborted) return;
    this.cancelTimer = this.options.clock.schedule(ms, () => {
      this.sweeping = this.sweep()
        .catch((error: unknown) => this.options.log.warn('sweep of files', { error }))
        .then(() => this.plan(DAY_MS));
    });
  }

  private async sweep(): Promise<void> {
    const { files, clock, log } = this.options;
    const beforeMs = clock.now() - DAY_MS;
    await files.dropUnfinished(beforeMs);
    if (!(await this.isSoleOwner())) return;
    await this.options.realm.change(dropExpiredUploads);
    let removed = 0;
    for (const folder of FOLDERS) {
      for await (const names of chunks(files.list(folder), beforeMs)) {
        if (this.stop.signal.aborted) return;
        removed += await this.removeUnnamed(folder, names);
      }
    }
    if (removed > 0) log.info('files without a row removed', { removed });
  }

  private async removeUnnamed(folder: Folder, names: readonly string[]): Promise<number> {
    const { realm, files } = this.options;
    const named = await namedFiles(realm, folder, names);
    const unnamed = names.filter((name) => !named.has(name));
    for (const name of unnamed) await files.remove(folder, name);
    return unnamed.length;
  }

  /** Whether no other organization uses this store by mistake: its files would have no row in this database. */
  private async isSoleOwner(): Promise<boolean> {
    const { realm, files, log, secret } = this.options;
    if ((await realm.organization()) === undefined) return false;
    const own = createHash('sha256').update(`owner ${secret}`).digest('hex').slice(0, 32);
    const owners: string[] = [];
    for await (const { name } of files.list('owners')) owners.push(name);
    if (!owners.includes(own)) await files.write('owners', own, new Uint8Array());
    const isSole = owners.every((name) => name === own);
    if (!isSole) log.warn('another organization keeps files here too: none is removed', { owners });
    return isSole;
  }
}

/** The names of files from before this time, in chunks. */
async function* chunks(
  entries: AsyncIterable<BlobEntry>,
  beforeMs: number,
): AsyncGenerator<readonly string[]> {
  let names: string[] = [];
  for await (const { name, modifiedMs } of entries) {
    if (modifiedMs < beforeMs) names.push(name);
    if (names.length < CHUNK) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}
