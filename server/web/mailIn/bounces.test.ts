import { expect, it } from 'vitest';
import { letter } from '../../testing/mail/mailBringer';
import { MAIL_SECRET, mailHarbor } from '../../testing/mail/mailHarbor';
import { describeDatabases } from '../../testing/storage/databases';

const REPORT = {
  From: 'Mail Delivery System <mailer-daemon@relay.example>',
  Subject: 'Undelivered Mail Returned to Sender',
  'Content-Type': 'multipart/report; report-type=delivery-status;\r\n boundary="b"',
};

interface Told {
  readonly messageId: string | undefined;
  readonly action?: string;
}

/** In the format of Postfix. */
function report({ messageId, action = 'failed' }: Told): string {
  return letter({
    headers: { ...REPORT, To: 'chat@harbor.example' },
    text: `--b
Content-Type: text/plain

I'm sorry to have to inform you.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; gone@quay.example
Action: ${action}
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <gone@quay.example>: Recipient address
    rejected: User unknown

--b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: A test

--b--
`,
  });
}

describeDatabases('mail that bounces after it was accepted', (fresh) => {
  const withMail = async () => {
    const harbor = await mailHarbor(await fresh());
    const { server, mail, wait } = harbor;
    const { owner } = server;
    await owner.call('sendTestMail', {});
    await wait(0);
    const { mail: sent } = mail.to(owner.account.email);
    const from = sent.from?.value[0]?.address ?? '';
    const listed = async () => {
      const { mails } = await owner.call('getMails', {});
      return mails.map(({ status, reason }) => [status, reason]);
    };
    expect(await listed()).toEqual([['sent', null]]);
    return { ...harbor, from, messageId: sent.messageId, listed };
  };

  it('is listed as bounced, with the reason from the other server', async () => {
    const { bring, from, messageId, listed } = await withMail();
    const raw = report({ messageId });
    expect(await bring({ to: from, from: null, raw })).toMatchObject({ taken: [from] });
    const reason = '550 5.1.1 <gone@quay.example>: Recipient address rejected: User unknown';
    expect(await listed()).toEqual([['bounced', reason]]);
  });

  it('is matched by the report’s headers if no recipient is given', async () => {
    const { server, messageId, from, listed } = await withMail();
    const raw = report({ messageId }).replace('To: chat@harbor.example', `To: <${from}>`);
    const response = await server.server.fetch(
      new Request('https://chat.harbor.example/mail/incoming', {
        method: 'POST',
        body: raw,
        headers: { authorization: `Bearer ${MAIL_SECRET}` },
      }),
    );
    expect(response.status).toBe(200);
    expect((await listed())[0]?.[0]).toBe('bounced');
  });

  it('ignores delays, mails that aren’t ours, and mail that isn’t a report', async () => {
    const { bring, from, messageId = '', listed } = await withMail();
    const [, id] = /parley\.(\d+)\./.exec(messageId) ?? [];
    const others = [
      report({ messageId, action: 'delayed' }),
      report({ messageId: `<parley.${id}.1234567890123@harbor.example>` }),
      report({ messageId: '<other@quay.example>' }),
    ];
    for (const raw of others)
      expect((await bring({ to: from, from: null, raw })).taken).toEqual([from]);
    const plain = letter({ text: `Action: failed\n${messageId}` });
    expect((await bring({ to: from, raw: plain })).refused).toEqual(['550 5.1.1 No such address']);
    expect(await listed()).toEqual([['sent', null]]);
  });
});
