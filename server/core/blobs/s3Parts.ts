import type { FileHandle } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { translateFaults } from './s3Fault';

/** Larger files are uploaded in parts, one in memory at a time. Stores require at least 5 MiB per part. */
export const PART_BYTES = 8 * 1024 * 1024;
const PARTS_MAX = 10_000;

interface Source {
  readonly file: FileHandle;
  readonly size: number;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file of any size. Nothing of it is visible before the last request. On failure, the store is told to drop
 * the parts before this rejects; the SDK's own upload library doesn't wait for that.
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
    // If this fails too, the sweep finds the upload.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
