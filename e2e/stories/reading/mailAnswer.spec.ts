import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailServer } from '../../../server/testing/mail/smtpStandIn';
import { ChatServer } from '../../support/chatServer';
import { expect, test, topicPath } from '../../support/test';

const SECRET = 'what-the-mail-server-says';
const TOPIC = 'Tide tables';
/** Messages are collected for two minutes, and not emailed to someone who was active within the last few. */
const MISSED_MS = 15 * 60_000;

test('a missed message arrives by email, and the reply appears in its conversation', async ({
  harbor,
  enter,
}, { workerIndex }) => {
  const mail = new MailServer();
  await mail.start();
  const secretFile = join(tmpdir(), `parley-answer-secret-${workerIndex}`);
  await writeFile(secretFile, SECRET);
  const out = ['--smtp-url', mail.url, '--mail-from', 'chat@harbor.example', '--origin', '{url}'];
  const into = ['--mail-in-address', 'in.harbor.example', '--mail-in-secret-file', secretFile];
  const server = await ChatServer.create([...out, ...into], harbor.dataDir);
  try {
    const mei = harbor.mei.at(server.url);
    const { jonas } = harbor;
    const general = await mei.channelId('general');
    const page = await enter(mei, topicPath(general, TOPIC));
    await mei.say('general', TOPIC, '@**Jonas Bollard** when is high water?');
    const settings = await enter(jonas.at(server.url), '#/settings/preferences');
    const saved = settings.waitForResponse('**/api/v1/settings');
    await settings.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    expect((await saved).ok()).toBe(true);
    await settings.close();
    const rows = page.getByRole('article');
    await expect(rows.filter({ hasText: 'when is high water?' })).toBeVisible();
    await server.stop();
    await server.start({ aheadMs: MISSED_MS });

    await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([jonas.email]);
    const { mail: missed } = mail.to(jonas.email);
    expect(missed.subject).toBe(`1 neue Nachricht in #general › ${TOPIC}`);
    expect(missed.text).toContain('when is high water?');
    const [replyTo] = missed.replyTo?.value ?? [];
    const answer = await fetch(
      `${server.url}/mail/incoming?to=${encodeURIComponent(replyTo?.address ?? '')}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}` },
        body: [
          `From: Jonas <${jonas.email}>`,
          `Subject: Re: ${missed.subject}`,
          `In-Reply-To: ${missed.messageId}`,
          'Message-ID: <answer@quay.example>',
          'Content-Type: text/plain; charset=utf-8',
          '',
          'At **noon**',
          '',
          'On Monday, Harbor Robotics <chat@harbor.example> wrote:',
          '> when is high water?',
        ].join('\r\n'),
      },
    );
    expect(answer.status).toBe(200);
    const answered = rows.filter({ hasText: 'At noon' });
    await expect(answered).toContainText('Jonas Bollard');
    await expect(answered).not.toContainText('wrote:');
  } finally {
    await server.dispose();
    await mail.stop();
  }
});
