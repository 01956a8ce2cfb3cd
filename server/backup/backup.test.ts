import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildServer, PROCESS_TEST_MS, remote, ServerProcess } from '../testing/builtServer';
import { flags, folder, foundOrganization } from '../testing/processes';
import { Actor } from '../testing/testServer';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

async function run(...args: string[]) {
  const process = await ServerProcess.launch({ args });
  return { code: await process.end(), stdout: process.stdout, stderr: process.stderr };
}

describe('backup and restore', { timeout: PROCESS_TEST_MS }, () => {
  it('a copy made while people write has all that was acknowledged before it', async () => {
    const dir = folder();
    const copy = join(folder(), 'copy.db');
    const first = await ServerProcess.start({ args: flags(dir) });
    const ana = await foundOrganization(first.url);
    for (let i = 0; i < 20; i++) await ana.send('general', 'backup', `before ${i}`);
    let writing = true;
    const others = (async () => {
      for (let i = 0; writing; i++) await ana.send('general', 'backup', `during ${i}`);
    })();
    expect(await run('backup', copy, '--data-dir', dir)).toMatchObject({ code: 0 });
    writing = false;
    await others;
    expect(await run('backup', copy, '--data-dir', dir)).toMatchObject({ code: 1 });
    expect((await run('restore', copy, '--data-dir', dir)).stderr).toMatch(/in use by process \d+/);
    first.process.kill('SIGTERM');
    await first.process.end();

    expect(await run('restore', copy, '--data-dir', dir)).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(dir, 'parley.db.before-restore'))).toBe(true);
    const second = await ServerProcess.start({ args: flags(dir) });
    const again = new Actor(
      remote(() => second.url),
      ana.account,
    );
    const narrow = [{ operator: 'topic', operand: 'backup' }];
    const contents = (await again.read(narrow)).map(({ content }) => content);
    const before = Array.from({ length: 20 }, (_, i) => `<p>before ${i}</p>`);
    expect(contents.slice(0, 20)).toEqual(before);
    const during = contents.slice(20);
    expect(during).toEqual(during.map((_, i) => `<p>during ${i}</p>`));
  });

  it('a file that is no backup is refused, and the database stays', async () => {
    const dir = folder();
    const junk = join(folder(), 'junk.db');
    writeFileSync(junk, 'minutes of the meeting\n'.repeat(100));
    const { code, stderr } = await run('restore', junk, '--data-dir', dir);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^parley: .*no sound backup.*\n$/);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('there is nothing to back up in an empty folder', async () => {
    const dir = folder();
    const { code, stderr } = await run('backup', '--data-dir', dir);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `parley: there is no database in ${dir}\n`,
    });
  });
});
