import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildServer, PROCESS_TEST_MS, remote, ServerProcess } from '../testing/builtServer';
import { flags, folder, foundOrganization } from '../testing/processes';
import { TestClient } from '../testing/testClient';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

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
    const dir = folder();
    const args = ['demo', '--port', '0'];
    const environment = { DATA_DIR: dir };
    const first = await ServerProcess.start({ args, environment });
    const signIn = (url: string) =>
      new TestClient(remote(() => url)).call('fetchApiKey', {
        username: 'owner@demo.example',
        password: 'parley-demo',
      });
    const { user_id, api_key } = await signIn(first.url);
    first.process.kill('SIGTERM');
    await first.process.end();
    const second = await ServerProcess.start({ args, environment });
    // The earlier API key is still valid.
    const owner = { email: 'owner@demo.example', apiKey: api_key };
    const same = await new TestClient(
      remote(() => second.url),
      owner,
    ).call('getOwnUser', {});
    expect(same.user_id).toBe(user_id);
    expect(existsSync(dir)).toBe(true);
  });
  it('cannot be served as a real server, and the error says what to do', async () => {
    const dir = folder();
    const demo = await ServerProcess.start({
      args: ['demo', '--port', '0'],
      environment: { DATA_DIR: dir },
    });
    demo.process.kill('SIGTERM');
    await demo.process.end();
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
