import { expect, it } from 'vitest';
import { hashSecret } from '../../../core/secrets';
import { deviceOf } from '../../../realm/accounts/device';
import { openSession } from '../../../realm/accounts/sessions';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const OWNER = { username: 'olga@harbor.example', password: 'correct horse' };
const MINUTE_MS = 60_000;

describeDatabases('a session', (fresh) => {
  const harbor = async () => {
    const server = await testServer({ database: await fresh() });
    const { owner, visitor } = server;
    const signIn = async (agent = FIREFOX) => {
      const { email, api_key } = await visitor.using(agent).call('fetchApiKey', OWNER);
      return visitor.using(agent).as({ email, apiKey: api_key });
    };
    const isOut = async (client: typeof visitor) =>
      (await client.refused('getOwnUser', {})).code === 'INVALID_API_KEY';
    return { server, owner, visitor, signIn, isOut };
  };

  it('has its own key per device, stored as a hash', async () => {
    const { server, owner, visitor, signIn } = await harbor();
    const first = await visitor.using(FIREFOX).call('fetchApiKey', OWNER);
    expect(Buffer.from(first.api_key, 'base64url')).toHaveLength(32);
    await signIn('curl/8.5.0');
    const { sessions } = await owner.call('getSessions', {});
    expect(sessions.map(({ name, system, is_current }) => [name, system, is_current])).toEqual([
      ['curl', '', false],
      ['Firefox', 'Linux', false],
      ['', '', true],
    ]);
    const { db } = server.server.services.realm;
    const rows = await db.selectFrom('sessions').select('key_hash').execute();
    expect(rows.map((row) => row.key_hash)).toContain(hashSecret(first.api_key));
    const users = await db.selectFrom('users').select('api_key').where('is_bot', '=', 0).execute();
    expect(users.every(({ api_key }) => api_key === '')).toBe(true);
  });

  it('can be ended individually or everywhere else, including its waiting polls', async () => {
    const { owner, signIn, isOut } = await harbor();
    const [phone, laptop] = [await signIn(), await signIn()];
    const { queue_id, last_event_id } = await phone.call('registerQueue', {});
    const waiting = phone.refused('getEvents', { queue_id: queue_id ?? '', last_event_id });
    const { sessions } = await phone.call('getSessions', {});
    const own = sessions.find((session) => session.is_current)?.id ?? 0;
    await laptop.call('endSession', { session_id: own });
    expect((await waiting).code).toBe('INVALID_API_KEY');
    expect(await isOut(phone)).toBe(true);
    expect((await laptop.refused('endSession', { session_id: own })).status).toBe(404);
    const { api_key } = await laptop.call('createKey', { name: 'Deploy script' });
    await laptop.call('endOtherSessions', {});
    expect(await isOut(owner)).toBe(true);
    await laptop.as({ email: OWNER.username, apiKey: api_key }).call('getOwnUser', {});
    await laptop.call('getOwnUser', {});
  });

  it('cannot be ended by another user', async () => {
    const { server, owner, signIn } = await harbor();
    const ana = await server.signUp('Ana');
    const [session] = (await owner.call('getSessions', {})).sessions;
    const refused = await ana.refused('endSession', { session_id: session?.id ?? 0 });
    expect(refused.status).toBe(404);
    expect((await ana.call('getSessions', {})).sessions).toHaveLength(1);
    await signIn();
    await owner.call('getOwnUser', {});
  });

  it('ends on sign-out, but the key of a program does not', async () => {
    const { owner, visitor, signIn, isOut } = await harbor();
    const phone = await signIn();
    await phone.call('signOut', {});
    expect(await isOut(phone)).toBe(true);
    const { api_key } = await owner.call('createKey', { name: 'Deploy script' });
    expect((await owner.refused('createKey', { name: 'Deploy  script' })).msg).toMatch(/already/);
    const program = visitor.as({ email: OWNER.username, apiKey: api_key });
    await program.call('signOut', {});
    await program.call('getOwnUser', {});
  });

  it('ends everywhere else after a password change, and everywhere after a key change', async () => {
    const { owner, visitor, signIn, isOut } = await harbor();
    const phone = await signIn();
    const { api_key } = await owner.call('createKey', { name: 'Deploy script' });
    const passwords = { old_password: OWNER.password, new_password: 'a lantern on the pier' };
    await owner.call('updateSettings', passwords);
    expect(await isOut(phone)).toBe(true);
    expect(await isOut(visitor.as({ email: OWNER.username, apiKey: api_key }))).toBe(true);
    const renewed = await owner.call('regenerateApiKey', {});
    expect(await isOut(owner)).toBe(true);
    await owner.as({ email: OWNER.username, apiKey: renewed.api_key }).call('getOwnUser', {});
  });

  it('is not restored when an account is reactivated', async () => {
    const { server, owner, isOut } = await harbor();
    const ana = await server.signUp('Ana');
    await owner.call('deactivateUser', { user_id: ana.id });
    expect((await ana.refused('getOwnUser', {})).code).toBe('USER_DEACTIVATED');
    await owner.call('reactivateUser', { user_id: ana.id });
    expect(await isOut(ana)).toBe(true);
  });

  it('records when it was last seen, to the minute, without delaying requests', async () => {
    const { server, owner } = await harbor();
    const lastSeen = async () =>
      (await owner.call('getSessions', {})).sessions[0]?.last_seen_at ?? 0;
    const before = await lastSeen();
    await server.advance(MINUTE_MS / 2);
    await owner.call('getOwnUser', {});
    expect(await lastSeen()).toBe(before);
    await server.advance(MINUTE_MS);
    expect(await lastSeen()).toBeGreaterThan(before);
  });

  it('is deleted when a user has more than a hundred, oldest first', async () => {
    const { server, owner, signIn, isOut } = await harbor();
    const first = await signIn();
    const { realm, random } = server.server.services;
    await realm.change(async (change) => {
      for (let i = 0; i < 100; i++) {
        await openSession(change, random, owner.id, deviceOf(null, null));
      }
    });
    expect(await isOut(first)).toBe(true);
  });

  it('expires according to the organization’s settings, except for keys of programs', async () => {
    const { server, owner, signIn, isOut } = await harbor();
    const DAY_MS = 24 * 60 * MINUTE_MS;
    const days = (count: number) => server.clock.skip(count * DAY_MS);
    const { api_key } = await owner.call('createKey', { name: 'Deploy script' });
    const script = owner.as({ email: OWNER.username, apiKey: api_key });
    await owner.call('updateRealm', { parley_session_days: 30, parley_session_idle_days: 7 });
    const [used, left] = [await signIn(), await signIn()];
    for (let week = 0; week < 4; week += 1) {
      await days(6);
      await used.call('getOwnUser', {});
      // Usage is written once a minute.
      await server.advance(MINUTE_MS);
    }
    expect(await isOut(left)).toBe(true);
    await days(5);
    await used.call('getOwnUser', {});
    await server.advance(MINUTE_MS);
    await days(2);
    expect(await isOut(used)).toBe(true);
    await script.call('getOwnUser', {});
    const again = await signIn();
    const { sessions } = await again.call('getSessions', {});
    expect(sessions.map(({ kind }) => kind).sort()).toEqual(['key', 'sign_in']);
    await owner.refused('updateRealm', { parley_session_days: 2 });
  });
});
