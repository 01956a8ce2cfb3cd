import { posix } from 'node:path';
import type { Readable } from 'node:stream';

/** What files are for. Each kind is a folder, or a key prefix. */
export const FOLDERS = [
  'uploads',
  'thumbnails',
  'avatars',
  'emoji',
  'exports',
  'previews',
  // Parts of uploads in progress: `id/part`.
  'partial',
] as const;
/** `owners` names the organizations that use a store, so that none of them deletes another's files. */
export type Folder = (typeof FOLDERS)[number] | 'owners';

/** A byte range of a file; `end` is inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface BlobEntry {
  readonly name: string;
  /** When the file was stored, by the store's clock. */
  readonly modifiedMs: number;
}

/**
 * Stores files outside the database. Names come from the server, never from clients, and the content under a name never
 * changes, so several processes can share a store. A stored file is either complete or invisible to other readers. When
 * the store can't be reached, methods reject with an error that `storageFault` can describe.
 */
export interface Blobs {
  /** Holds the files of requests in progress, on this machine and for this process alone. */
  readonly temporaryDir: string;
  /** The size in bytes, or undefined when the file doesn't exist. */
  size(folder: Folder, name: string): Promise<number | undefined>;
  /** Returns undefined when the file doesn't exist. A caller that doesn't read to the end must destroy the stream. */
  read(folder: Folder, name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Provides a local path to the file until `use` settles. If the file doesn't exist, nothing is at the path. */
  onDisk<T>(folder: Folder, name: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Takes over a local file, which may then be gone from its path. */
  keep(path: string, folder: Folder, name: string): Promise<void>;
  write(folder: Folder, name: string, content: Uint8Array): Promise<void>;
  list(folder: Folder): AsyncIterable<BlobEntry>;
  /** Removes this file, or all files whose names start with this name and a slash. A no-op for missing files. */
  remove(folder: Folder, name: string): Promise<void>;
  /** Removes unfinished writes of dead processes that began before this time. */
  dropUnfinished(beforeMs: number): Promise<void>;
  /** Aborts what is in progress. */
  close(): Promise<void>;
}

/** Returns `folder/name`. Throws on names that escape the folder: a second defense behind the callers' patterns. */
export function keyOf(folder: Folder, name: string): string {
  const key = `${folder}/${name}`;
  if (name === '' || posix.normalize(key) !== key || key.endsWith('/')) {
    throw new Error(`the name ${name} leads out of its folder`);
  }
  return key;
}
