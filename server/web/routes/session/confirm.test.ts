import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { describeDatabases } from '../../../testing/storage/databases';
import { type Actor, testServer } from '../../../testing/testServer';

const PASSWORD = 'correct horse';
const QUARTER_MS = 15 * 60_000;
const DAY_SECONDS = 86_400;

describeDatabases('identity confirmation', (fresh) => {
  const harbor = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana', ROLE.administrator);
    return { server, owner: server.owner, visitor: server.visitor, ana };
  };

  it('is required for dangerous actions a quarter of an hour after signing in', async () => {
    const { server, owner, ana } = await harbor();
    const dangers = (actor: Actor) => [
      actor.refused('updateUser', { user_id: ana.id, role: ROLE.owner }),
      actor.refused('updateUserByEmail', { email: ana.account.email, role: ROLE.owner }),
      actor.refused('updateUsers', { user_ids: [ana.id], role: ROLE.owner }),
      actor.refused('updateUser', { user_id: ana.id, new_email: 'x@harbor.example' }),
      actor.refused('exportRealm', {}),
      actor.refused('openRealmExport', { export_id: 1 }),
      actor.refused('createKey', { name: 'Script' }),
      actor.refused('regenerateApiKey', {}),
      actor.refused('updateSettings', { email: 'new@harbor.example' }),
      actor.refused('startTotp', {}),
      actor.refused('confirmTotp', { code: '123456' }),
      actor.refused('removeTotp', {}),
      actor.refused('renewRecoveryCodes', {}),
      actor.refused('startPasskey', {}),
      actor.refused('removePasskey', { passkey_id: 1 }),
      actor.refused('createRecoveryLink', { user_id: ana.id }),
      actor.refused('resetFactors', { user_id: ana.id }),
      actor.refused('updateRealm', { parley_second_factor_role: ROLE.owner }),
    ];
    await owner.call('createKey', { name: 'At once' });
    await server.clock.skip(QUARTER_MS + 1000);
    const refusals = await Promise.all(dangers(owner));
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['CONFIRMATION_REQUIRED']));
    expect(refusals[0]?.status).toBe(403);
    // Harmless actions still work.
    await owner.call('updateUser', { user_id: ana.id, role: ROLE.moderator });
    await owner.call('updateSettings', { full_name: 'Olga' });
  });

  it('accepts the password, for this session only, and then allows the action', async () => {
    const { server, owner, visitor } = await harbor();
    const { email, api_key } = await visitor.call('fetchApiKey', {
      username: owner.account.email,
      password: PASSWORD,
    });
    const other = visitor.as({ email, apiKey: api_key });
    await server.clock.skip(QUARTER_MS + 1000);
    expect(await owner.call('startConfirmation', {})).toEqual({
      result: 'success',
      msg: '',
      ways: ['password'],
      passkey: null,
    });
    const wrong = await owner.refused('confirmIdentity', { password: 'wrong' });
    // Not 401, which would end the session.
    expect(wrong).toMatchObject({ code: 'AUTHENTICATION_FAILED', status: 403 });
    await owner.call('confirmIdentity', { password: PASSWORD });
    await owner.call('createKey', { name: 'Script' });
    expect((await other.refused('createKey', { name: 'Other' })).code).toBe(
      'CONFIRMATION_REQUIRED',
    );
    await server.clock.skip(QUARTER_MS + 1000);
    expect((await owner.refused('exportRealm', {})).code).toBe('CONFIRMATION_REQUIRED');
  });

  it('accepts a code, but only once', async () => {
    const { server, owner } = await harbor();
    const { secret } = await owner.call('startTotp', {});
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: server.clock.now() });
    await owner.call('confirmTotp', { code: codeNow() });
    await server.clock.skip(QUARTER_MS + 1000);
    const { ways } = await owner.call('startConfirmation', {});
    expect(ways).toEqual(['password', 'code', 'recovery_code']);
    const code = codeNow();
    await owner.call('confirmIdentity', { code });
    expect((await owner.refused('confirmIdentity', { code })).code).toBe('SECOND_FACTOR_REFUSED');
    await owner.call('renewRecoveryCodes', {});
  });

  it('is not required of programs: named keys, bots, and other clients that sign in', async () => {
    const { server, owner, visitor, ana } = await harbor();
    const { api_key: named } = await owner.call('createKey', { name: 'Deploy script' });
    const login = { username: owner.account.email, password: PASSWORD };
    const terminal = visitor.using('ZulipTerminal/0.7.0');
    const { email, api_key } = await terminal.call('fetchApiKey', login);
    await server.clock.skip(QUARTER_MS + 1000);
    await visitor.as({ email, apiKey: named }).call('exportRealm', {});
    // Wherever the key is used: what matters is which program signed in.
    const update = { user_id: ana.id, role: ROLE.owner };
    await visitor.as({ email, apiKey: api_key }).call('updateUser', update);
  });
});

describeDatabases('an organization that requires a second factor', (fresh) => {
  const harbor = async () => {
    const server = await testServer({ database: await fresh() });
    const { owner, clock } = server;
    const ana = await server.signUp('Ana', ROLE.administrator);
    const from = Math.floor(clock.now() / 1000) + DAY_SECONDS;
    await owner.call('updateRealm', {
      parley_second_factor_role: ROLE.administrator,
      parley_second_factor_from: from,
    });
    const member = await server.signUp('Mei', ROLE.member);
    return { server, owner, ana, member };
  };

  it('grants a grace period, after which users without one can only set one up', async () => {
    const { server, ana, member } = await harbor();
    await ana.call('getOwnUser', {});
    const { api_key } = await ana.call('createKey', { name: 'Script' });
    const queue = await ana.register();
    await server.clock.skip((DAY_SECONDS + 1) * 1000);
    const code = 'SECOND_FACTOR_SETUP_REQUIRED';
    expect(await ana.refused('getOwnUser', {})).toMatchObject({ code, status: 403 });
    const poll = { queue_id: queue.id, last_event_id: queue.lastEventId };
    expect((await ana.refused('getEvents', poll)).code).toBe(code);
    expect((await ana.page('/user_uploads/1/ab/file.png')).status).toBe(403);
    // Other roles and programs are not affected.
    await member.call('getOwnUser', {});
    await ana.as({ email: ana.account.email, apiKey: api_key }).call('getOwnUser', {});

    const again = await server.signIn(ana.id);
    const { secret } = await again.call('startTotp', {});
    const now = new TOTP({ secret }).generate({ timestamp: server.clock.now() });
    await again.call('confirmTotp', { code: now });
    await again.call('getOwnUser', {});
    await ana.call('getOwnUser', {});
    expect((await again.refused('removeTotp', {})).msg).toMatch(/requires a second factor/);
    expect((await again.call('getFactors', {})).ways).toContain('code');
  });

  it('lets only owners change the requirement', async () => {
    const { ana } = await harbor();
    const refused = await ana.refused('updateRealm', { parley_second_factor_role: 0 });
    expect(refused.msg).toMatch(/owner/);
  });
});
