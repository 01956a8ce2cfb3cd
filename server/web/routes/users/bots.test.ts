import { expect, it } from 'vitest';
import { BOT_TYPE, ROLE } from '~/contract/records/user';
import { damagedPicture, redSquare } from '../../../testing/data/pictures';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

const HOOK = { bot_type: BOT_TYPE.outgoingWebhook, payload_url: 'https://hook.example/x' };
const ECHO = { full_name: 'Echo', short_name: 'echo' };

describeDatabases('bots', (fresh) => {
  const start = async () => testServer({ database: await fresh() });

  it('have their own email and authenticate with their key', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const { user_id, api_key } = await ana.call('createBot', ECHO);
    const bot = await server.signIn(user_id);
    expect(bot.account).toMatchObject({ email: 'echo-bot@parley.test', apiKey: api_key });
    expect(await bot.call('getOwnUser', {})).toMatchObject({
      is_bot: true,
      bot_type: BOT_TYPE.generic,
      bot_owner_id: ana.id,
      role: ROLE.member,
    });
    await bot.join('general');
    await bot.send('general', 'hello', 'from a program');
    expect(await ana.read([['channel', 'general']])).toHaveLength(1);
  });

  it('are listed for their owner, and in register for administrators too', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    await ana.call('createBot', { ...ECHO, ...HOOK, interface_type: 2 });
    const { bots } = await ana.call('getBots', {});
    expect(bots).toMatchObject([
      {
        username: 'echo-bot@parley.test',
        full_name: 'Echo',
        owner_id: ana.id,
        services: [{ base_url: 'https://hook.example/x', interface: 2 }],
      },
    ]);
    const [service] = bots[0]?.services ?? [];
    const { token } = service as { token: string };
    expect(token).toMatch(/^[a-zA-Z0-9]{20,}$/);
    const seen = async (actor: typeof ana) => (await actor.register()).state.realm_bots;
    expect(await seen(ana)).toMatchObject([{ services: [{ token }] }]);
    expect(await seen(server.owner)).toMatchObject([{ full_name: 'Echo' }]);
    expect(await seen(ben)).toEqual([]);
    expect((await server.owner.call('getBots', {})).bots).toEqual([]);
  });

  it('are sent with their key to their owner and to administrators, and to no one else', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const queues = await Promise.all([ana, server.owner, ben].map((actor) => actor.register()));
    const { user_id, api_key } = await ana.call('createBot', { ...ECHO, ...HOOK });
    const key = await ana.call('regenerateBotApiKey', { bot_id: user_id });
    expect(key.api_key).not.toBe(api_key);
    await ana.call('updateBot', { bot_id: user_id, service_payload_url: 'http://b.example/' });
    await ana.call('deactivateBot', { bot_id: user_id });
    const told = await Promise.all(queues.map((queue) => queue.eventsOf('realm_bot')));
    for (const events of told.slice(0, 2)) {
      expect(events).toMatchObject([
        { op: 'add', bot: { user_id, api_key, full_name: 'Echo', is_active: true } },
        { op: 'update', bot: { user_id, api_key: key.api_key } },
        { op: 'update', bot: { user_id, services: [{ base_url: 'http://b.example/' }] } },
        { op: 'update', bot: { user_id, is_active: false } },
      ]);
    }
    expect(told[2]).toEqual([]);
    expect(await (await server.signIn(user_id)).refused('getOwnUser', {})).toMatchObject({
      code: 'USER_DEACTIVATED',
    });
    expect((await ana.call('getBots', {})).bots).toEqual([]);
  });

  it('can be updated in every documented way, and the response has the new values', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const { user_id } = await ana.call('createBot', { ...ECHO, ...HOOK });
    const answer = await ana.call('updateBot', {
      bot_id: user_id,
      full_name: 'Echo Two',
      service_payload_url: 'https://other.example/',
      service_interface: 2,
      default_sending_stream: 'general',
      default_events_register_stream: 'general',
      default_all_public_streams: true,
    });
    expect(answer).toMatchObject({
      full_name: 'Echo Two',
      service_payload_url: 'https://other.example/',
      service_interface: 2,
      default_sending_stream: 'general',
      default_events_register_stream: 'general',
      default_all_public_streams: true,
      bot_owner: ana.account.email,
    });
    const cleared = await ana.call('updateBot', { bot_id: user_id, default_sending_stream: '' });
    expect(cleared.default_sending_stream).toBeNull();
  });

  it('keep the avatar from their creation until it is replaced', async () => {
    const server = await start();
    const form = new FormData();
    form.set('full_name', 'Echo');
    form.set('short_name', 'echo');
    form.set('payload_url', '"https://hook.example/"');
    form.set('bot_type', '3');
    form.set('file', new File([redSquare()], 'echo.png'));
    const made = await server.owner.json({ method: 'POST', path: '/bots', body: form });
    expect(made).toMatchObject({ status: 200, body: { result: 'success' } });
    const { user_id, avatar_url } = made.body as { user_id: number; avatar_url: string };
    expect((await server.owner.page(avatar_url)).headers.get('content-type')).toBe('image/png');
    const queue = await server.owner.register();
    const another = new FormData();
    another.set('file', new File([redSquare()], 'echo.png'));
    const changed = await server.owner.json({
      method: 'PATCH',
      path: `/bots/${user_id}`,
      body: another,
    });
    expect(changed.body['avatar_url']).not.toBe(avatar_url);
    expect(await queue.eventsOf('realm_bot')).toMatchObject([
      { op: 'update', bot: { user_id, avatar_url: changed.body['avatar_url'] } },
    ]);
    for (const content of ['no picture', damagedPicture()]) {
      const body = new FormData();
      body.set('file', new File([content], 'echo.png'));
      const path = `/bots/${user_id}`;
      const refused = await server.owner.json({ method: 'PATCH', path, body });
      expect(refused.body).toMatchObject({ code: 'BAD_IMAGE' });
    }
  });

  it('can be transferred: the new owner sees the bot, and the old one no longer does', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const { user_id } = await ana.call('createBot', ECHO);
    const queues = await Promise.all([ana, ben, server.owner].map((actor) => actor.register()));
    await ana.call('updateBot', { bot_id: user_id, bot_owner_id: ben.id });
    const told = await Promise.all(queues.map((queue) => queue.events()));
    const last = (at: number) => told[at]?.filter((event) => event.type === 'realm_bot').at(-1);
    expect(last(0)).toMatchObject({ op: 'delete', bot: { user_id } });
    expect(last(1)).toMatchObject({ op: 'add', bot: { user_id, owner_id: ben.id } });
    expect(last(2)).toMatchObject({ op: 'update', bot: { user_id, owner_id: ben.id } });
    expect(told[2]).toContainEqual(
      expect.objectContaining({ type: 'realm_user', person: { user_id, bot_owner_id: ben.id } }),
    );
    expect(await ana.refused('regenerateBotApiKey', { bot_id: user_id })).toMatchObject({
      msg: 'Insufficient permission',
    });
  });

  it('cannot be given to an invalid owner', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const { user_id } = await ana.call('createBot', ECHO);
    const other = await ana.call('createBot', { full_name: 'Other', short_name: 'other' });
    await server.owner.call('deactivateUser', { user_id: (await server.signUp('Gone')).id });
    const gone = (await server.owner.call('getUsers', {})).members.find((m) => !m.is_active);
    for (const bot_owner_id of [9999, other.user_id, gone?.user_id ?? 0]) {
      const refused = await ana.refused('updateBot', { bot_id: user_id, bot_owner_id });
      expect(refused.msg).toMatch(/^Failed to change owner/);
    }
  });

  it('appear for users who become administrators, and disappear for those who no longer are', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const own = await ben.call('createBot', { full_name: 'Own', short_name: 'own' });
    const { user_id } = await ana.call('createBot', ECHO);
    const queue = await ben.register();
    await server.owner.call('updateUser', { user_id: ben.id, role: ROLE.administrator });
    expect(await queue.eventsOf('realm_bot')).toMatchObject([{ op: 'add', bot: { user_id } }]);
    await server.owner.call('updateUser', { user_id: ben.id, role: ROLE.member });
    expect(await queue.eventsOf('realm_bot')).toMatchObject([{ op: 'delete', bot: { user_id } }]);
    const { realm_bots } = (await ben.register()).state;
    expect(realm_bots?.map((bot) => bot.user_id)).toEqual([own.user_id]);
  });

  it('cannot be owned by guests or bots', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const guest = await server.signUp('Gil', ROLE.guest);
    const { user_id } = await ana.call('createBot', ECHO);
    const bot = await server.signIn(user_id);
    for (const actor of [guest, bot]) {
      for (const refused of [
        await actor.refused('createBot', { full_name: 'New', short_name: 'new' }),
        await actor.refused('getBots', {}),
        await actor.refused('updateBot', { bot_id: user_id, full_name: 'Mine' }),
        await actor.refused('deactivateBot', { bot_id: user_id }),
        await actor.refused('regenerateBotApiKey', { bot_id: user_id }),
      ]) {
        expect(refused.code).toBe('BAD_REQUEST');
      }
    }
  });

  it('PE2 can be created with the organization’s permission; write-only bots have a separate one', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const nobody = { direct_members: [], direct_subgroups: [] };
    await server.owner.call('updateRealm', { can_create_bots_group: { new: nobody } });
    expect(await ana.refused('createBot', ECHO)).toMatchObject({ msg: 'Insufficient permission' });
    await ana.call('createBot', { ...ECHO, bot_type: BOT_TYPE.incomingWebhook });
    await server.owner.call('updateRealm', { can_create_write_only_bots_group: { new: nobody } });
    const second = { full_name: 'Second', short_name: 's', bot_type: BOT_TYPE.incomingWebhook };
    expect(await ana.refused('createBot', second)).toMatchObject({
      msg: 'Insufficient permission',
    });
  });

  it('are refused with the documented messages', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    await ana.call('createBot', ECHO);
    const refusals: [Parameters<typeof ana.refused<'createBot'>>[1], RegExp][] = [
      [{ full_name: 'Two', short_name: 'ECHO' }, /^Username already in use$/],
      [{ full_name: 'echo', short_name: 'two' }, /^Name is already in use!$/],
      [{ full_name: 'Two', short_name: 'a b' }, /^Bad name or username$/],
      [{ full_name: 'Two', short_name: '' }, /^Bad name or username$/],
      [{ full_name: '', short_name: 'two' }, /empty/],
      [{ full_name: 'Two', short_name: 'two', bot_type: 4 }, /^Invalid bot type$/],
      [{ full_name: 'Two', short_name: 'two', bot_type: 3 }, /is not a URL/],
      [{ ...HOOK, full_name: 'Two', short_name: 'two', payload_url: 'ftp://x' }, /is not a URL/],
      [{ ...HOOK, full_name: 'Two', short_name: 'two', interface_type: 3 }, /interface type/],
      [{ full_name: 'Two', short_name: 'two', default_sending_stream: 'no' }, /Invalid channel/],
    ];
    for (const [args, msg] of refusals) {
      expect(await ana.refused('createBot', args)).toMatchObject({
        code: 'BAD_REQUEST',
        msg: expect.stringMatching(msg),
      });
    }
    expect(await ana.refused('updateBot', { bot_id: server.owner.id })).toMatchObject({
      msg: 'No such bot',
    });
    const { user_id } = (await ana.register()).state.realm_bots?.[0] ?? { user_id: 0 };
    const url = { bot_id: user_id, service_payload_url: 'https://x.example' };
    expect(await ana.refused('updateBot', url)).toMatchObject({
      msg: 'This bot has no outgoing webhook',
    });
    const admin = { bot_id: user_id, role: ROLE.administrator };
    expect(await ana.refused('updateBot', admin)).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
  });

  it('cannot use a private channel that their owner can’t read', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    await server.owner.createChannel('secret', { invite_only: true });
    const args = { ...ECHO, default_events_register_stream: 'secret' };
    expect(await ana.refused('createBot', args)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are deactivated with their owner', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const { user_id } = await ana.call('createBot', ECHO);
    const bot = await server.signIn(user_id);
    await server.owner.call('deactivateUser', { user_id: ana.id });
    expect(await bot.refused('getOwnUser', {})).toMatchObject({ code: 'USER_DEACTIVATED' });
  });

  it('register for their configured events by default', async () => {
    const server = await start();
    await server.owner.createChannel('quiet');
    const { user_id } = await server.owner.call('createBot', {
      ...ECHO,
      default_events_register_stream: 'general',
      default_all_public_streams: true,
    });
    const bot = await server.signIn(user_id);
    const queue = await bot.register();
    await server.owner.send('quiet', 't', 'not heard');
    await server.owner.send('general', 't', 'heard');
    expect(await queue.eventsOf('message')).toMatchObject([
      { message: { content: '<p>heard</p>' } },
    ]);
  });
});
