import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailServer } from '../../../server/testing/mail/smtpStandIn';
import { ChatServer } from '../../support/chatServer';
import { expect, test, topicPath } from '../../support/test';

const SECRET = 'what-the-mail-server-says';
const SENDER = 'chat@harbor.example';

test('email to a channel becomes a message, and an email that bounces later is listed with the reason', async ({
  harbor,
  enter,
}, { workerIndex }) => {
  const mail = new MailServer();
  await mail.start();
  const secretFile = join(tmpdir(), `parley-mail-secret-${workerIndex}`);
  await writeFile(secretFile, SECRET);
  const out = ['--smtp-url', mail.url, '--mail-from', SENDER, '--origin', '{url}'];
  const into = ['--mail-in-address', 'chat+*@harbor.example', '--mail-in-secret-file', secretFile];
  const server = await ChatServer.create([...out, ...into], harbor.dataDir);
  const bring = async (to: string, ...lines: readonly string[]) => {
    const answer = await fetch(`${server.url}/mail/incoming?to=${encodeURIComponent(to)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}` },
      body: lines.join('\r\n'),
    });
    expect(answer.status).toBe(200);
  };
  try {
    const mei = harbor.mei.at(server.url);
    const general = await mei.channelId('general');
    const page = await enter(mei, `#/channels/${general}/general`);
    const field = page.getByRole('textbox', { name: 'Email address' });
    const old = await field.inputValue();
    await page.getByRole('button', { name: 'Make a new address' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make new address' }).click();
    await expect(field).not.toHaveValue(old);
    const address = await field.inputValue();
    await page.goto(`${server.url}/${topicPath(general, 'Tide tables')}`);
    const head = ['From: Wen <wen@quay.example>', 'Subject: Re: Tide tables'];
    await bring(address, ...head, '', 'High water at **noon**');
    const row = page.getByRole('article').filter({ hasText: 'High water at noon' });
    await expect(row).toContainText('Email from Wen (wen@quay.example)');

    await page.goto(`${server.url}/#/organization/email`);
    await page.getByRole('button', { name: 'Send me a test' }).click();
    const sent = page.getByRole('row', { name: new RegExp(mei.email) });
    await expect(sent).toContainText('Sent');
    await bring(
      SENDER,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Action: failed',
      'Diagnostic-Code: smtp; 550 Mailbox closed',
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${mail.to(mei.email).mail.messageId}`,
      '--b--',
    );
    await page.reload();
    await expect(sent).toContainText('Bounced');
    await expect(sent).toContainText('550 Mailbox closed');
  } finally {
    await server.dispose();
    await mail.stop();
  }
});
