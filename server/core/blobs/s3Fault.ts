import { StoreAway } from './storeAway';

/** The parts of the client library's errors that are told apart here. */
interface S3Error {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The settings are wrong, so retrying won't help. */
export class BucketRefused extends Error {
  override readonly name = 'BucketRefused';

  static from(error: unknown, bucket: string): BucketRefused | undefined {
    switch ((error as S3Error).$metadata?.httpStatusCode) {
      case 404:
        return new BucketRefused(`bucket not found: ${bucket}`);
      case 301:
        return new BucketRefused(`the bucket ${bucket} is in a different region`);
      case 400:
      case 401:
      case 403:
        return new BucketRefused(`the access key is not allowed to use the bucket ${bucket}`);
      default:
        return undefined;
    }
  }
}

/** undefined when the object doesn't exist. Throws StoreAway when the store is unreachable, refuses or breaks off. */
export async function translateFaults<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BucketRefused) throw error;
    const { name, code, $metadata } = error as S3Error;
    if (name === 'NotFound' || name === 'NoSuchKey') return undefined;
    // A local disk error, not the store's; it has its own message.
    if ((error as NodeJS.ErrnoException).syscall === 'write' && code === 'ENOSPC') throw error;
    const status = $metadata?.httpStatusCode;
    const isRefusal = status !== undefined && status >= 400 && status < 500 && status !== 429;
    throw new StoreAway(
      isRefusal ? 'the file store refused the request' : 'the file store is not responding',
      {
        cause: error,
      },
    );
  }
}

export function isNotImplemented(error: unknown): boolean {
  return (error as S3Error).$metadata?.httpStatusCode === 501;
}
