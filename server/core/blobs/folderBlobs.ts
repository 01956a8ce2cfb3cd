import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type BlobEntry, type Blobs, type ByteRange, type Folder, keyOf } from './blobs';
import { TemporaryFolder } from './temporaryFolder';

/** Stores files in a local folder, or in one that several machines share. */
export class FolderBlobs implements Blobs {
  private readonly temporary: TemporaryFolder;

  constructor(private readonly dir: string) {
    this.temporary = new TemporaryFolder(join(dir, 'tmp'));
  }

  get temporaryDir(): string {
    return this.temporary.path;
  }

  async size(folder: Folder, name: string): Promise<number | undefined> {
    return (await unlessMissing(stat(this.path(folder, name))))?.size;
  }

  async read(folder: Folder, name: string, range?: ByteRange): Promise<Readable | undefined> {
    // Opened before the response starts: the file could be gone by then.
    const file = await unlessMissing(open(this.path(folder, name)));
    return file && createReadStream('', { ...range, fd: file });
  }

  onDisk<T>(folder: Folder, name: string, use: (path: string) => Promise<T>): Promise<T> {
    return use(this.path(folder, name));
  }

  async keep(path: string, folder: Folder, name: string): Promise<void> {
    const target = this.path(folder, name);
    try {
      await moveTo(path, target);
    } catch (error) {
      // The target's folder was empty for a moment, and `remove` deleted it.
      if (!isMissing(error)) throw error;
      await moveTo(path, target);
    }
  }

  async write(folder: Folder, name: string, content: Uint8Array): Promise<void> {
    const partial = this.temporary.newPath();
    try {
      await writeFile(partial, content);
      await this.keep(partial, folder, name);
    } finally {
      await rm(partial, { force: true });
    }
  }

  async *list(folder: Folder): AsyncGenerator<BlobEntry> {
    const base = join(this.dir, folder);
    for await (const path of filesBelow(base)) {
      const stats = await unlessMissing(stat(path));
      if (stats) yield { name: path.slice(base.length + 1), modifiedMs: stats.mtimeMs };
    }
  }

  async remove(folder: Folder, name: string): Promise<void> {
    const path = this.path(folder, name);
    await rm(path, { force: true, recursive: true });
    // Each upload has its own folder, which is useless once empty.
    if (name.includes('/')) await rmdir(dirname(path)).catch(() => undefined);
  }

  dropUnfinished(beforeMs: number): Promise<void> {
    return this.temporary.dropOlder(beforeMs);
  }

  close(): Promise<void> {
    return this.temporary.remove();
  }

  private path(folder: Folder, name: string): string {
    return join(this.dir, keyOf(folder, name));
  }
}

async function moveTo(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(path, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const partial = `${target}.${randomUUID()}.part`;
    await copyFile(path, partial);
    await rename(partial, target);
  }
}

async function* filesBelow(dir: string): AsyncGenerator<string> {
  const entries = await unlessMissing(opendir(dir));
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
