import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mailServer } from '../../testing/mail/mailServer';
import { describeDatabases } from '../../testing/storage/databases';
import { undoKeptMetadata } from '../../testing/storage/undoneMigrations';
import { type Actor, testServer } from '../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In the numbering of `digest_weekday`. */
const WEDNESDAY = 2;

describeDatabases('the weekly digest', (fresh) => {
  const harbor = async () => {
    const mail = await mailServer();
    const server = await testServer({ database: await fresh(), mail: mail.place, origin: ORIGIN });
    const { owner, clock } = server;
    const settle = async () => {
      await server.server.services.jobs.idle();
      await server.server.services.mail?.idle();
    };
    const pass = async (ms: number) => {
      await clock.skip(ms);
      await settle();
    };
    /** Skips to this hour of the next such weekday, in UTC. */
    const skipTo = async (day: number, hour: number, leastDays = 0) => {
      const date = new Date(clock.now() + leastDays * DAY_MS);
      date.setUTCHours(hour, 0, 0, 0);
      const isThere = () => (date.getUTCDay() + 6) % 7 === day && date.getTime() > clock.now();
      while (!isThere()) date.setTime(date.getTime() + DAY_MS);
      // Last-seen times are saved once a minute.
      await pass(61_000);
      await pass(date.getTime() - clock.now());
    };
    await owner.call('updateRealm', { digest_emails_enabled: true, digest_weekday: WEDNESDAY });
    const [ana, ben, wen] = [
      await server.signUp('Ana'),
      await server.signUp('Ben'),
      await server.signUp('Wen'),
    ];
    const off = { enable_offline_email_notifications: false };
    for (const person of [ana, ben, wen]) await person.call('updateSettings', off);
    const pier = await ana.createChannel('pier', {}, [ben, wen]);
    const digests = (person: Actor) =>
      mail.received.filter(
        (one) => one.to === person.account.email && /^What you missed/.test(one.mail.subject ?? ''),
      );
    return { server, owner, ana, ben, wen, pier, pass, skipTo, digests };
  };

  it('tells people who were away what mattered among what they can read, with links', async () => {
    const { server, owner, ana, ben, wen, pier, skipTo, digests } = await harbor();
    await ben.send('pier', 'Of Ben', 'I begin');
    const quiet = { stream_id: pier, topic: 'Quiet', visibility_policy: 1 } as const;
    await ben.call('updateUserTopic', quiet);
    await ana.createChannel('left', { invite_only: true }, [ben]);
    await skipTo(WEDNESDAY - 1, 12, 8);
    await ana.send('pier', 'Chatter', 'one person only');
    const many = await ana.send('pier', 'Of many', 'the crane <b>stands</b>');
    await wen.send('pier', 'Of many', 'since noon');
    await wen.send('pier', 'Of Ben', 'I go on');
    const meant = await ana.send('pier', 'Meant', 'what says @**Ben**?');
    await wen.send('pier', 'Quiet', 'muted');
    const elsewhere = await wen.send('pier', 'Elsewhere', 'read on another device');
    await server.server.services.realm.change(async ({ db }) => {
      const read = db.updateTable('user_messages').set({ flags: 1 });
      await read.where('message_id', '=', elsewhere).execute();
    });
    await ana.sendTo([ben], 'in private');
    const regatta = { name: 'regatta', description: 'boats' };
    await ana.createChannel('regatta', { subscriptions: [regatta] });
    await ana.createChannel('hidden', { invite_only: true });
    await ana.send('left', 'Secrets', 'no longer theirs, @**Ben**');
    await owner.call('unsubscribe', { subscriptions: ['left'], principals: [ben.id] });
    await skipTo(WEDNESDAY, 9);
    const [got, ...others] = digests(ben);
    expect(others).toEqual([]);
    expect(digests(ana)).toEqual([]);
    const { text = '', html = '', subject } = got?.mail ?? {};
    expect(subject).toBe('What you missed in Harbor');
    const places = ['#pier › Meant', '#pier › Of Ben', '#pier › Of many', '#pier › Chatter'];
    const found = places.map((place) => text.indexOf(place));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(Math.min(...found)).toBeGreaterThan(0);
    expect(text).toMatch(
      new RegExp(`${ORIGIN}/#narrow/channel/${pier}-pier/topic/\\S+/near/${meant}`),
    );
    expect(text).toContain(`/near/${many}`);
    expect(html).toContain('the crane &lt;b&gt;stands&lt;/b&gt;');
    expect(text).toContain('You also have 1 unread direct message.');
    expect(text).toContain('#regatta (boats)');
    for (const word of ['Quiet', 'Elsewhere', 'hidden', 'Secrets', 'in private']) {
      expect(text).not.toContain(word);
    }
  });

  it('arrives at most once a week, on the right day and in the reader’s daytime, with what is new', async () => {
    const { ana, ben, wen, pass, skipTo, digests } = await harbor();
    await wen.call('updateSettings', { timezone: 'Pacific/Auckland' });
    await skipTo(WEDNESDAY - 1, 9, 8);
    await ana.send('pier', 'First', 'of the first week');
    await skipTo(WEDNESDAY - 1, 12);
    expect([...digests(ben), ...digests(wen)]).toEqual([]);
    // By then it is Wednesday morning in Auckland.
    await skipTo(WEDNESDAY - 1, 20);
    expect([digests(ben).length, digests(wen).length]).toEqual([0, 1]);
    await skipTo(WEDNESDAY, 6);
    expect(digests(ben)).toHaveLength(0);
    await skipTo(WEDNESDAY, 10);
    expect(digests(ben)).toHaveLength(1);
    await ana.send('pier', 'Second', 'of the second week');
    for (let hours = 0; hours < 6 * 24; hours += 12) {
      await pass(12 * HOUR_MS);
    }
    expect(digests(ben)).toHaveLength(1);
    await skipTo(WEDNESDAY, 12);
    expect(digests(ben)).toHaveLength(2);
    const { text = '' } = digests(ben).at(-1)?.mail ?? {};
    expect(text).toContain('of the second week');
    expect(text).not.toContain('of the first week');
    // Nothing is new, so no digest is sent.
    await skipTo(WEDNESDAY, 12, 1);
    expect(digests(ben)).toHaveLength(2);
  });

  it('is not sent to people who were here or opted out, or if the organization turned it off', async () => {
    const { owner, ana, ben, wen, skipTo, digests } = await harbor();
    await wen.call('updateSettings', { enable_digest_emails: false });
    await skipTo(WEDNESDAY - 1, 12, 8);
    await ben.call('updatePresence', { status: 'active' });
    await ana.send('pier', 'Talk', 'hello');
    await skipTo(WEDNESDAY, 9);
    expect([...digests(ben), ...digests(wen)]).toEqual([]);
    await owner.call('updateRealm', { digest_emails_enabled: false });
    await skipTo(WEDNESDAY, 9, 7);
    expect(digests(ben)).toEqual([]);
    await owner.call('updateRealm', { digest_emails_enabled: true });
    await ana.send('pier', 'Talk', 'and again');
    await skipTo(WEDNESDAY, 9, 7);
    expect(digests(ben)).toHaveLength(1);
    expect(digests(wen)).toEqual([]);
  });

  it('starts for organizations that turned it on before digests existed', async () => {
    const { server } = await harbor();
    const { database, realm } = server.server.services;
    await undoKeptMetadata(database);
    await realm.change(async ({ db }) => {
      await db.deleteFrom('jobs').execute();
      await sql`delete from kysely_migration where name >= '0023'`.execute(db);
    });
    await server.server.close();
    const { services } = (await testServer({ join: server })).server;
    const plans = services.realm.db.selectFrom('jobs').where('kind', '=', 'plan_digests');
    expect(await plans.select('ref_id').execute()).toEqual([{ ref_id: 1 }]);
  });

  it('is turned off with one click, without turning off other mail', async () => {
    const { server, ana, ben, skipTo, digests } = await harbor();
    await ben.call('updateSettings', { enable_offline_email_notifications: true });
    await skipTo(WEDNESDAY - 1, 12, 8);
    await ana.send('pier', 'Talk', 'hello');
    await skipTo(WEDNESDAY, 9);
    const [got] = digests(ben);
    expect(got?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const list = got?.mail.headers.get('list') as unknown as { unsubscribe: { url: string } };
    const post = (url: string) =>
      server.server.fetch(
        new Request(url, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        }),
      );
    const settings = async () => (await ben.register()).state['user_settings'];
    const { url } = list.unsubscribe;
    await post(url.replace(/\.digest$/, ''));
    await post(url.replace(/\.[\w-]+\.digest$/, '.made-up.digest'));
    const both = { enable_digest_emails: true, enable_offline_email_notifications: true };
    expect(await settings()).toMatchObject(both);
    await post(url);
    expect(await settings()).toMatchObject({ ...both, enable_digest_emails: false });
  });
});
