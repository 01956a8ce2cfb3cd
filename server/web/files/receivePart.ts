import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What of a body has come, be it all or not. */
export interface ReceivedPart {
  readonly path: string;
  readonly bytes: number;
  /** There was more than there is room for; nothing of that was taken. */
  readonly isTooLong: boolean;
}

/** Writes a body to the disk as far as it comes. Rejects only when the disk refuses it. */
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
    // A line that breaks ends it, like its end.
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
