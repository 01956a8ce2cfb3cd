import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FOLDERS } from '../../core/blobs/blobs';
import { openBlobs, type S3Place } from '../../core/blobs/openBlobs';
import { jsonLogger } from '../../core/log';
import { Failure } from '../failure';
import { LEFT_OUT } from './backupFolder';

const COPIED = FOLDERS.filter((folder) => !LEFT_OUT.has(folder));

/** Downloads a store's files into a folder; `scratch` is a separate folder for temporary files. */
export async function downloadKept(s3: S3Place, scratch: string, to: string): Promise<void> {
  await withStore(s3, scratch, async (blobs) => {
    for (const folder of COPIED) {
      for await (const { name } of blobs.list(folder)) {
        const content = await blobs.read(folder, name);
        // Deleted meanwhile, so it needs no backup.
        if (content === undefined) continue;
        const path = join(to, folder, name);
        await mkdir(dirname(path), { recursive: true });
        await pipeline(content, createWriteStream(path, { flush: true }));
      }
    }
  });
}

/** Uploads a folder's files to a store. Existing objects stay, because file names are never reused. */
export async function uploadKept(s3: S3Place, scratch: string, from: string): Promise<void> {
  await withStore(s3, scratch, async (blobs) => {
    for (const folder of COPIED) {
      const base = join(from, folder);
      if (!existsSync(base)) continue;
      for (const entry of await readdir(base, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        await blobs.keep(path, folder, path.slice(base.length + 1));
      }
    }
  });
}

async function withStore(
  s3: S3Place,
  scratch: string,
  use: (blobs: Awaited<ReturnType<typeof openBlobs>>) => Promise<void>,
): Promise<void> {
  // No log needed: an unreachable store fails on the first operation.
  const silent = jsonLogger('error', () => undefined);
  const blobs = await openBlobs(scratch, s3, silent).catch((cause: Error) => {
    throw new Failure(`cannot use the file store at ${s3.url} (--s3-url): ${cause.message}`, {
      cause,
    });
  });
  try {
    await use(blobs);
  } finally {
    await blobs.close();
  }
}
