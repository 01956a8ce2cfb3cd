import { expect, it, onTestFinished } from 'vitest';
import { type PushDeviceKeys, PushService } from '../../testing/receivers/pushService';
import { describeDatabases } from '../../testing/storage/databases';
import { type Actor, type TestServer, testServer } from '../../testing/testServer';

const DAY_S = 24 * 60 * 60;

describeDatabases('Web Push', (fresh) => {
  const harbor = async () => {
    const server = await testServer({ database: await fresh(), mayCall: () => true });
    const service = new PushService(() => server.server.services.pushes.publicKey);
    await service.start();
    onTestFinished(() => service.stop());
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    await ana.join('general');
    await ben.join('general');
    const phone = await subscribed(ben, service);
    // What the phone was shown, each as title and body; null: withdrawn.
    const told = (device = phone) =>
      service
        .to(device)
        .map(({ payload: { notice } }) => notice && `${notice.title}: ${notice.body}`);
    return { server, service, ana, ben, phone, told };
  };
  const subscribed = async (actor: Actor, service: PushService): Promise<PushDeviceKeys> => {
    const device = service.subscribe();
    await actor.call('subscribeToPush', { ...device, account: 'here' });
    return device;
  };
  const idle = (server: TestServer) => server.advance(1);
  /** In steps shorter than a response may take. */
  const pass = async (server: TestServer, ms: number) => {
    for (let left = ms; left > 0; left -= 5000) await server.advance(Math.min(left, 5000));
  };

  it('notifies a device of messages for its owner, encrypted, with all that a click needs', async () => {
    const { server, service, ana, ben, phone } = await harbor();
    const id = await ana.sendTo([ben], 'Lunch **now**?');
    await idle(server);
    const [push] = service.to(phone);
    expect(push).toMatchObject({ urgency: 'high', ttl: DAY_S });
    expect(push?.topic).toMatch(/^[\w-]{32}$/);
    expect(push?.payload).toMatchObject({
      account: 'here',
      tag: `d${ana.id}`,
      ids: [id],
      badge: 1,
      notice: {
        isNews: true,
        title: 'Ana',
        body: 'Lunch now?',
        fragment: expect.stringMatching(new RegExp(`^narrow/dm/.*/near/${id}$`)),
        place: { kind: 'dm', others: [ana.id] },
      },
    });
  });

  it('speaks the reader’s language, the buttons too', async () => {
    const { server, service, ana, ben, phone, told } = await harbor();
    await ben.call('updateSettings', { default_language: 'de' });
    await ana.sendTo([ben], 'Lunch?');
    await ana.sendTo([ben], 'Or tea?');
    await idle(server);
    expect(told().at(-1)).toBe('2 Nachrichten von Ana: Or tea?');
    expect(service.to(phone).at(-1)?.payload).toMatchObject({
      notice: { words: { reply: 'Antworten', read: 'Als gelesen markieren' } },
    });
  });

  it('groups by conversation, and withdraws what is read or deleted elsewhere', async () => {
    const { server, service, ana, ben, phone, told } = await harbor();
    const first = await ana.send('general', 'Pier', 'one @**Ben**');
    await idle(server);
    const second = await ana.send('general', 'Pier', 'two @**Ben**');
    await ana.send('general', 'Elsewhere', 'for nobody in particular');
    await idle(server);
    expect(told()).toEqual([
      'Ana in #general › Pier: one @Ben',
      '2 messages in #general › Pier: Ana: two @Ben',
    ]);
    await ben.call('updateMessageFlags', { messages: [first], op: 'add', flag: 'read' });
    await idle(server);
    expect(service.to(phone).at(-1)).toMatchObject({
      urgency: 'low',
      payload: { ids: [second], notice: { isNews: false, title: 'Ana in #general › Pier' } },
    });
    await server.owner.call('deleteMessage', { message_id: second });
    await idle(server);
    expect(service.to(phone).at(-1)?.payload).toMatchObject({ ids: [], badge: 0 });
    expect(told().at(-1)).toBeUndefined();
    // One topic per conversation, so that a phone that was off gets only the latest push.
    expect(new Set(service.to(phone).map(({ topic }) => topic)).size).toBe(1);
  });

  it('is silent while the owner is active, and later notifies of what they haven’t read', async () => {
    const { server, ana, ben, told } = await harbor();
    await ben.call('updatePresence', { status: 'active' });
    const seen = await ana.sendTo([ben], 'seen on the page');
    await ana.send('general', 'Pier', 'not seen @**Ben**');
    await idle(server);
    expect(told()).toEqual([]);
    await ben.call('updateMessageFlags', { messages: [seen], op: 'add', flag: 'read' });
    await pass(server, 201_000);
    expect(told()).toEqual(['Ana in #general › Pier: not seen @Ben']);
    await ben.call('updatePresence', { status: 'active' });
    await ben.call('updateSettings', { enable_online_push_notifications: true });
    await ana.sendTo([ben], 'at once');
    await idle(server);
    expect(told().at(-1)).toBe('Ana: at once');
  });

  it('follows each person’s settings: kinds, channels, muting, content on a locked screen', async () => {
    const { server, ana, ben, told } = await harbor();
    const { stream_id } = await ana.call('getStreamId', { stream: 'general' });
    await ben.call('updateSettings', { enable_offline_push_notifications: false });
    await ana.sendTo([ben], 'unwanted');
    await ana.send('general', 'Any', 'nor this');
    const topic = { stream_id, topic: 'Followed', visibility_policy: 3 } as const;
    await ben.call('updateUserTopic', topic);
    await ana.send('general', 'Followed', 'wanted');
    await ben.call('updateSubscriptionSettings', {
      subscription_data: [{ stream_id, property: 'push_notifications', value: true }],
    });
    await ana.send('general', 'Any', 'now this');
    await ben.call('updateUserTopic', { ...topic, topic: 'Any', visibility_policy: 1 });
    await ana.send('general', 'Any', 'muted');
    await ben.call('updateSettings', {
      enable_offline_push_notifications: true,
      pm_content_in_desktop_notifications: false,
    });
    await ana.sendTo([ben], 'the code is 1234');
    await idle(server);
    expect(told().sort()).toEqual([
      'Ana in #general › Any: now this',
      'Ana in #general › Followed: wanted',
      'Ana: New direct message',
    ]);
  });

  it('honors quiet hours and pauses per device', async () => {
    const { server, service, ana, ben, phone, told } = await harbor();
    const laptop = await subscribed(await server.signIn(ben.id), service);
    const now = server.clock.now();
    const quiet = { is_on: false, from: '22:00', to: '07:00', days: [], time_zone: 'Asia/Tokyo' };
    const device = { ...phone, account: 'here' };
    await ben.call('subscribeToPush', {
      ...device,
      quiet: { ...quiet, paused_until: now + 60_000 },
    });
    await ana.sendTo([ben], 'during the pause');
    await idle(server);
    expect([told(phone), told(laptop)]).toEqual([[], ['Ana: during the pause']]);
    const allDay = {
      ...quiet,
      is_on: true,
      from: '00:00',
      to: '00:00',
      days: [0, 1, 2, 3, 4, 5, 6],
    };
    await ben.call('subscribeToPush', { ...device, quiet: { ...allDay, paused_until: 0 } });
    await ana.sendTo([ben], 'in quiet hours');
    await idle(server);
    expect([told(phone).length, told(laptop).length]).toEqual([0, 2]);
    // The push service has renewed the subscription: no page is open that knows the quiet hours.
    const renewed = await subscribed(ben, service);
    await ana.sendTo([ben], 'in quiet hours still');
    await idle(server);
    expect([told(phone), told(renewed), told(laptop).length]).toEqual([[], [], 3]);
    const nonsense = { ...allDay, time_zone: 'Moon/Base', paused_until: 0 };
    expect((await ben.refused('subscribeToPush', { ...device, quiet: nonsense })).msg).toMatch(
      /quiet/,
    );
  });

  it('retries when the push service says later, no earlier than it says', async () => {
    const { server, service, ana, ben, told } = await harbor();
    service.answerNext({ status: 429, headers: { 'retry-after': '120' } }, { status: 503 });
    await ana.sendTo([ben], 'patience');
    await idle(server);
    await pass(server, 110_000);
    expect([service.refused, told()]).toEqual([[429], []]);
    await pass(server, 11_000);
    expect(service.refused).toEqual([429, 503]);
    await pass(server, 60_000);
    expect(told()).toEqual(['Ana: patience']);
    await server.advance(3_600_000);
    expect(told()).toHaveLength(1);
  });

  it('drops a subscription that the push service ended, and one whose session ended', async () => {
    const { server, service, ana, ben, phone, told } = await harbor();
    const other = await server.signIn(ben.id);
    const laptop = await subscribed(other, service);
    const pushed = async () =>
      (await ben.call('getSessions', {})).sessions.filter((one) => one.has_push).length;
    expect(await pushed()).toBe(2);
    service.end(phone);
    await ana.sendTo([ben], 'to two');
    await idle(server);
    expect([service.refused, told(laptop), await pushed()]).toEqual([[410], ['Ana: to two'], 1]);
    await other.call('signOut', {});
    await ana.sendTo([ben], 'to none');
    await idle(server);
    expect([told(laptop).length, await pushed()]).toEqual([1, 0]);
    const again = await subscribed(ben, service);
    const [session] = (await ben.call('getSessions', {})).sessions.filter((one) => one.has_push);
    await ben.call('endSessionPush', { session_id: session?.id ?? 0 });
    await ana.sendTo([ben], 'to none either');
    await idle(server);
    expect(told(again)).toEqual([]);
    expect((await ben.refused('unsubscribeFromPush', {})).status).toBe(404);
  });

  it('is sent after a restart, with the same keys', async () => {
    const { server, service, ana, ben, told } = await harbor();
    const { publicKey } = server.server.services.pushes;
    service.answerNext({ status: 503 });
    await ana.sendTo([ben], 'before the restart');
    await idle(server);
    expect(told()).toEqual([]);
    await server.server.close();
    const next = await testServer({ join: server, mayCall: () => true });
    expect(next.server.services.pushes.publicKey).toBe(publicKey);
    await pass(next, 60_000);
    expect(told()).toEqual(['Ana: before the restart']);
  });

  it('fits a push service’s size limit without splitting an emoji', async () => {
    const { server, service, ana, ben, phone } = await harbor();
    const family = '👨‍👩‍👧‍👦';
    const hidden = '```spoiler Guess\nhidden\n```';
    await ana.send('general', '話'.repeat(60), `@**Ben** ${family.repeat(300)}`);
    await ana.sendTo([ben], `> their words\n\nYes :+1:\n${hidden}`);
    await idle(server);
    // Pushes for two conversations are sent at once: either may arrive first.
    const of = (kind: string) =>
      service.to(phone).find(({ payload }) => payload.tag.startsWith(kind));
    expect(of('d')?.payload.notice?.body).toBe('Yes 👍 Guess');
    const push = of('t');
    expect(push?.bytes).toBeLessThanOrEqual(4096);
    expect(push?.payload.notice?.body).toMatch(new RegExp(`^@Ben (${family})+…$`, 'u'));
  });
});

it('a push endpoint on the server’s own network is refused, by name too', async () => {
  const server = await testServer({ mayCall: (address) => address.startsWith('8.') });
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  };
  const refused = async (endpoint: string) =>
    (await server.owner.refused('subscribeToPush', { endpoint, ...keys, account: 'here' })).msg;
  expect(await refused('https://127.0.0.1/push')).toMatch(/public internet/);
  expect(await refused('https://localhost/push')).toMatch(/public internet/);
  expect(await refused('https://[::1]/push')).toMatch(/public internet/);
  expect(await refused('http://8.8.8.8/push')).toMatch(/https/);
  expect(await refused('nonsense')).toMatch(/https/);
  const bot = { endpoint: 'https://8.8.8.8/push', ...keys, account: 'here' };
  await server.owner.call('subscribeToPush', bot);
  expect((await server.owner.refused('subscribeToPush', { ...bot, auth: 'x' })).msg).toMatch(
    /keys/,
  );
});
