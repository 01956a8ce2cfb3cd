import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { SoftAuthenticator } from '../../../testing/signIn/softAuthenticator';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

const ORIGIN = 'https://chat.harbor.example';
const OWNER = { username: 'olga@harbor.example', password: 'correct horse' };
const MINUTE_MS = 60_000;

describeDatabases('a passkey', (fresh) => {
  const harbor = async () => {
    const server = await testServer({ database: await fresh(), origin: ORIGIN });
    const { owner, visitor } = server;
    const device = new SoftAuthenticator(ORIGIN);
    const made = device.create(await owner.call('startPasskey', {}));
    const { recovery_codes } = await owner.call('addPasskey', { name: 'Laptop', passkey: made });
    const begin = () => visitor.call('startPasskeySignIn', {});
    const refused = async (passkey: ReturnType<typeof device.sign>) =>
      (await visitor.refused('signInWithPasskey', { passkey })).code;
    return { server, owner, visitor, device, recovery_codes, begin, refused };
  };

  it('signs in by itself, and the password alone no longer does', async () => {
    const { owner, visitor, device, begin, recovery_codes } = await harbor();
    expect(recovery_codes).toHaveLength(10);
    const passkey = device.sign(await begin());
    const { api_key, email } = await visitor.call('signInWithPasskey', { passkey });
    await visitor.as({ email, apiKey: api_key }).call('getOwnUser', {});
    const asked = await visitor.refused('fetchApiKey', OWNER);
    expect(asked).toMatchObject({ ways: ['recovery_code', 'passkey'] });
    const { passkeys } = await owner.call('getFactors', {});
    expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: expect.any(Number) }]);
  });

  it('is refused for another site, another challenge, or without user verification', async () => {
    const { device, begin, refused } = await harbor();
    const cases = [
      { origin: 'https://chat.harbour.example' },
      { challenge: 'c29tZXRoaW5nIGVsc2U' },
      { isUnverified: true },
    ];
    for (const wrong of cases) {
      expect(await refused(device.sign(await begin(), wrong))).toBe('SECOND_FACTOR_REFUSED');
    }
    expect(await refused(new SoftAuthenticator(ORIGIN).sign(await begin()))).toBe(
      'SECOND_FACTOR_REFUSED',
    );
  });

  it('uses a challenge once, within five minutes, and not again after a failure', async () => {
    const { server, visitor, device, begin, refused } = await harbor();
    const passkey = device.sign(await begin());
    await visitor.call('signInWithPasskey', { passkey });
    expect(await refused(passkey)).toBe('SECOND_FACTOR_REFUSED');
    const begun = await begin();
    expect(await refused(device.sign(begun, { origin: 'https://elsewhere.example' }))).toBe(
      'SECOND_FACTOR_REFUSED',
    );
    expect(await refused(device.sign(begun))).toBe('SECOND_FACTOR_REFUSED');
    const late = await begin();
    await server.clock.skip(5 * MINUTE_MS + 1000);
    expect(await refused(device.sign(late))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('is refused as a copy if its counter goes backwards', async () => {
    const { visitor, device, begin, refused } = await harbor();
    device.counter = 7;
    await visitor.call('signInWithPasskey', { passkey: device.sign(await begin()) });
    device.counter = 3;
    expect(await refused(device.sign(await begin()))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('works with another process than the one that issued the challenge', async () => {
    const { server, device, begin } = await harbor();
    const other = { join: server, origin: ORIGIN };
    const isOne = server.database.engine === 'sqlite';
    const { visitor } = isOne ? server : await testServer(other);
    await visitor.call('signInWithPasskey', { passkey: device.sign(await begin()) });
  });

  it('is refused for a challenge of another user or purpose', async () => {
    const { server, owner, device } = await harbor();
    const ana = await server.signUp('Ana', ROLE.member);
    const made = new SoftAuthenticator(ORIGIN).create(await owner.call('startPasskey', {}));
    expect((await ana.refused('addPasskey', { name: 'Theirs', passkey: made })).code).toBe(
      'SECOND_FACTOR_REFUSED',
    );
    const { passkey } = await owner.call('startConfirmation', {});
    if (passkey === null) throw new Error('no challenge');
    const signed = device.sign(passkey);
    expect((await server.visitor.refused('signInWithPasskey', { passkey: signed })).code).toBe(
      'SECOND_FACTOR_REFUSED',
    );
  });

  it('can be renamed only by its owner, to a nonempty name that is not too long', async () => {
    const { server, owner } = await harbor();
    const named = async () => (await owner.call('getFactors', {})).passkeys;
    const passkey_id = (await named())[0]?.id ?? 0;
    const ana = await server.signUp('Ana');
    const name = 'Old phone';
    expect((await ana.refused('renamePasskey', { passkey_id, name })).status).toBe(404);
    expect((await owner.refused('renamePasskey', { passkey_id, name: ' ' })).msg).toMatch(/empty/);
    const long = 'x'.repeat(61);
    expect((await owner.refused('renamePasskey', { passkey_id, name: long })).msg).toMatch(/60/);
    expect(await named()).toMatchObject([{ name: 'Laptop' }]);
    await owner.call('renamePasskey', { passkey_id, name: '  Old\nphone ' });
    expect(await named()).toMatchObject([{ id: passkey_id, name }]);
  });

  it('can be removed only by its owner, and is useless afterwards', async () => {
    const { server, owner, visitor, device, begin, refused } = await harbor();
    const [passkey] = (await owner.call('getFactors', {})).passkeys;
    const passkey_id = passkey?.id ?? 0;
    const ana = await server.signUp('Ana');
    expect((await ana.refused('removePasskey', { passkey_id })).status).toBe(404);
    await owner.call('removePasskey', { passkey_id });
    expect(await refused(device.sign(await begin()))).toBe('SECOND_FACTOR_REFUSED');
    await visitor.call('fetchApiKey', OWNER);
  });

  it('of a deactivated account is refused', async () => {
    const { server, owner, device, begin, refused } = await harbor();
    const second = await server.signUp('Sol Second', ROLE.owner);
    await second.call('deactivateUser', { user_id: owner.id });
    expect(await refused(device.sign(await begin()))).toBe('USER_DEACTIVATED');
  });
});
