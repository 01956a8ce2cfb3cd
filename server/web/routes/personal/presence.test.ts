import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { systemGroup } from '../../../testing/systemGroup';
import { testServer } from '../../../testing/testServer';

const DAY_MS = 86_400_000;

describeDatabases('presence and status', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const now = Math.floor(server.clock.now() / 1000);
    return { server, owner: server.owner, ana, ben, now };
  };

  it('E5 returns the modern form, incrementally, or the legacy form', async () => {
    const { ana, ben, now } = await start();
    await ben.call('updatePresence', { status: 'idle', ping_only: true });
    const first = await ana.call('updatePresence', { status: 'active', last_update_id: -1 });
    const presences = {
      [ana.id]: { active_timestamp: now, idle_timestamp: now },
      [ben.id]: { idle_timestamp: now },
    };
    expect(first).toMatchObject({ server_timestamp: expect.any(Number), presences });
    const known = first.presence_last_update_id ?? -1;
    expect(known).toBeGreaterThan(-1);
    const again = { status: 'active', last_update_id: known } as const;
    expect(await ana.call('updatePresence', again)).toMatchObject({
      presence_last_update_id: known,
      presences: {},
    });
    await ben.call('updatePresence', { status: 'active', new_user_input: true });
    const news = await ana.call('updatePresence', again);
    expect(news.presences).toEqual({ [ben.id]: { active_timestamp: now, idle_timestamp: now } });
    expect(news.presence_last_update_id).toBeGreaterThan(known);
    const slim = await ana.call('updatePresence', { status: 'active', slim_presence: true });
    expect(Object.keys(slim.presences ?? {})).toEqual([`${ana.id}`, `${ben.id}`]);
    const legacy = await ana.call('updatePresence', { status: 'active' });
    const website = { client: 'website', status: 'active', timestamp: now };
    expect(legacy.presences).toMatchObject({
      [ben.account.email]: { aggregated: website, website: { ...website, pushable: false } },
    });
  });

  it('E5 returns no data for a ping, and no newer update id', async () => {
    const { ana, ben } = await start();
    await ben.call('updatePresence', { status: 'active' });
    const ping = { status: 'active', ping_only: true } as const;
    const plain = await ana.call('updatePresence', ping);
    expect(plain).toEqual({ result: 'success', msg: '', presence_last_update_id: -1 });
    const known = await ana.call('updatePresence', { ...ping, last_update_id: 1 });
    expect(known).toEqual({ result: 'success', msg: '', presence_last_update_id: 1 });
  });

  it('E5 covers two weeks, or the requested number of days at first', async () => {
    const { server, ana, ben } = await start();
    await ben.call('updatePresence', { status: 'active' });
    await server.clock.skip(15 * DAY_MS);
    const seen = async (args: { history_limit_days?: number; last_update_id?: number }) => {
      const { presences } = await ana.call('updatePresence', {
        status: 'active',
        slim_presence: true,
        ...args,
      });
      return Object.hasOwn(presences ?? {}, `${ben.id}`);
    };
    expect(await seen({})).toBe(false);
    expect(await seen({ history_limit_days: 14 })).toBe(false);
    expect(await seen({ history_limit_days: 16, last_update_id: -1 })).toBe(true);
  });

  it('E5 omits users who hide their presence, and everyone if the organization disables it', async () => {
    const { owner, ana, ben } = await start();
    await ben.call('updateSettings', { presence_enabled: false });
    const queue = await ana.register();
    await ben.call('updatePresence', { status: 'active' });
    expect(await queue.events()).toEqual([]);
    const seen = await ana.call('updatePresence', { status: 'active', last_update_id: -1 });
    expect(Object.keys(seen.presences ?? {})).toEqual([`${ana.id}`]);
    await owner.call('updateRealm', { presence_disabled: true });
    expect(await ana.call('updatePresence', { status: 'active' })).toMatchObject({
      presence_last_update_id: -1,
      presences: {},
    });
  });

  it('E5 omits users who hid or were deactivated since, and includes them again afterwards', async () => {
    const { owner, ana, ben } = await start();
    await ben.call('updatePresence', { status: 'active' });
    const ask = async (last_update_id: number) => {
      const answer = await ana.call('updatePresence', { status: 'active', last_update_id });
      const ids = Object.keys(answer.presences ?? {}).map(Number);
      return { hasBen: ids.includes(ben.id), known: answer.presence_last_update_id ?? -1 };
    };
    const before = await ask(-1);
    expect(before.hasBen).toBe(true);
    await ben.call('updateSettings', { presence_enabled: false });
    expect((await ask(-1)).hasBen).toBe(false);
    await ben.call('updateSettings', { presence_enabled: true });
    expect((await ask(before.known)).hasBen).toBe(true);
    await owner.call('deactivateUser', { user_id: ben.id });
    expect((await ask(-1)).hasBen).toBe(false);
    await owner.call('reactivateUser', { user_id: ben.id });
    expect((await ask(-1)).hasBen).toBe(true);
  });

  it('E5 returns each updated user once, however many updates there were', async () => {
    const { server, ana, ben } = await start();
    const ask = (last_update_id: number) =>
      ana.call('updatePresence', { status: 'active', last_update_id });
    const first = await ask(-1);
    for (let minute = 0; minute < 5; minute += 1) {
      await server.clock.skip(60_000);
      await ben.call('updatePresence', { status: 'active' });
    }
    const now = Math.floor(server.clock.now() / 1000);
    const there = { active_timestamp: now, idle_timestamp: now };
    const news = await ask(first.presence_last_update_id ?? -1);
    expect(news.presences).toEqual({ [ana.id]: there, [ben.id]: there });
    expect((await ask(news.presence_last_update_id ?? -1)).presences).toEqual({});
  });

  it('shows one user as offline after a while, and has no data for bots and users never online', async () => {
    const { server, ana, ben, now } = await start();
    const bot = await ana.call('createBot', { full_name: 'Bo', short_name: 'bo' });
    await ben.call('updatePresence', { status: 'active' });
    const of = (id: number | string) => ({ user_id_or_email: String(id) });
    const shown = { status: 'active', timestamp: now };
    for (const id of [ben.id, ben.account.email]) {
      const { presence } = await ana.call('getUserPresence', of(id));
      expect(presence).toEqual({ aggregated: shown, website: shown });
    }
    await server.clock.skip(300_000);
    const { presence } = await ana.call('getUserPresence', of(ben.id));
    expect(presence['aggregated']).toEqual({ status: 'offline', timestamp: now });
    await expectRefusals('getUserPresence', {
      unknown: [ana, of(999), 'BAD_REQUEST'],
      'an unknown address': [ana, of('who@x.example'), 'BAD_REQUEST'],
      'a bot': [ana, of(bot.user_id), 'BAD_REQUEST'],
      'never there': [ana, of(server.owner.id), 'BAD_REQUEST'],
    });
  });

  it('E11 changes only the given parts, and sends those to everyone', async () => {
    const { ana, ben } = await start();
    const queue = await ben.register();
    const statusOf = async () => (await ben.call('getUserStatus', { user_id: ana.id })).status;
    expect(await statusOf()).toEqual({});
    const emoji = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' };
    const longest = '🦀'.repeat(60);
    const steps = [
      [{ status_text: ' driving ' }, { status_text: 'driving' }, { status_text: 'driving' }],
      [{ emoji_name: 'car' }, emoji, { status_text: 'driving', ...emoji }],
      [emoji, emoji, { status_text: 'driving', ...emoji }],
      [{ status_text: longest }, { status_text: longest }, { status_text: longest, ...emoji }],
      [{ status_text: '' }, { status_text: '' }, emoji],
      [{ emoji_name: '' }, { emoji_name: '', emoji_code: '', reaction_type: 'unicode_emoji' }, {}],
    ] as const;
    for (const [args, told, kept] of steps) {
      await ana.call('updateStatus', args);
      const [event] = await queue.eventsOf('user_status');
      const { id, type, user_id, ...changed } = event ?? { id: 0, type: '', user_id: 0 };
      expect({ user_id, changed }).toEqual({ user_id: ana.id, changed: told });
      expect(await statusOf()).toEqual(kept);
    }
    await ana.call('updateStatus', { away: true });
    const me = await ana.register();
    expect(me.state.user_settings).toMatchObject({ presence_enabled: false });
  });

  it('E11 sends events only to users who can see the person', async () => {
    const { server, owner, ana, ben } = await start();
    const stranger = await server.signUp('Gus', ROLE.guest);
    const mate = await server.signUp('Gil', ROLE.guest);
    await ana.createChannel('oars', {}, [mate]);
    const members = { new: await systemGroup(owner, 'role:members') };
    await owner.call('updateRealm', { can_access_all_users_group: members });
    const queues = [];
    for (const actor of [stranger, mate, ben]) queues.push(await actor.register());
    await ana.call('updateStatus', { status_text: 'out' });
    await ana.call('updateStatus', { away: true });
    const told = await Promise.all(queues.map((queue) => queue.eventsOf('user_status')));
    const both = [
      { user_id: ana.id, status_text: 'out' },
      { user_id: ana.id, away: true },
    ];
    expect(told).toMatchObject([[], both, both]);
  });

  it('E11 is refused as documented', async () => {
    const { server, owner, ana } = await start();
    const code = '1f697';
    await expectRefusals('updateStatus', {
      nothing: [ana, {}, 'BAD_REQUEST'],
      'too long': [ana, { status_text: 'x'.repeat(61) }, 'BAD_REQUEST'],
      'a code without a name': [ana, { emoji_code: code }, 'BAD_REQUEST'],
      'a type without a name': [ana, { reaction_type: 'unicode_emoji' }, 'BAD_REQUEST'],
      'text, and a code alone': [ana, { status_text: 'x', emoji_code: code }, 'BAD_REQUEST'],
      'no such emoji': [ana, { emoji_name: 'unheard_of' }, 'BAD_REQUEST'],
      'no such type': [ana, { emoji_name: 'car', reaction_type: 'drawing' }, 'BAD_REQUEST'],
      'a name of another': [ana, { emoji_name: 'tada', emoji_code: code }, 'BAD_REQUEST'],
      'no such code': [ana, { emoji_name: 'car', emoji_code: 'zz' }, 'BAD_REQUEST'],
      'no such custom emoji': [
        ana,
        { emoji_name: 'car', reaction_type: 'realm_emoji' },
        'BAD_REQUEST',
      ],
    });
    const bot = await ana.call('createBot', { full_name: 'Bo', short_name: 'bo' });
    const gone = await server.signUp('Gone', ROLE.member);
    await owner.call('deactivateUser', { user_id: gone.id });
    const text = { status_text: 'on leave' };
    await expectRefusals('updateUserStatus', {
      'by a member': [ana, { user_id: owner.id, ...text }, 'UNAUTHORIZED_PRINCIPAL'],
      unknown: [owner, { user_id: 999, ...text }, 'BAD_REQUEST'],
      'a bot': [owner, { user_id: bot.user_id, ...text }, 'BAD_REQUEST'],
      gone: [owner, { user_id: gone.id, ...text }, 'BAD_REQUEST'],
      nothing: [owner, { user_id: ana.id }, 'BAD_REQUEST'],
      'too long': [owner, { user_id: ana.id, status_text: 'x'.repeat(61) }, 'BAD_REQUEST'],
    });
    await expectRefusals('getUserStatus', { unknown: [ana, { user_id: 999 }, 'BAD_REQUEST'] });
  });
});
