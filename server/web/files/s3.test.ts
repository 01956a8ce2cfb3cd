import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  CreateMultipartUploadCommand,
  type NoSuchUpload,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import type { S3Place } from '../../core/blobs/openBlobs';
import { buildServer, PROCESS_TEST_MS, ServerProcess } from '../../testing/builtServer';
import { flags, folder, foundOrganization } from '../../testing/processes';
import { namesIn, s3Server, storeGate, testClient } from '../../testing/storage/stores';
import { testServer } from '../../testing/testServer';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

/** Whether the store still accepts parts of a multipart upload. */
async function isOpen(place: S3Place, Key: string, UploadId: string | undefined): Promise<boolean> {
  const client = testClient(place);
  const part = { Bucket: place.bucket, Key, UploadId, PartNumber: 1, Body: 'x' };
  try {
    await client.send(new UploadPartCommand(part));
    return true;
  } catch (error) {
    expect((error as NoSuchUpload).$metadata.httpStatusCode).toBeGreaterThanOrEqual(404);
    return false;
  } finally {
    client.destroy();
  }
}

describe('a failing store', () => {
  const fresh = s3Server();

  it('refuses files during an outage while chat continues, and leaves nothing of refused uploads behind', async () => {
    const lines: string[] = [];
    const gate = await storeGate(await fresh());
    const server = await testServer({ s3: gate.place, onLog: (line) => lines.push(line) });
    const { owner } = server;
    const file = () => new File(['minutes'], 'minutes.txt');
    const url = String((await owner.upload('/user_uploads', file())).body['url']);
    gate.answer(() => ({ status: 503 }));
    const refused = await owner.upload('/user_uploads', file());
    expect([refused.status, refused.body['code']]).toEqual([503, 'SERVER_NOT_READY']);
    const download = await owner.page(url);
    expect([download.status, download.headers.get('retry-after')]).toEqual([503, '2']);
    await owner.send('general', 'store', 'away');
    gate.answer(() => undefined);
    expect(await (await owner.page(url)).text()).toBe('minutes');
    expect((await owner.upload('/user_uploads', file())).status).toBe(200);
    expect((await owner.call('getAttachments', {})).attachments).toHaveLength(2);
    expect(await namesIn(server.server.services.files, 'uploads')).toHaveLength(2);
    expect(lines.join()).toContain('the file store is not responding');
  });

  it('aborts a multipart upload in the store when one of its parts is refused', async () => {
    const place = await fresh();
    const gate = await storeGate(place);
    const server = await testServer({ s3: gate.place, onLog: () => undefined });
    const isSecondPart = (asked: string) => asked.includes('partNumber=2');
    gate.answer((asked) => (isSecondPart(asked) ? { status: 403 } : undefined));
    const file = new File([Buffer.alloc(17 * MIB)], 'disk.img');
    expect((await server.owner.upload('/user_uploads', file)).status).toBe(503);
    const [, key = '', id = ''] =
      gate.asked.flatMap((asked) => /^PUT \/[^/]+\/(.*?)\?.*uploadId=([^&]*)/.exec(asked) ?? []) ??
      [];
    expect(await isOpen(place, decodeURIComponent(key), decodeURIComponent(id))).toBe(false);
    expect((await server.owner.call('getAttachments', {})).attachments).toEqual([]);
  });

  it('aborts multipart uploads of a crashed process after a day, but no newer ones', async () => {
    const place = await fresh();
    const gate = await storeGate(place);
    const server = await testServer({ s3: gate.place });
    const client = testClient(place);
    const target = { Bucket: place.bucket, Key: 'uploads/lost/disk.img' };
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(target));
    client.destroy();
    const isList = (asked: string) => /^GET [^?]*\?uploads/.test(asked);
    // The test server cannot list them; real ones can.
    if (process.env['S3_TEST_URL'] === undefined) {
      const body =
        `<ListMultipartUploadsResult><Upload><Key>${target.Key}</Key><UploadId>${UploadId}</UploadId>` +
        `<Initiated>${new Date().toISOString()}</Initiated></Upload></ListMultipartUploadsResult>`;
      gate.answer((asked) => (isList(asked) ? { status: 200, body } : undefined));
    }
    const { clock } = server;
    for (const [after, stays] of [
      [DAY_MS / 2, true],
      [2 * DAY_MS, false],
    ] as const) {
      await clock.skip(Date.now() + after - clock.now());
      await server.server.services.sweeper.idle();
      expect(await isOpen(place, target.Key, UploadId)).toBe(stays);
    }
  });
});

describe('the program with a store', { timeout: PROCESS_TEST_MS }, () => {
  const fresh = s3Server();
  beforeAll(() => buildServer(), PROCESS_TEST_MS);

  const environment = ({ url, bucket }: S3Place) => ({
    S3_URL: url,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: 'minioadmin',
    S3_SECRET_KEY: 'minioadmin',
  });

  it('keeps files only in the bucket and stops cleanly', async () => {
    const place = await fresh();
    const dir = folder();
    const { process, url } = await ServerProcess.start({
      args: flags(dir),
      environment: environment(place),
    });
    const owner = await foundOrganization(url);
    const { body } = await owner.upload('/user_uploads', new File(['minutes'], 'minutes.txt'));
    expect(body).toMatchObject({ result: 'success' });
    process.kill('SIGTERM');
    expect([await process.end(), process.stderr]).toEqual([0, '']);
    expect(readdirSync(join(dir, 'files'), { recursive: true })).toEqual(['tmp']);
  });

  it('exits with a one-line error if the bucket does not exist, but starts during an outage', async () => {
    const place = { ...(await fresh()), bucket: 'nowhere' };
    const wrong = await ServerProcess.launch({
      args: flags(folder()),
      environment: environment(place),
    });
    expect(await wrong.end()).toBe(1);
    expect(wrong.stderr).toMatch(
      /^parley: cannot use the file store at .*: bucket not found: nowhere\n$/,
    );
    const away = await ServerProcess.start({
      args: flags(folder()),
      environment: environment({ ...place, url: 'http://127.0.0.1:1' }),
    });
    expect(await away.process.firstLogLine()).toMatchObject({
      message: 'the file store is not responding',
    });
  });

  it('loads the S3 client library only when a store is configured', async () => {
    const module = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
    const hook =
      module(`import { writeSync } from 'node:fs'; export async function load(url, context, next) {
      if (/s3Blobs/.test(url)) writeSync(2, 'loaded ' + url);
      return next(url, context);
    }`);
    const register = `import { register } from 'node:module'; register(${JSON.stringify(hook)});`;
    const nodeFlags = ['--import', module(register)];
    const loaded = async (more: Readonly<Record<string, string>>) => {
      const { process, url } = await ServerProcess.start({
        args: flags(folder()),
        nodeFlags,
        environment: more,
      });
      await foundOrganization(url);
      process.kill('SIGTERM');
      await process.end();
      return process.stderr.includes('loaded');
    };
    expect(await loaded({})).toBe(false);
    expect(await loaded(environment(await fresh()))).toBe(true);
  });
});
