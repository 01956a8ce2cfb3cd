import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PartialUploadRow } from '../../core/db/schema';
import { endedMeanwhile, endUpload, partsOf } from '../../realm/uploads/partialUploads';
import type { Services } from '../http/services';
import type { UserContext } from '../routes/context';
import { keepUpload } from './keepUpload';

/** Joins the parts of an upload: from here on, it is a file like any other. */
export async function finishUpload(
  uploader: Pick<UserContext, 'services' | 'user' | 'origin'>,
  row: PartialUploadRow,
): Promise<PartialUploadRow> {
  const { services } = uploader;
  const { files } = services;
  const path = join(files.temporaryDir, randomUUID());
  try {
    await writeFile(path, '');
    for (const part of partsOf(row)) {
      await files
        .onDisk('partial', `${row.id}/${part}`, (from) =>
          pipeline(createReadStream(from), createWriteStream(path, { flags: 'a' })),
        )
        .catch((error: unknown) => {
          throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? endedMeanwhile() : error;
        });
    }
    const file = { filename: row.name, path, size: row.size };
    const { url } = await keepUpload(uploader, file, {
      keepMetadata: row.keeps_metadata === 1,
      also: (change, at) => endUpload(change, row.id, at),
    });
    await removeParts(services, row);
    return { ...row, url, parts: '' };
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes an upload's parts. Any that can't be removed now are swept later. */
export async function removeParts(
  { files, log }: Services,
  row: Pick<PartialUploadRow, 'id' | 'parts'>,
): Promise<void> {
  for (const part of partsOf(row)) {
    await files
      .remove('partial', `${row.id}/${part}`)
      .catch((error: unknown) => log.warn('file left behind', { error }));
  }
}
