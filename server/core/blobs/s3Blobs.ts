import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { type BlobEntry, type Blobs, type ByteRange, type Folder, keyOf } from './blobs';
import type { S3Place } from './openBlobs';
import { BucketRefused, isNotImplemented, translateFaults } from './s3Fault';
import { PART_BYTES, uploadInParts } from './s3Parts';
import { TemporaryFolder } from './temporaryFolder';

/** A download holds a connection for as long as its reader takes. */
const CONNECTIONS = 1000;
const CONNECT_MS = 3000;
const ANSWER_MS = 30_000;
/** As long as the server's own connections may be idle (process/listen.ts). */
const SILENCE_MS = 180_000;

/** Stores files in a bucket of an S3-compatible store. */
export class S3Blobs implements Blobs {
  private readonly temporary: TemporaryFolder;
  private readonly client: S3Client;
  private readonly stop = new AbortController();
  private readonly uploads = new Set<Promise<void>>();

  constructor(
    private readonly place: S3Place,
    temporaryDir: string,
  ) {
    this.temporary = new TemporaryFolder(temporaryDir);
    const { url, region, accessKey, secretKey } = place;
    const agent = { keepAlive: true, maxSockets: CONNECTIONS };
    this.client = new S3Client({
      endpoint: url,
      region,
      // Bucket names as subdomains would need a DNS name and a certificate each.
      forcePathStyle: true,
      // Not all S3-compatible stores know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        httpAgent: new HttpAgent(agent),
        httpsAgent: new HttpsAgent(agent),
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        socketTimeout: SILENCE_MS,
      },
      ...(accessKey === undefined || secretKey === undefined
        ? {}
        : { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    });
  }

  get temporaryDir(): string {
    return this.temporary.path;
  }

  /** Throws BucketRefused when the store doesn't know the bucket or rejects the key. */
  async check(): Promise<void> {
    const { bucket } = this.place;
    await translateFaults(async () => {
      try {
        await this.client.send(new HeadBucketCommand({ Bucket: bucket }));
      } catch (error) {
        throw BucketRefused.from(error, bucket) ?? error;
      }
    });
  }

  async size(folder: Folder, name: string): Promise<number | undefined> {
    const head = await translateFaults(() =>
      this.client.send(new HeadObjectCommand(this.at(folder, name))),
    );
    return head && (head.ContentLength ?? 0);
  }

  async read(folder: Folder, name: string, range?: ByteRange): Promise<Readable | undefined> {
    const bytes = range && { Range: `bytes=${range.start}-${range.end}` };
    const answer = await translateFaults(() =>
      this.client.send(new GetObjectCommand({ ...this.at(folder, name), ...bytes })),
    );
    return answer && (answer.Body as Readable);
  }

  async onDisk<T>(folder: Folder, name: string, use: (path: string) => Promise<T>): Promise<T> {
    const path = this.temporary.newPath();
    try {
      const body = await this.read(folder, name);
      if (body) await translateFaults(() => pipeline(body, createWriteStream(path)));
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async keep(path: string, folder: Folder, name: string): Promise<void> {
    const target = this.at(folder, name);
    const file = await open(path);
    try {
      const { size } = await file.stat();
      if (size <= PART_BYTES) await this.put(target, await file.readFile());
      else
        await this.track(
          uploadInParts(this.client, target, { file, size, signal: this.stop.signal }),
        );
    } finally {
      await file.close();
    }
  }

  write(folder: Folder, name: string, content: Uint8Array): Promise<void> {
    return this.put(this.at(folder, name), content);
  }

  async *list(folder: Folder): AsyncGenerator<BlobEntry> {
    for await (const { key, modifiedMs } of this.below(`${folder}/`)) {
      yield { name: key.slice(folder.length + 1), modifiedMs };
    }
  }

  async remove(folder: Folder, name: string): Promise<void> {
    const key = keyOf(folder, name);
    await this.delete(key);
    // Only thumbnails have several files under one name.
    if (folder !== 'thumbnails') return;
    for await (const { key: one } of this.below(`${key}/`)) await this.delete(one);
  }

  async dropUnfinished(beforeMs: number): Promise<void> {
    await this.temporary.dropOlder(beforeMs);
    const { bucket: Bucket } = this.place;
    const list = new ListMultipartUploadsCommand({ Bucket });
    // Lists up to a thousand; the next run gets the rest. Stores that can't list uploads have their own cleanup rules.
    const listed = await translateFaults(() =>
      this.client.send(list).catch((error: unknown) => {
        if (isNotImplemented(error)) return undefined;
        throw error;
      }),
    );
    for (const { Key, UploadId, Initiated } of listed?.Uploads ?? []) {
      if (Initiated === undefined || Initiated.getTime() >= beforeMs) continue;
      const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      // Another process may have aborted it first.
      await this.client.send(abort).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.stop.abort(new Error('the server is stopping'));
    await Promise.allSettled(this.uploads);
    this.client.destroy();
    await this.temporary.remove();
  }

  private async put(target: { Bucket: string; Key: string }, Body: Uint8Array): Promise<void> {
    await translateFaults(() => this.client.send(new PutObjectCommand({ ...target, Body })));
  }

  private async delete(Key: string): Promise<void> {
    const { bucket: Bucket } = this.place;
    await translateFaults(() => this.client.send(new DeleteObjectCommand({ Bucket, Key })));
  }

  private async *below(Prefix: string): AsyncGenerator<{ key: string; modifiedMs: number }> {
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.place.bucket, Prefix },
    );
    for (;;) {
      const page = await translateFaults(() => pages.next());
      if (page === undefined || page.done === true) return;
      for (const { Key = '', LastModified } of page.value.Contents ?? []) {
        yield { key: Key, modifiedMs: LastModified?.getTime() ?? Date.now() };
      }
    }
  }

  private at(folder: Folder, name: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: keyOf(folder, name) };
  }

  private async track(upload: Promise<void>): Promise<void> {
    this.uploads.add(upload);
    try {
      await upload;
    } finally {
      this.uploads.delete(upload);
    }
  }
}
