import { statSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { recoveryToken } from '~/contract/recovery';
import { buildServer, PROCESS_TEST_MS, remote, ServerProcess } from '../../testing/builtServer';
import { flags, folder, foundOrganization } from '../../testing/processes';
import { TestClient } from '../../testing/testClient';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

async function run(...args: string[]) {
  const process = await ServerProcess.launch({ args });
  return { code: await process.end(), stdout: process.stdout, stderr: process.stderr };
}

describe('admin', { timeout: 2 * PROCESS_TEST_MS }, () => {
  it('sends a locked-out owner a link back in, makes owners and signs accounts out, all in the audit log', async () => {
    const dir = folder();
    const admin = (...words: string[]) =>
      run('admin', ...words, '--data-dir', dir, '--origin', 'https://chat.example.com');
    const first = await ServerProcess.start({ args: flags(dir) });
    const owner = await foundOrganization(first.url);
    const { email } = owner.account;
    await owner.call('createUser', {
      email: 'ana@x.example',
      full_name: 'Ana',
      password: PASSWORD,
    });
    const { secret } = await owner.call('startTotp', {});
    await owner.call('confirmTotp', { code: new TOTP({ secret }).generate() });
    expect((await admin('owners')).stderr).toMatch(/in use by process \d+ .*stop it first/);
    first.process.kill('SIGTERM');
    await first.process.end();

    expect((await admin('owners')).stdout).toMatch(new RegExp(`^${email} .*\n$`));
    const { stdout } = await admin('password-link', email);
    const [url = ''] = stdout.split('\n');
    expect(url).toMatch(/^https:\/\/chat\.example\.com\/reset-password#/);
    expect((await admin('make-owner', 'ANA@x.example')).stdout).toContain('is an owner');
    expect((await admin('reset-factors', email)).stdout).toContain('with the password alone');
    expect((await admin('reset-factors', email)).stderr).toContain('has no second factor');
    expect((await admin('sign-out', email)).stdout).toContain('signed out everywhere');
    expect(await admin('sign-out', 'nobody@x.example')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'parley: no account has the email nobody@x.example\n',
    });
    expect((await admin('crown', email)).code).toBe(2);

    const second = await ServerProcess.start({ args: flags(dir) });
    const visitor = new TestClient(remote(() => second.url));
    const out = await visitor.as({ email, apiKey: owner.account.apiKey }).refused('getOwnUser', {});
    expect(out.code).toBe('INVALID_API_KEY');
    const token = recoveryToken(new URL(url)) ?? '';
    const { api_key } = await visitor.call('recoverPassword', { token, password: PASSWORD });
    const again = visitor.as({ email, apiKey: api_key });
    const { entries } = await again.call('getAuditLog', {});
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'user_recovery_link_created',
        'user_role_changed',
        'user_factors_reset',
        'user_signed_out',
      ]),
    );
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    for (const file of ['parley.db', 'parley.db-wal', 'parley.db-shm']) {
      expect([file, modeOf(join(dir, file))]).toEqual([file, 0o600]);
    }
    second.process.kill('SIGTERM');
    await second.process.end();
  });
});

const PASSWORD = 'a lantern on the pier';
