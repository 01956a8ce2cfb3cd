import { describe, expect, it } from 'vitest';
import { mailServer } from '../../testing/mail/mailServer';
import { testServer } from '../../testing/testServer';

const UNTRUSTED =
  /^The mail server’s certificate isn’t trusted: self-signed certificate\. .*NODE_EXTRA_CA_CERTS/;
const NO_STARTTLS = /^The mail server doesn’t offer STARTTLS, and nothing is sent .*: 5\d\d/;

/** Sends a mail to the server at this URL; resolves to what the list of mails says about it. */
async function send(url: string) {
  const logged: string[] = [];
  const server = await testServer({
    mail: { kind: 'smtp', url, from: { name: '', address: 'chat@harbor.example' } },
    origin: 'https://chat.harbor.example',
    onLog: (line) => logged.push(line),
  });
  await server.owner.call('sendTestMail', {});
  await server.server.services.mail?.idle();
  const { mails } = await server.owner.call('getMails', {});
  return { status: mails[0]?.status, reason: mails[0]?.reason ?? '', log: logged.join('\n') };
}

const withPassword = (url: string) => url.replace('://', '://parley:secret@');

describe('mail over TLS', () => {
  it('is encrypted where that is offered, whoever signed the certificate', async () => {
    const mail = await mailServer('starttls');
    expect(await send(mail.url)).toMatchObject({ status: 'sent' });
    expect(mail.received).toMatchObject([{ isEncrypted: true }]);
  });

  it.each([
    ['that begins with TLS', 'smtps', (url: string) => url],
    ['that is told a password', 'starttls', withPassword],
    ['of which TLS is demanded', 'starttls', (url: string) => `${url}/?tls=required`],
  ] as const)('isn’t sent to an untrusted server %s', async (_which, tls, call) => {
    const mail = await mailServer(tls);
    const { status, reason, log } = await send(call(mail.url));
    expect({ status, received: mail.received }).toEqual({ status: 'waiting', received: [] });
    expect(reason).toMatch(UNTRUSTED);
    // The operator may look nowhere but in the log.
    expect(log).toContain(reason);
  });

  it.each([
    ['to say a password', withPassword],
    ['where TLS is demanded', (url: string) => `${url}/?tls=required`],
  ])('isn’t sent in the clear %s', async (_why, call) => {
    const mail = await mailServer();
    const { status, reason } = await send(call(mail.url));
    expect({ status, received: mail.received }).toEqual({ status: 'waiting', received: [] });
    expect(reason).toMatch(NO_STARTTLS);
  });

  it('says that a port doesn’t start with TLS', async () => {
    const mail = await mailServer();
    const { reason } = await send(mail.url.replace('smtp:', 'smtps:'));
    expect(reason).toMatch(/doesn’t begin with TLS on this port\. Use smtp:\/\//);
  });
});
