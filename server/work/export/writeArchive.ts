import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { archiveFiles, type ExportSource } from './archiveFiles';
import { tar } from './tar';

/** Writes an archive (.tar.gz) to a new file. Memory use doesn't grow with the content. */
export async function writeArchive(path: string, source: ExportSource): Promise<void> {
  await pipeline(
    Readable.from(tar(archiveFiles(source)), { objectMode: false }),
    createGzip(),
    // The content may be private: no other account on the machine may read it.
    createWriteStream(path, { mode: 0o600, flush: true }),
    { signal: source.signal },
  );
}
