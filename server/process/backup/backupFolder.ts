import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { S3Place } from '../../core/blobs/openBlobs';

/** Where a server keeps what it has. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The store of the files. Absent: they are in the data folder. */
  readonly s3?: S3Place | undefined;
}

/** The folder of uploads and other files, in a data folder and in a backup. */
export const FILES = 'files';
/** Behind the name of a backup that is not finished. */
export const PARTIAL = '.partial';

/** Previews are made again when they are asked for, and what is under way is nobody's yet. */
export const LEFT_OUT: ReadonlySet<string> = new Set(['thumbnails', 'tmp']);

/** Copies the files of a server. Where the file system can, a copy takes no room of its own. */
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

/** A file can be deleted while it is copied: then it is in no need of a backup. */
function copyFile(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error;
  }
}

/** `2026-11-22T10-30-00`: a moment as a part of a name that any file system takes. */
export function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}
