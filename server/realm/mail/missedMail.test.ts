import { expect, it } from 'vitest';
import { mailServer } from '../../testing/mail/mailServer';
import { describeDatabases } from '../../testing/storage/databases';
import { testServer } from '../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';
/** The default batching period for messages. */
const BATCH_MS = 120_000;

describeDatabases('mail about missed messages', (fresh) => {
  const harbor = async () => {
    const mail = await mailServer();
    const server = await testServer({ database: await fresh(), mail: mail.place, origin: ORIGIN });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    await ana.join('general');
    await ben.join('general');
    const wait = async (ms = BATCH_MS) => {
      await server.clock.skip(ms);
      await server.server.services.jobs.idle();
      await server.server.services.mail?.idle();
    };
    const subjects = () => mail.received.map(({ to, mail: { subject } }) => [to, subject]);
    return { mail, server, ana, ben, wait, subjects };
  };

  it('batches what arrived by conversation, with links, once', async () => {
    const { mail, ana, ben, wait, subjects } = await harbor();
    await ana.send('general', 'Pier', 'ahoy @**Ben**');
    await ana.send('general', 'Pier', 'more @**Ben** <b>and</b>');
    const direct = await ana.sendTo(
      [ben],
      'in private :anchor:\n\n```spoiler How it ends\nThe butler\n```',
    );
    await ana.send('general', 'Other', 'for nobody in particular');
    await wait();
    expect(subjects()).toEqual([[ben.account.email, '3 new messages in Harbor']]);
    const { text = '', html = '' } = mail.to(ben.account.email).mail;
    expect(text).toContain('#general › Pier');
    expect(text).toContain('ahoy @Ben');
    expect(text).toContain('in private ⚓');
    expect(text).not.toContain('butler');
    expect(text).not.toContain('for nobody');
    expect(text).toMatch(new RegExp(`${ORIGIN}/#narrow/dm/\\S+/near/${direct}`));
    expect(html).toContain('more @Ben &lt;b&gt;and&lt;/b&gt;');
    await wait(10 * BATCH_MS);
    expect(mail.received).toHaveLength(1);
  });

  it('omits what was read in the meantime, and waits while the person is active', async () => {
    const { ana, ben, wait, subjects } = await harbor();
    const read = await ana.sendTo([ben], 'read at once');
    await ben.call('updateMessageFlags', { messages: [read], op: 'add', flag: 'read' });
    await wait();
    expect(subjects()).toEqual([]);
    await ben.call('updatePresence', { status: 'active' });
    await ana.sendTo([ben], 'seen on the page, perhaps');
    await wait();
    expect(subjects()).toEqual([]);
    await wait();
    expect(subjects()).toEqual([[ben.account.email, '1 new message from Ana']]);
  });

  it('names only those who wrote, not everyone in the conversation', async () => {
    const { mail, server, ana, ben, wait, subjects } = await harbor();
    const wen = await server.signUp('Wen');
    await ana.sendTo([ben, wen], 'to the two of you');
    await wait();
    expect(subjects()).toEqual([
      [ben.account.email, '1 new message from Ana'],
      [wen.account.email, '1 new message from Ana'],
    ]);
    expect(mail.to(ben.account.email).mail.text).toContain('Ana, Wen');
    await wen.sendTo([ana, ben], 'and I');
    await ana.sendTo([wen, ben], 'I again');
    await wait();
    expect(subjects().at(-1)).toEqual([ben.account.email, '2 new messages from Wen, Ana']);
  });

  it('follows each person’s settings: kinds, content, muting', async () => {
    const { mail, server, ana, ben, wait, subjects } = await harbor();
    const off = { enable_offline_email_notifications: false };
    await ben.call('updateSettings', off);
    await ana.sendTo([ben], 'unwanted');
    await wait();
    expect(subjects()).toEqual([]);
    const { stream_id } = await ana.call('getStreamId', { stream: 'general' });
    const topic = { stream_id, topic: 'Followed', visibility_policy: 3 } as const;
    await ben.call('updateUserTopic', topic);
    await ben.call('updateSettings', { message_content_in_email_notifications: false });
    await ana.send('general', 'Followed', 'a secret');
    await wait();
    expect(subjects()).toEqual([[ben.account.email, '1 new message in #general › Followed']]);
    expect(mail.to(ben.account.email).source).not.toContain('a secret');
    await ben.call('updateUserTopic', { ...topic, visibility_policy: 1 });
    await ben.call('updateSettings', { enable_offline_email_notifications: true });
    await ana.send('general', 'Followed', 'muted now @**Ben**');
    await wait();
    expect(mail.received).toHaveLength(1);
    await ben.call('updateSettings', { enable_stream_email_notifications: true });
    await ana.send('general', 'Any', 'to all');
    await wait();
    expect(mail.received).toHaveLength(2);
    const wen = await server.signUp('Wen');
    await wen.call('addAlertWords', { alert_words: ['tide'] });
    await wen.join('general');
    await ana.send('general', 'Low', 'the tide is out');
    await wait();
    expect(mail.to(wen.account.email).mail.text).toContain('the tide is out');
  });

  it('omits the content if the organization wants that, and uses the reader’s time zone', async () => {
    const { mail, server, ana, ben, wait } = await harbor();
    await server.owner.call('updateRealm', {
      message_content_allowed_in_email_notifications: false,
    });
    await ben.call('updateSettings', { timezone: 'Asia/Kathmandu' });
    await ana.sendTo([ben], 'a secret');
    const sent = server.clock.now();
    await wait();
    const { source, mail: got } = mail.to(ben.account.email);
    expect(source).not.toContain('a secret');
    const style = { timeStyle: 'short', timeZone: 'Asia/Kathmandu' } as const;
    expect(got.text).toContain(new Intl.DateTimeFormat('en-US', style).format(sent));
  });

  it.each([
    ['de', 'de', '1 neue Nachricht von Ana'],
    ['pt_BR', 'pt-BR', '1 nova mensagem de Ana'],
    ['zh-hans', 'zh-Hans', '来自 Ana 的 1 条新消息'],
    // Without words of their own.
    ['en_GB', 'en', '1 new message from Ana'],
    ['sv', 'en', '1 new message from Ana'],
    ['zh-hant', 'en', '1 new message from Ana'],
  ])('is written in the reader’s language and clock: %s', async (language, tag, title) => {
    const { mail, server, ana, ben, wait } = await harbor();
    const timeZone = 'Europe/Berlin';
    await ben.call('updateSettings', {
      default_language: language,
      twenty_four_hour_time: true,
      timezone: timeZone,
    });
    await ana.sendTo([ben], 'שלום');
    const own = language.replace('_', '-');
    const style = { dateStyle: 'medium', timeStyle: 'short', timeZone, hourCycle: 'h23' } as const;
    const time = new Intl.DateTimeFormat(own, style).format(server.clock.now());
    await wait();
    const { subject, text = '', html = '' } = mail.to(ben.account.email).mail;
    expect(subject).toBe(title);
    expect(text).toContain(`Ana, ${time}`);
    expect(html).toContain(`<html lang="${tag}" dir="ltr">`);
    // Only times in another language than the words say which.
    const isMarked = new Intl.Locale(own).toString() !== tag;
    expect(String(html).includes(`lang="${new Intl.Locale(own)}">${time}<`)).toBe(isMarked);
    // Its own paragraph, so that the name before it doesn't determine its direction.
    expect(html).toMatch(/<p [^>]*dir="auto"[^>]*>שלום</);
  });

  it('marks times as UTC for people without a time zone', async () => {
    const { mail, ana, ben, wait } = await harbor();
    await ben.call('updateSettings', { timezone: '' });
    await ana.sendTo([ben], 'hello');
    await wait();
    expect(mail.to(ben.account.email).mail.text).toMatch(/Ana, .+ [AP]M UTC$/m);
  });

  it('is turned off with one click, without signing in, but not by a forged link', async () => {
    const { mail, server, ana, ben, wait } = await harbor();
    await ana.sendTo([ben], 'hello');
    await wait();
    const { mail: got } = mail.to(ben.account.email);
    const list = got.headers.get('list') as unknown as { unsubscribe: { url: string } };
    const { url } = list.unsubscribe;
    expect(mail.to(ben.account.email).source).toContain(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    const post = (to: string) =>
      server.server.fetch(
        new Request(to, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        }),
      );
    const expectOn = async (isOn: boolean) =>
      expect((await ben.register()).state).toMatchObject({
        user_settings: { enable_offline_email_notifications: isOn },
      });
    await post(url.replace(/\.[\w-]+$/, '.made-up'));
    await expectOn(true);
    await post(url);
    await expectOn(false);
    await ana.sendTo([ben], 'again');
    await wait();
    expect(mail.received).toHaveLength(1);
  });

  it('settings are reported as unsupported by a server without mail', async () => {
    const settings = async (server: Awaited<ReturnType<typeof testServer>>) =>
      (await server.owner.register()).state.parley_unsupported_settings;
    const { server } = await harbor();
    expect(await settings(server)).not.toContain('enable_offline_email_notifications');
    const silent = await testServer();
    expect(await settings(silent)).toContain('enable_offline_email_notifications');
    expect(await settings(silent)).toContain('email_notifications');
  });
});
