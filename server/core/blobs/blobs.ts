import { posix } from 'node:path';
import type { Readable } from 'node:stream';

/** What files are there for; each kind is a folder, or the beginning of a key. */
export const FOLDERS = [
  'uploads',
  'thumbnails',
  'avatars',
  'emoji',
  'exports',
  'previews',
  // Of uploads under way: `id/part`.
  'partial',
] as const;
/** `owners` names the organizations that use a store, so that none removes the files of another. */
export type Folder = (typeof FOLDERS)[number] | 'owners';

/** Bytes of a file; `end` is inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface BlobEntry {
  readonly name: string;
  /** When it was put there, by the clock of whoever keeps it. */
  readonly modifiedMs: number;
}

/**
 * Files beside the database. Names come from the server, never from clients, and what is under one never changes, so
 * that several processes may share a store. Whatever is put there is complete for all others, or not there at all.
 * Methods reject with what `storageFault` has words for when the store cannot be reached.
 */
export interface Blobs {
  /** Files of requests under way, on this machine and of this process alone. */
  readonly temporaryDir: string;
  /** In bytes; undefined when it is not there. */
  size(folder: Folder, name: string): Promise<number | undefined>;
  /** undefined when it is not there. Whoever does not read to the end destroys the stream. */
  read(folder: Folder, name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Lends a copy at a path of this machine, for as long as `use` takes. What is not there has a path with no file. */
  onDisk<T>(folder: Folder, name: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Takes a file of this machine over. It may be gone from its path then. */
  keep(path: string, folder: Folder, name: string): Promise<void>;
  write(folder: Folder, name: string, content: Uint8Array): Promise<void>;
  list(folder: Folder): AsyncIterable<BlobEntry>;
  /** Removes a file, or all that have this name and a slash before theirs. What is not there is no error. */
  remove(folder: Folder, name: string): Promise<void>;
  /** Removes what processes that died were writing, when they began before this moment. */
  dropUnfinished(beforeMs: number): Promise<void>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}

/** `folder/name`. Throws on names that lead out of the folder: a second fence behind the patterns of the callers. */
export function keyOf(folder: Folder, name: string): string {
  const key = `${folder}/${name}`;
  if (name === '' || posix.normalize(key) !== key || key.endsWith('/')) {
    throw new Error(`the name ${name} leads out of its folder`);
  }
  return key;
}
