import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildServer, PROCESS_TEST_MS, ServerProcess } from '../testing/builtServer';
import { CERTIFICATE } from '../testing/certificate';
import { mailServer } from '../testing/mail/mailServer';
import { flags, folder, foundOrganization, freeAddress } from '../testing/processes';

beforeAll(async () => {
  await buildServer();
}, PROCESS_TEST_MS);

it.each(['smtps', 'starttls'] as const)(
  'trusts a mail server (%s) whose CA is in NODE_EXTRA_CA_CERTS',
  async (tls) => {
    const mail = await mailServer(tls);
    const dir = folder();
    const authority = join(dir, 'authority.pem');
    writeFileSync(authority, CERTIFICATE);
    const { port, origin } = await freeAddress();
    const { url } = await ServerProcess.start({
      args: flags(dir, '--port', port, '--origin', origin, '--mail-from', 'chat@harbor.example'),
      environment: {
        SMTP_URL: mail.url.replace('://', '://parley:s%40cret@'),
        NODE_EXTRA_CA_CERTS: authority,
      },
    });
    const owner = await foundOrganization(url);
    await owner.call('sendTestMail', {});
    await expect.poll(() => mail.received, { timeout: PROCESS_TEST_MS }).toHaveLength(1);
    expect(mail.received).toMatchObject([{ to: owner.account.email, isEncrypted: true }]);
  },
  PROCESS_TEST_MS,
);
