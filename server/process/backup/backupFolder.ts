import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Place } from '../../core/blobs/openBlobs';

/** Where a server keeps its data. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The object store for files. Default: the data folder. */
  readonly s3?: S3Place | undefined;
}

/** The subfolder for uploads and other files, in a data folder and in a backup. */
export const FILES = 'files';
/** Suffix of an unfinished backup. */
export const PARTIAL = '.partial';

/** Thumbnails are regenerated on demand, and temporary files belong to unfinished uploads. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['thumbnails', 'tmp']);

/** Copies a server's files, as copy-on-write clones where the file system supports it. */
export function copyKept(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    if (!LEFT_OUT.has(name)) copyFolder(join(from, name), join(to, name));
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyFolder(join(from, entry.name), join(to, entry.name));
    else if (!entry.name.endsWith('.part')) copyFile(join(from, entry.name), join(to, entry.name));
  }
}

/** Skips a file that is deleted during the copy: it needs no backup. */
function copyFile(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error;
  }
}

/** A timestamp such as `2026-11-22T10-30-00`, valid in file names on any file system. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}
