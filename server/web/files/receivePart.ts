import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What was received of a body, whether complete or not. */
export interface ReceivedPart {
  readonly path: string;
  readonly bytes: number;
  /** The body exceeded the limit; the chunk that crossed it was discarded. */
  readonly isTooLong: boolean;
}

/** Writes as much of a body to disk as arrives. Rejects only on disk errors. */
export async function receivePart(
  { body }: Request,
  temporaryDir: string,
  mostBytes: number,
): Promise<ReceivedPart> {
  const path = join(temporaryDir, randomUUID());
  const file = await open(path, 'w');
  try {
    const { bytes, isTooLong } = await fill(file, body, mostBytes);
    return { path, bytes, isTooLong };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function fill(
  file: FileHandle,
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): Promise<{ readonly bytes: number; readonly isTooLong: boolean }> {
  let bytes = 0;
  const reader = body?.getReader();
  for (;;) {
    // A broken connection is treated like the end of the body.
    const value = await reader?.read().then(
      (next) => next.value,
      () => undefined,
    );
    if (value === undefined) return { bytes, isTooLong: false };
    if (bytes + value.byteLength > mostBytes) {
      await reader?.cancel().catch(() => undefined);
      return { bytes, isTooLong: true };
    }
    await file.appendFile(value);
    bytes += value.byteLength;
  }
}
