import { expect, it } from 'vitest';
import { letter } from '../../testing/mail/mailBringer';
import { mailHarbor } from '../../testing/mail/mailHarbor';
import { describeDatabases } from '../../testing/storage/databases';

const DAY_MS = 24 * 60 * 60 * 1000;

describeDatabases('a reply by email', (fresh) => {
  it('is posted as its recipient to the right conversation, without the quoted text', async () => {
    const { ana, ben, bring, wait, replyTo, said, mailsTo } = await mailHarbor(await fresh());
    await ana.send('pier', 'Boats', 'ahoy @**Ben**');
    await ana.sendTo([ben], 'in private');
    await wait();
    expect(mailsTo(ben).map(({ mail: { subject } }) => subject)).toEqual([
      '1 new message in #pier › Boats',
      '1 new message from Ana',
    ]);
    const [topic, direct] = mailsTo(ben).map(({ mail }) => mail.replyTo?.value[0]?.address ?? '');
    expect(topic).toMatch(/^chat\+r[0-9a-f]{32}@in\.harbor\.example$/);
    const text = 'Two boats — *today*.\n\nOn Mon, 23 Nov 2026, Ana wrote:\n> ahoy @Ben\n';
    expect(await bring({ to: topic ?? '', raw: letter({ text }) })).toEqual({
      taken: [topic],
      refused: [],
    });
    await bring({ to: direct?.toUpperCase() ?? '', raw: letter({ text: 'Quietly\n\n-- \nBen' }) });
    expect((await said([['channel', 'pier']])).at(-1)).toEqual([
      'Ben',
      'Boats',
      'Two boats — *today*.',
    ]);
    expect((await said([['dm', [ben.id]]])).at(-1)?.[2]).toBe('Quietly');
    // The address works repeatedly, and after the topic was moved.
    const [{ id } = { id: 0 }] = await ana.read([['topic', 'Boats']]);
    await ana.call('updateMessage', {
      message_id: id,
      topic: 'Ships',
      propagate_mode: 'change_all',
    });
    await bring({
      to: replyTo(ben) === direct ? (topic ?? '') : '',
      raw: letter({ text: 'Three' }),
    });
    expect((await said([['topic', 'Ships']])).at(-1)).toEqual(['Ben', 'Ships', 'Three']);
  });

  it('is authorized only by its reply address, regardless of its From header', async () => {
    const { ana, ben, bring, wait, replyTo, said } = await mailHarbor(await fresh());
    await ana.sendTo([ben], 'hello');
    await wait();
    const address = replyTo(ben);
    const From = `Ana <${ana.account.email}>`;
    await bring({
      to: address,
      from: ana.account.email,
      raw: letter({ headers: { From }, text: 'x' }),
    });
    expect((await said([['dm', [ben.id]]])).at(-1)?.[0]).toBe('Ben');
    const made = address.replace(/r[0-9a-f]{32}/, `r${'0'.repeat(32)}`);
    const raw = letter({ text: 'guessed' });
    const wrong = ['550 5.1.1 No such address'];
    expect(await bring({ to: made, raw })).toEqual({ taken: [], refused: wrong });
    expect(await bring({ to: 'chat+help@in.harbor.example', raw })).toMatchObject({
      refused: wrong,
    });
    expect((await bring({ to: 'ben@harbor.example', raw })).refused[0]).toMatch(/^550 5\.1\.1/);
    expect((await said([['dm', [ben.id]]])).at(-1)?.[2]).toBe('x');
  });

  it('is posted once, even if a mail server delivers it repeatedly', async () => {
    const { ana, ben, bring, wait, replyTo, said } = await mailHarbor(await fresh());
    await ana.sendTo([ben], 'hello');
    await wait();
    const mail = { to: replyTo(ben), raw: letter({ text: 'once' }) };
    const answers = await Promise.all([bring(mail), bring(mail), bring(mail)]);
    expect(answers.map(({ taken }) => taken.length)).toEqual([1, 1, 1]);
    expect((await said([['dm', [ben.id]]])).map((one) => one[2])).toEqual(['hello', 'once']);
  });

  it('is returned once if refused, with the reason and its full text', async () => {
    const { server, mail, ana, ben, bring, wait, replyTo, said } = await mailHarbor(await fresh());
    await ana.send('pier', 'Boats', '@**Ben**');
    await wait();
    const address = replyTo(ben);
    const { stream_id } = await ana.call('getStreamId', { stream: 'pier' });
    await server.owner.call('archiveStream', { stream_id });
    const before = mail.received.length;
    const raw = letter({ text: 'My words\n\n> and the quoted ones' });
    expect((await bring({ to: address, raw })).taken).toEqual([address]);
    await bring({ to: address, raw });
    await wait();
    expect(mail.received).toHaveLength(before + 1);
    const { mail: back } = mail.to(ben.account.email);
    expect(back.subject).toBe('Your reply wasn’t posted in Harbor');
    expect(back.text).toContain("Not authorized to send to channel 'pier'");
    expect(back.text).toContain('My words\n\n> and the quoted ones');
    expect(back.replyTo).toBeUndefined();
    await server.owner.call('deactivateUser', { user_id: ben.id });
    await bring({ to: address, raw: letter({ text: 'still me' }) });
    await wait();
    expect(mail.to(ben.account.email).mail.text).toContain('Your account is deactivated.');
    expect((await said([['channel', 'pier']])).map((one) => one[2])).not.toContain('still me');
  });

  it('is neither posted nor answered if automatic', async () => {
    const { ana, ben, bring, wait, replyTo, said, mailsTo } = await mailHarbor(await fresh());
    await ana.sendTo([ben], 'hello');
    await wait();
    const to = replyTo(ben);
    for (const headers of [
      { 'Auto-Submitted': 'auto-replied' },
      { 'Auto-Submitted': 'auto-generated (rejected)' },
      { Precedence: 'bulk' },
      { 'X-Autoreply': 'yes' },
      { 'List-Id': '<boats.quay.example>' },
      { 'Return-Path': '<>' },
      { 'Message-ID': '<parley.7.1700000000000@harbor.example>' },
    ]) {
      expect((await bring({ to, raw: letter({ headers, text: 'I am away' }) })).taken).toEqual([
        to,
      ]);
    }
    await bring({ to, from: null, raw: letter({ text: 'Undeliverable' }) });
    await bring({ to, raw: letter({ headers: { 'Auto-Submitted': 'no' }, text: 'A person' }) });
    await wait();
    expect((await said([['dm', [ben.id]]])).map((one) => one[2])).toEqual(['hello', 'A person']);
    expect(mailsTo(ben)).toHaveLength(1);
  });

  it('expires after a month, and is then returned with its text', async () => {
    const { mail, ana, ben, bring, wait, replyTo } = await mailHarbor(await fresh());
    await ana.sendTo([ben], 'hello');
    await wait();
    const to = replyTo(ben);
    await wait(31 * DAY_MS);
    await bring({ to, raw: letter({ text: 'late words' }) });
    await wait();
    const { mail: back } = mail.to(ben.account.email);
    expect(back.text).toContain('too old to be answered by email');
    expect(back.text).toContain('late words');
  });

  it('does not store its address in readable form in the database', async () => {
    const { server, ana, ben, wait, replyTo } = await mailHarbor(await fresh());
    await ana.sendTo([ben], 'hello');
    await wait();
    const [, token = ''] = /\+r([0-9a-f]{32})@/.exec(replyTo(ben)) ?? [];
    const { db } = server.server.services.realm;
    const rows = await db.selectFrom('reply_addresses').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
