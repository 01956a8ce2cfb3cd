import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../core/secrets';
import { redSquare } from '../../testing/data/pictures';
import { letter } from '../../testing/mail/mailBringer';
import { MAIL_SECRET, mailHarbor } from '../../testing/mail/mailHarbor';
import { describeDatabases, sqlite } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';
import { MAIL_MAX_BYTES } from './mailIn';

async function composed(mail: object): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  return message as Buffer;
}

describeDatabases('a channel’s email address', (fresh) => {
  const withAddress = async () => {
    const harbor = await mailHarbor(await fresh());
    const { email } = await harbor.ana.call('getStreamEmailAddress', { stream_id: harbor.channel });
    return { ...harbor, email, inChannel: () => harbor.said([['channel', 'pier']]) };
  };

  it('turns mail into messages by subject, with its files and claimed sender', async () => {
    const { ana, bring, email, inChannel } = await withAddress();
    expect(email).toMatch(/^chat\+pier\.c[0-9a-f]{32}@in\.harbor\.example$/);
    const raw = await composed({
      from: 'Wen *Lu* <wen@quay.example>',
      to: email,
      subject: 'Re: AW: Fwd: Fuel prices',
      text: 'See the list.\n\n@**all** and @**Ben** in #**general**',
      attachments: [
        { filename: '../list [1].txt', content: 'diesel 2' },
        { filename: 'red.png', content: await redSquare() },
      ],
    });
    expect(await bring({ to: email, raw })).toEqual({ taken: [email], refused: [] });
    const [[sender, topic, content = ''] = []] = await inChannel();
    expect([sender, topic]).toEqual(['Email Gateway', 'Fuel prices']);
    expect(content).toContain('Email from Wen Lu (wen@quay.example)\n\n');
    const files = [...content.matchAll(/\[([^\]]*)\]\((\/user_uploads\/[^)]+)\)/g)];
    expect(files.map(([, name]) => name)).toEqual(['list  1 .txt', 'red.png']);
    const { messages } = await ana.call('getMessages', {
      anchor: 'newest',
      num_before: 1,
      num_after: 0,
      narrow: [['channel', 'pier']],
    });
    // The sender is unverified, so no one is notified, and no channel is linked that they may not know about.
    expect(messages[0]?.flags).not.toContain('mentioned');
    expect(messages[0]?.flags).not.toContain('stream_wildcard_mentioned');
    expect(messages[0]?.content).not.toContain('data-stream-id');
    expect(await ana.call('getFileTemporaryUrl', fileOf(files[0]?.[2] ?? ''))).toMatchObject({
      result: 'success',
    });
  });

  it('loses nothing of a mail that exceeds a message’s limits', async () => {
    const { bring, email, inChannel } = await withAddress();
    const attachments = Array.from({ length: 51 }, (_, at) => ({
      filename: `${at}.txt`,
      content: String(at),
    }));
    const many = { from: 'wen@quay.example', to: email, subject: 'Many', text: 'x', attachments };
    await bring({ to: email, raw: await composed(many) });
    const long = { ...many, subject: 'Long', text: 'word '.repeat(250_000), attachments: [] };
    await bring({ to: email, raw: await composed(long) });
    const linked = async () =>
      (await inChannel()).map(([, , content = '']) => [
        ...[...content.matchAll(/\[([^\]]+)\]\(\/user_uploads/g)].map(([, name]) => name).slice(-2),
      ]);
    expect(await linked()).toEqual([
      ['49.txt', 'whole-email.eml'],
      ['whole-email.txt', 'whole-email.eml'],
    ]);
  });

  it('is available to users who can post there, and posts as themselves or their bot', async () => {
    const { server, ana, ben, channel, bring, email, inChannel } = await withAddress();
    const again = await ben.call('getStreamEmailAddress', { stream_id: channel });
    expect(again.email).toBe(email);
    const own = await ben.call('getStreamEmailAddress', { stream_id: channel, sender_id: ben.id });
    expect(own.email).not.toBe(email);
    await bring({ to: own.email, raw: letter({ headers: { Subject: 'Mine' }, text: 'as me' }) });
    expect((await inChannel()).at(-1)?.slice(0, 2)).toEqual(['Ben', 'Mine']);
    await ana.refused('getStreamEmailAddress', { stream_id: channel, sender_id: ben.id });
    const secret = await ana.createChannel('secret', { invite_only: true });
    await ben.refused('getStreamEmailAddress', { stream_id: secret });
    await server.owner.call('deactivateUser', { user_id: ben.id });
    const answer = await bring({ to: own.email, raw: letter({ text: 'gone' }) });
    expect(answer.refused).toEqual(['550 5.7.1 No such address']);
    const { stream_id } = await ana.call('getStreamId', { stream: 'pier' });
    await server.owner.call('archiveStream', { stream_id });
    const archived = await bring({ to: email, raw: letter({ text: 'too late' }) });
    expect(archived.refused[0]).toMatch(/^550 5\.7\.1 Not authorized to send to channel 'pier'/);
    await ana.refused('getStreamEmailAddress', { stream_id });
  });

  it('stops working when a channel administrator creates a new one', async () => {
    const { server, ben, channel, bring, email, inChannel } = await withAddress();
    await ben.refused('renewStreamEmailAddress', { stream_id: channel });
    const renewed = await server.owner.call('renewStreamEmailAddress', { stream_id: channel });
    expect(renewed.email).not.toBe(email);
    const old = await bring({ to: email, raw: letter({ text: 'old' }) });
    expect(old.refused).toEqual(['550 5.1.1 No such address']);
    await bring({ to: renewed.email, raw: letter({ text: 'new' }) });
    expect((await inChannel()).map((one) => one[2]?.split('\n').at(-1))).toEqual(['new']);
  });
});

describe('incoming mail', () => {
  const withAddress = async (options = {}) => {
    const harbor = await mailHarbor(sqlite(), options);
    const { email } = await harbor.ana.call('getStreamEmailAddress', { stream_id: harbor.channel });
    const last = async () => (await harbor.said([['channel', 'pier']])).at(-1);
    return { ...harbor, email, last };
  };

  it('is handled safely when hostile', async () => {
    const { bring, email, last } = await withAddress();
    const send = async (headers: Record<string, string>, text: string) => {
      await bring({ to: email, raw: letter({ headers, text }) });
      return last();
    };
    const html = { 'Content-Type': 'text/html; charset=utf-8', Subject: 'Web' };
    expect((await send(html, '<p>Words of <b>HTML</b><script>alert(1)</script></p>'))?.[2]).toMatch(
      /\n\nWords of HTML$/,
    );
    const deep = `${'<div>'.repeat(20_000)}deep`;
    expect((await send(html, deep))?.[1]).toBe('Web');
    const strange = { 'Content-Type': 'text/plain; charset=klingon-7', Subject: 'Strange' };
    expect((await send(strange, 'qapla'))?.[2]).toContain('qapla');
    const none = await send({ Subject: '' }, '');
    expect(none?.[1]).toBe('');
    expect(none?.[2]).toMatch(/^Email from/);
    const subject = '=?utf-8?Q?a=0D=0ABcc:_x=00=E2=80=AE?=';
    expect((await send({ Subject: subject }, 'zero \u0000 byte'))?.slice(1)).toEqual([
      'a Bcc: x',
      expect.stringContaining('zero  byte'),
    ]);
    const long = 'word '.repeat(5000);
    const whole = await send({ Subject: 'x'.repeat(500) }, long);
    expect(whole?.[1]).toHaveLength(60);
    expect(whole?.[2]).toContain('[whole-email.txt](/user_uploads/');
    // Each “Op” starts a match of the library's regular expression, which scans to the end for “schreef”.
    const slow = `${'Op \n'.repeat(4000)}${'schreef \n'.repeat(4000)}`;
    expect((await send({ Subject: 'Slow' }, slow))?.[1]).toBe('Slow');
    const nested = (depth: number): string =>
      depth === 0
        ? 'Content-Type: text/plain\r\n\r\nin there\r\n'
        : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}--b${depth}--\r\n`;
    const bomb = `Message-ID: <bomb@x>\r\nSubject: Bomb\r\nMIME-Version: 1.0\r\n${nested(2000)}`;
    await bring({ to: email, raw: bomb });
    expect((await send({ Subject: 'After' }, 'still here'))?.[1]).toBe('After');
  });

  it('is deferred when an address gets too much of it', async () => {
    const { server, bring, email } = await withAddress({ isLimited: true });
    const { limits } = server.server.services;
    const [, token = ''] = /c([0-9a-f]{32})@/.exec(email) ?? [];
    expect((await bring({ to: email, raw: letter({ text: 'one' }) })).taken).toEqual([email]);
    while (await limits.mayMailIn(hashSecret(token)));
    const { refused } = await bring({ to: email, raw: letter({ text: 'too many' }) });
    expect(refused[0]).toMatch(/^452 4\.7\.1/);
  });

  it('is rejected with a message when it is too large', async () => {
    const { bring, email } = await withAddress();
    const raw = Buffer.concat([
      Buffer.from(letter({ headers: { Subject: 'Huge' } })),
      Buffer.alloc(MAIL_MAX_BYTES, 'x'),
    ]);
    expect((await bring({ to: email, raw })).refused[0]).toMatch(/^552/);
  });

  it('is accepted over HTTP too, with the secret', async () => {
    const { server, email, last } = await withAddress();
    const post = async (query: string, authorization: string | undefined, body: string) => {
      const response = await server.server.fetch(
        new Request(`https://chat.harbor.example/mail/incoming${query}`, {
          method: 'POST',
          body,
          headers: authorization === undefined ? {} : { authorization },
        }),
      );
      return response.status;
    };
    const bearer = `Bearer ${MAIL_SECRET}`;
    const basic = `Basic ${Buffer.from(`mail:${MAIL_SECRET}`).toString('base64')}`;
    const to = `?to=${encodeURIComponent(email)}`;
    expect(await post(to, undefined, letter({ text: 'x' }))).toBe(401);
    expect(await post(to, 'Bearer wrong', letter({ text: 'x' }))).toBe(401);
    expect(await last()).toBeUndefined();
    expect(await post(to, bearer, letter({ headers: { Subject: 'By to' }, text: 'x' }))).toBe(200);
    expect((await last())?.[1]).toBe('By to');
    const headers = { Subject: 'By head', To: `Pier\r\n <${email}>, other@quay.example` };
    expect(await post('', basic, letter({ headers, text: 'x' }))).toBe(200);
    expect((await last())?.[1]).toBe('By head');
    const nobody = letter({ headers: { To: 'chat+x@in.harbor.example' } });
    expect(await post('', bearer, nobody)).toBe(404);
  });

  it('is rejected if the server is not configured for it', async () => {
    const server = await testServer();
    const stream_id = await server.owner.createChannel('pier');
    expect(await server.owner.call('getStreamEmailAddress', { stream_id })).toMatchObject({
      email: '',
    });
    await server.owner.refused('renewStreamEmailAddress', { stream_id });
    const request = new Request('https://chat.harbor.example/mail/incoming', { method: 'POST' });
    expect((await server.server.fetch(request)).status).toBe(404);
  });
});

function fileOf(url: string): { realm_id: number; filename: string } {
  const [, realm = '', filename = ''] = /^\/user_uploads\/(\d+)\/(.+)$/.exec(url) ?? [];
  return { realm_id: Number(realm), filename };
}
