import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, PROCESS_TEST_MS, remote, ServerProcess } from '../testing/builtServer';
import { flags, folder, foundOrganization } from '../testing/processes';
import { TestClient } from '../testing/testClient';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

const OWNER = 'owner@demo.example';

/** What a demo left in a given folder, made once for all tests. */
let made: ReturnType<typeof makeDemo> | undefined;
afterAll(async () => {
  if (made !== undefined) rmSync((await made).dir, { recursive: true });
});

async function makeDemo() {
  const dir = mkdtempSync(join(tmpdir(), 'parley-process-'));
  const { process, url } = await ServerProcess.start({
    args: ['demo', '--port', '0'],
    environment: { DATA_DIR: dir },
  });
  const { user_id, api_key } = await new TestClient(remote(() => url)).call('fetchApiKey', {
    username: OWNER,
    password: 'parley-demo',
  });
  process.kill('SIGTERM');
  await process.end();
  return { dir, userId: user_id, apiKey: api_key };
}

/** A copy of it for one test. */
async function keptDemo() {
  made ??= makeDemo();
  const dir = folder();
  const demo = await made;
  cpSync(demo.dir, dir, { recursive: true });
  return { ...demo, dir };
}

const demoFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('parley-demo-'));

describe('the demo', { timeout: PROCESS_TEST_MS }, () => {
  it('starts without questions, lists its accounts, listens on this machine only and deletes its data', async () => {
    const before = new Set(demoFolders());
    const { process, url } = await ServerProcess.start({
      args: ['demo', '--port', '0'],
      environment: { HOST: '0.0.0.0' },
    });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const visitor = new TestClient(remote(() => url));
    for (const name of ['owner', 'ines']) {
      await visitor.call('fetchApiKey', {
        username: `${name}@demo.example`,
        password: 'parley-demo',
      });
      expect(process.stdout).toContain(`${name}@demo.example`);
    }
    process.kill('SIGTERM');
    expect(await process.end()).toBe(0);
    expect(demoFolders().filter((name) => !before.has(name))).toEqual([]);
  });

  it('keeps a given folder and its contents', async () => {
    const { dir, userId, apiKey } = await keptDemo();
    const { url } = await ServerProcess.start({
      args: ['demo', '--port', '0'],
      environment: { DATA_DIR: dir },
    });
    // The earlier API key is still valid.
    const same = await new TestClient(
      remote(() => url),
      { email: OWNER, apiKey },
    ).call('getOwnUser', {});
    expect(same.user_id).toBe(userId);
  });

  it('cannot be served as a real server, and the error says what to do', async () => {
    const { dir } = await keptDemo();
    const process = await ServerProcess.launch({ args: flags(dir) });
    expect(await process.end()).toBe(1);
    expect(process.stderr).toContain('publicly known password');
    expect(process.stderr).toContain('npm run demo');
  });

  it('refuses to serve a real organization', async () => {
    const dir = folder();
    const real = await ServerProcess.start({ args: flags(dir) });
    await foundOrganization(real.url);
    real.process.kill('SIGTERM');
    await real.process.end();
    const process = await ServerProcess.launch({
      args: ['demo', '--port', '0'],
      environment: { DATA_DIR: dir },
    });
    expect(await process.end()).toBe(1);
    expect(process.stderr).toContain('is not a demo');
  });
});
