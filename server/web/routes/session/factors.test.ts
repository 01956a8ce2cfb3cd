import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { recoveryToken } from '~/contract/recovery';
import { describeDatabases } from '../../../testing/storage/databases';
import { type TestServer, testServer } from '../../../testing/testServer';

const OWNER = { username: 'olga@harbor.example', password: 'correct horse' };
const STEP_MS = 30_000;
const PASSWORD = 'a lantern on the pier';

describeDatabases('a second factor', (fresh) => {
  const harbor = async (options: { readonly isLimited?: boolean } = {}) => {
    const server = await testServer({
      database: await fresh(),
      // Ignores the warnings about wrong passwords.
      onLog: () => undefined,
      ...options,
    });
    const { owner, visitor } = server;
    const app = await setUp(server);
    const signIn = (code?: string) => visitor.call('fetchApiKey', { ...OWNER, code });
    const refused = async (code?: string) =>
      (await visitor.refused('fetchApiKey', { ...OWNER, code })).code;
    return { server, owner, visitor, signIn, refused, ...app };
  };

  it('is requested after the correct password, and not revealed before', async () => {
    const { visitor, signIn, codeNow } = await harbor();
    const wrong = { ...OWNER, password: 'wrong', code: codeNow() };
    expect((await visitor.refused('fetchApiKey', wrong)).code).toBe('AUTHENTICATION_FAILED');
    const asked = await visitor.refused('fetchApiKey', OWNER);
    expect(asked).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      ways: ['code', 'recovery_code'],
    });
    const { api_key, email } = await signIn(codeNow());
    await visitor.as({ email, apiKey: api_key }).call('getOwnUser', {});
  });

  it('accepts a code once, and the codes of adjacent half minutes', async () => {
    const { server, signIn, refused, codeAt } = await harbor();
    await server.clock.skip(10 * STEP_MS);
    const now = () => server.clock.now();
    expect(await refused(codeAt(now() - 2 * STEP_MS))).toBe('SECOND_FACTOR_REFUSED');
    expect(await refused(codeAt(now() + 2 * STEP_MS))).toBe('SECOND_FACTOR_REFUSED');
    await signIn(codeAt(now() - STEP_MS));
    await signIn(codeAt(now()));
    const next = codeAt(now() + STEP_MS);
    await signIn(next);
    expect(await refused(next)).toBe('SECOND_FACTOR_REFUSED');
    // Still within its time window, but older than an accepted one.
    expect(await refused(codeAt(now()))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('accepts the same code from only one of several concurrent attempts', async () => {
    const { server, visitor, codeNow } = await harbor();
    await server.clock.skip(STEP_MS);
    const code = codeNow();
    const tries = Array.from({ length: 4 }, () =>
      visitor.isAllowed('fetchApiKey', { ...OWNER, code }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('accepts each recovery code once, in any format, and none from an older list', async () => {
    const { owner, signIn, refused, codes } = await harbor();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    await signIn(first);
    expect(await refused(first)).toBe('SECOND_FACTOR_REFUSED');
    expect((await owner.call('getFactors', {})).recovery_codes_left).toBe(9);
    const { recovery_codes: renewed } = await owner.call('renewRecoveryCodes', {});
    expect(await refused(second)).toBe('SECOND_FACTOR_REFUSED');
    await signIn(` ${renewed[0]?.toUpperCase().replaceAll('-', ' ')} `);
  });

  it('counts attempts at a code regardless of the password', async () => {
    const { refused, codeNow, visitor } = await harbor({ isLimited: true });
    for (let i = 0; i < 5; i++) {
      expect(await refused('000000')).toBe('SECOND_FACTOR_REFUSED');
      // The correct password alone does not reset the count.
      expect(await refused()).toBe('SECOND_FACTOR_REQUIRED');
    }
    expect(await refused(codeNow())).toBe('RATE_LIMIT_HIT');
    await visitor.refused('fetchApiKey', { ...OWNER, password: 'wrong' });
  });

  it('takes effect only after a code from the app has confirmed the secret', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner, visitor } = server;
    await owner.call('startTotp', {});
    await visitor.call('fetchApiKey', OWNER);
    const { secret } = await owner.call('startTotp', {});
    expect((await owner.refused('confirmTotp', { code: '000000' })).msg).toMatch(/isn’t right/);
    expect((await owner.call('getFactors', {})).ways).toEqual([]);
    await owner.call('confirmTotp', { code: codeOf(secret, server.clock.now()) });
    expect((await owner.refused('startTotp', {})).msg).toMatch(/Remove/);
  });

  it('is stored encrypted, and its codes as hashes', async () => {
    const { server, secret, codes } = await harbor();
    const { db } = server.server.services.realm;
    const kept = JSON.stringify([
      await db.selectFrom('totp_secrets').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code);
  });

  it('is not bypassed by a password reset link', async () => {
    const { server, visitor, owner, refused, codes } = await harbor();
    const second = await server.signUp('Sol Second', ROLE.owner);
    const { url } = await second.call('createRecoveryLink', { user_id: owner.id });
    const link = { token: recoveryToken(new URL(url)) ?? '', password: PASSWORD };
    const asked = await visitor.refused('recoverPassword', link);
    expect(asked).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      ways: ['code', 'recovery_code'],
    });
    expect((await visitor.refused('recoverPassword', { ...link, code: '123456' })).code).toBe(
      'SECOND_FACTOR_REFUSED',
    );
    // Nothing changed: the old password is still valid.
    expect(await refused()).toBe('SECOND_FACTOR_REQUIRED');
    await visitor.call('recoverPassword', { ...link, code: codes[0] ?? '' });
  });

  it('can be removed, along with its recovery codes', async () => {
    const { server, owner, visitor } = await harbor();
    await owner.call('removeTotp', {});
    expect(await owner.call('getFactors', {})).toMatchObject({ ways: [], recovery_codes_left: 0 });
    await visitor.call('fetchApiKey', OWNER);
    const { db } = server.server.services.realm;
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  it('can be reset by administrators, for owners only by owners, never by oneself, and its user is notified', async () => {
    const { server, owner, visitor } = await harbor();
    const admin = await server.signUp('Ada Admin', ROLE.administrator);
    const second = await server.signUp('Sol Second', ROLE.owner);
    const reset = { user_id: owner.id };
    expect((await admin.refused('resetFactors', reset)).msg).toMatch(/owner/);
    expect((await owner.refused('resetFactors', reset)).msg).toMatch(/your own/);
    await second.call('resetFactors', reset);
    expect((await second.refused('resetFactors', reset)).msg).toMatch(/no second factor/);
    await visitor.call('fetchApiKey', OWNER);
    const [told] = await owner.read([{ operator: 'is', operand: 'dm' }]);
    expect(told?.content).toMatch(/reset your two-step verification/);
    const { entries } = await owner.call('getAuditLog', {});
    expect(entries[0]).toMatchObject({
      kind: 'user_factors_reset',
      acting_user_id: second.id,
      target_id: owner.id,
    });
  });
});

/** Sets up an authenticator app for the owner. */
async function setUp({ owner, clock }: TestServer) {
  const { secret } = await owner.call('startTotp', {});
  const codeAt = (ms: number) => codeOf(secret, ms);
  // Uses the code of the previous step, so that the current one is still unused.
  const { recovery_codes: codes } = await owner.call('confirmTotp', {
    code: codeAt(clock.now() - STEP_MS),
  });
  return { secret, codes, codeAt, codeNow: () => codeAt(clock.now()) };
}

function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret }).generate({ timestamp });
}
