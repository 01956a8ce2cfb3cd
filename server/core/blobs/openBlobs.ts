import { join } from 'node:path';
import type { Logger } from '../log';
import type { Blobs } from './blobs';
import { FolderBlobs } from './folderBlobs';
import { StoreAway } from './storeAway';

/** A bucket in an S3-compatible store. Without keys, credentials are looked up where AWS tools look for them. */
export interface S3Place {
  /** Scheme and host. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
}

/**
 * Opens the server's file store: a bucket, or a local folder. Either way, files of requests in progress are in the
 * local folder. Throws BucketRefused when the store rejects the bucket or the key; a store that isn't responding now
 * may respond later.
 */
export async function openBlobs(dir: string, s3: S3Place | undefined, log: Logger): Promise<Blobs> {
  if (s3 === undefined) return new FolderBlobs(dir);
  // The SDK warns about future Node versions, but this project decides which version it runs on.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // The client library takes longer to load than everything else together.
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
