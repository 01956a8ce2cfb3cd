import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { archiveFiles, type ExportSource } from './archiveFiles';
import { tar } from './tar';

/** Writes an archive (.tar.gz) to a file of its own. Memory does not grow with what is in it. */
export async function writeArchive(path: string, source: ExportSource): Promise<void> {
  await pipeline(
    Readable.from(tar(archiveFiles(source)), { objectMode: false }),
    createGzip(),
    // What it holds may be private: nobody else on the machine is to read it.
    createWriteStream(path, { mode: 0o600, flush: true }),
    { signal: source.signal },
  );
}
