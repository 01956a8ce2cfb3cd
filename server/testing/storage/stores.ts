import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import type { Blobs, Folder } from '../../core/blobs/blobs';
import type { S3Place } from '../../core/blobs/openBlobs';

/** Runs a suite once per kind of store: a folder (undefined) and a bucket. */
export function describeStores(
  name: string,
  suite: (fresh: () => Promise<S3Place | undefined>) => void,
): void {
  describe(`${name} (folder)`, () => suite(async () => undefined));
  describe(`${name} (S3)`, () => {
    const fresh = s3Server();
    suite(fresh);
  });
}

/**
 * Starts an S3-compatible server for the calling suite; returns a function that creates a new bucket on it.
 * `S3_TEST_URL` selects another server to test against, which has to accept the keys below.
 */
export function s3Server(): () => Promise<S3Place> {
  let url = process.env['S3_TEST_URL'] ?? '';
  let stop = async () => {};
  beforeAll(async () => {
    if (url !== '') return;
    const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
    url = `http://127.0.0.1:${server.port}`;
    stop = () => server.stop();
  });
  afterAll(() => stop());
  let buckets = 0;
  return async () => {
    buckets += 1;
    const bucket = `parley-${process.pid}-${Date.now()}-${buckets}`;
    const place = { url, bucket, ...KEYS };
    const client = testClient(place);
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return place;
  };
}

const KEYS = { region: 'us-east-1', accessKey: 'minioadmin', secretKey: 'minioadmin' };

export function testClient({ url, region }: S3Place): S3Client {
  const credentials = { accessKeyId: KEYS.accessKey, secretAccessKey: KEYS.secretKey };
  return new S3Client({ endpoint: url, region, forcePathStyle: true, credentials });
}

interface Reply {
  readonly status: number;
  readonly body?: string;
}

/** Proxies a store, records its requests and can answer in its place. */
export interface StoreGate {
  readonly place: S3Place;
  /** `PUT /bucket/key?query`, in order. */
  readonly asked: string[];
  /** Sets how to answer requests from now on; undefined lets one through. */
  answer(reply: (asked: string) => Reply | undefined): void;
}

export async function storeGate(place: S3Place): Promise<StoreGate> {
  const { hostname, port } = new URL(place.url);
  let replyTo: (asked: string) => Reply | undefined = () => undefined;
  const asked: string[] = [];
  const server = createServer((from, to) => {
    const line = `${from.method} ${from.url}`;
    asked.push(line);
    const reply = replyTo(line);
    if (reply !== undefined) {
      from.resume();
      from.on('end', () => to.writeHead(reply.status).end(reply.body));
      return;
    }
    const { method, url, headers } = from;
    const forwarded = request(
      { hostname, port, method, path: url, headers },
      (answer: IncomingMessage) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    forwarded.on('error', () => to.destroy());
    to.on('close', () => forwarded.destroy());
    from.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    place: { ...place, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    asked,
    answer(reply) {
      replyTo = reply;
    },
  };
}

/** The sorted names in a store's folder. */
export async function namesIn(files: Blobs, folder: Folder): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list(folder)) names.push(name);
  return names.sort();
}
