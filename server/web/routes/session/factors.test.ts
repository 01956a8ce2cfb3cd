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
      // Wrong passwords are noted there.
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

  it('is asked for after the right password, and nothing is said of it before', async () => {
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

  it('takes a code once, and those of the half minutes beside it', async () => {
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
    // Older than one that was taken, and still within its time.
    expect(await refused(codeAt(now()))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('gives the same code to one of two who type it at once', async () => {
    const { server, visitor, codeNow } = await harbor();
    await server.clock.skip(STEP_MS);
    const code = codeNow();
    const tries = Array.from({ length: 4 }, () =>
      visitor.isAllowed('fetchApiKey', { ...OWNER, code }),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is typed, and none of an older list', async () => {
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

  it('counts tries of a code, whatever the password', async () => {
    const { refused, codeNow, visitor } = await harbor({ isLimited: true });
    for (let i = 0; i < 5; i++) {
      expect(await refused('000000')).toBe('SECOND_FACTOR_REFUSED');
      // The right password alone is no new beginning.
      expect(await refused()).toBe('SECOND_FACTOR_REQUIRED');
    }
    expect(await refused(codeNow())).toBe('RATE_LIMIT_HIT');
    await visitor.refused('fetchApiKey', { ...OWNER, password: 'wrong' });
  });

  it('does nothing before the app has shown that it has the secret', async () => {
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

  it('is kept sealed, and its codes as hashes', async () => {
    const { server, secret, codes } = await harbor();
    const { db } = server.server.services.realm;
    const kept = JSON.stringify([
      await db.selectFrom('totp_secrets').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code);
  });

  it('is not switched off by a link to a new password', async () => {
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
    // Nothing was done: the old password is still the one.
    expect(await refused()).toBe('SECOND_FACTOR_REQUIRED');
    await visitor.call('recoverPassword', { ...link, code: codes[0] ?? '' });
  });

  it('goes with its removal, its recovery codes too', async () => {
    const { server, owner, visitor } = await harbor();
    await owner.call('removeTotp', {});
    expect(await owner.call('getFactors', {})).toMatchObject({ ways: [], recovery_codes_left: 0 });
    await visitor.call('fetchApiKey', OWNER);
    const { db } = server.server.services.realm;
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  it('is reset by administrators, for owners by owners, for nobody’s self, and its owner is told', async () => {
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

/** The owner with an authenticator app. */
async function setUp({ owner, clock }: TestServer) {
  const { secret } = await owner.call('startTotp', {});
  const codeAt = (ms: number) => codeOf(secret, ms);
  // Of the step before, so that the present one is there to be used.
  const { recovery_codes: codes } = await owner.call('confirmTotp', {
    code: codeAt(clock.now() - STEP_MS),
  });
  return { secret, codes, codeAt, codeNow: () => codeAt(clock.now()) };
}

function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret }).generate({ timestamp });
}
