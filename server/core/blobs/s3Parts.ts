import type { FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { translateFaults } from './s3Fault';

/** Larger files go in parts, of which one at a time is in memory. A store takes 5 MiB at least. */
export const PART_BYTES = 8 * 1024 * 1024;
const PARTS_MAX = 10_000;

interface Source {
  readonly file: FileHandle;
  readonly size: number;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file of any size. Until its last request nobody sees anything of it; when it fails, the store is told to
 * forget the parts, before this rejects. The client's own library for this does not wait for that.
 */
export async function uploadInParts(
  client: S3Client,
  target: { readonly Bucket: string; readonly Key: string },
  { file, size, signal }: Source,
): Promise<void> {
  const begun = await translateFaults(() => client.send(new CreateMultipartUploadCommand(target)));
  const upload = { ...target, UploadId: begun?.UploadId };
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / PARTS_MAX));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < size; start += partBytes) {
      signal.throwIfAborted();
      const Body = Buffer.alloc(Math.min(partBytes, size - start));
      const { bytesRead } = await file.read(Body, 0, Body.length, start);
      if (bytesRead !== Body.length) throw new Error('the file changed while it was read');
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...upload, PartNumber, Body });
      const sent = await translateFaults(() => client.send(part, { abortSignal: signal }));
      Parts.push({ PartNumber, ETag: sent?.ETag });
    }
    const complete = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } });
    await translateFaults(() => client.send(complete));
  } catch (error) {
    // Where this fails too, the sweep finds it.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
