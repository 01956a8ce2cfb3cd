import { StoreAway } from './storeAway';

/** What the client library throws, as far as it is told apart here. */
interface S3Error {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The settings are wrong: another try will not help. */
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

/** undefined when what was asked for is not there; StoreAway when the store cannot be reached, refuses or breaks off. */
export async function translateFaults<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof BucketRefused) throw error;
    const { name, code, $metadata } = error as S3Error;
    if (name === 'NotFound' || name === 'NoSuchKey') return undefined;
    // Not the file system's, which has words of its own.
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
