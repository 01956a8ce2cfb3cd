import { join } from 'node:path';
import type { Logger } from '../log';
import type { Blobs } from './blobs';
import { FolderBlobs } from './folderBlobs';
import { StoreAway } from './storeAway';

/** A bucket of a store that speaks the S3 protocol. Without keys, they are looked for where its tools do. */
export interface S3Place {
  /** Scheme and host. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

/**
 * The files of a server: in a bucket, or in a folder of this machine, which has those of requests under way in both
 * cases. Throws BucketRefused when the store does not know this bucket or this key; a store that does not answer now may later.
 */
export async function openBlobs(dir: string, s3: S3Place | undefined, log: Logger): Promise<Blobs> {
  if (s3 === undefined) return new FolderBlobs(dir);
  // It speaks of versions to come, and which one is used is decided here.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // The client library takes longer to load than all else together.
  const { S3Blobs } = await import('./s3Blobs');
  const blobs = new S3Blobs(s3, join(dir, 'tmp'));
  try {
    await blobs.check();
  } catch (error) {
    if (!(error instanceof StoreAway)) {
      await blobs.close();
      throw error;
    }
    log.warn('the file store is not responding', { url: s3.url, bucket: s3.bucket, error });
  }
  return blobs;
}
