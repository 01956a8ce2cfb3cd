import { expect, it } from 'vitest';
import { RECOVERY } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import { recoveryToken } from '~/contract/recovery';
import { systemRandom } from '../../../core/random';
import { hashSecret } from '../../../core/secrets';
import { makeRecoveryLink } from '../../../realm/accounts/recovery';
import { findUser } from '../../../realm/users/users';
import { describeDatabases } from '../../../testing/storage/databases';
import { type Actor, testServer } from '../../../testing/testServer';

const PASSWORD = 'a lantern on the pier';
const MINUTE_MS = 60_000;
const REFUSED = /expired, was used already, or is incomplete/;

describeDatabases('a password reset link', (fresh) => {
  const harbor = async () => {
    const server = await testServer({ database: await fresh() });
    const { owner, visitor } = server;
    const noor = await server.signUp('Noor Quay');
    const give = async (actor: Actor, to: { readonly id: number }) => {
      const { url } = await actor.call('createRecoveryLink', { user_id: to.id });
      return recoveryToken(new URL(url)) ?? '';
    };
    const refusal = async (token: string) =>
      (await visitor.refused('openRecoveryLink', { token })).msg;
    return { server, owner, visitor, noor, give, refusal };
  };

  it('sets the password once, signs in, and ends all other sessions, including waiting polls', async () => {
    const { owner, visitor, noor, give, refusal } = await harbor();
    const queue = await noor.register();
    const { id: queue_id, lastEventId: last_event_id } = queue;
    const waiting = noor.refused('getEvents', { queue_id, last_event_id });
    const token = await give(owner, noor);
    expect(await visitor.call('openRecoveryLink', { token })).toMatchObject({
      email: noor.account.email,
      full_name: 'Noor Quay',
    });
    const { api_key, email } = await visitor.call('recoverPassword', { token, password: PASSWORD });
    await visitor.as({ email, apiKey: api_key }).call('getOwnUser', {});
    await visitor.call('fetchApiKey', { username: email, password: PASSWORD });
    expect((await noor.refused('getOwnUser', {})).code).toBe('INVALID_API_KEY');
    expect((await waiting).code).toBe('INVALID_API_KEY');
    expect(await refusal(token)).toMatch(REFUSED);
    await visitor.refused('recoverPassword', { token, password: 'another lantern' });
  });

  it('is refused with the same error if invalid, expired, replaced, or for a deactivated user', async () => {
    const { server, owner, noor, give, refusal } = await harbor();
    expect(await refusal('guessed')).toMatch(REFUSED);
    const replaced = await give(owner, noor);
    const token = await give(owner, noor);
    expect(await refusal(replaced)).toMatch(REFUSED);
    await server.clock.skip(RECOVERY.linkMinutes * MINUTE_MS);
    expect(await refusal(token)).toMatch(REFUSED);
    const late = await give(await server.signIn(owner.id), noor);
    await owner.call('deactivateUser', { user_id: noor.id });
    expect(await refusal(late)).toMatch(REFUSED);
    await owner.call('reactivateUser', { user_id: noor.id });
    expect(await refusal(late)).toMatch(REFUSED);
  });

  it('can be created by administrators, for owners only by owners, and never for oneself', async () => {
    const { server, owner, noor } = await harbor();
    const admin = await server.signUp('Ada Admin', ROLE.administrator);
    const refused = async (actor: Actor, user_id: number) =>
      (await actor.refused('createRecoveryLink', { user_id })).msg;
    expect(await refused(noor, admin.id)).toMatch(/administrator/);
    expect(await refused(admin, owner.id)).toMatch(/owner/);
    expect(await refused(admin, admin.id)).toMatch(/your own/);
    await admin.call('createRecoveryLink', { user_id: noor.id });
    const { entries } = await owner.call('getAuditLog', {});
    expect(entries[0]).toMatchObject({
      kind: 'user_recovery_link_created',
      acting_user_id: admin.id,
      target_id: noor.id,
    });
  });

  it('is invalid once its creator loses the permission to create it', async () => {
    const { server, owner, noor, give, refusal } = await harbor();
    const admin = await server.signUp('Ada Admin', ROLE.administrator);
    const token = await give(admin, noor);
    await owner.call('updateUser', { user_id: admin.id, role: ROLE.member });
    expect(await refusal(token)).toMatch(REFUSED);
    const second = await server.signUp('Sol Second', ROLE.owner);
    const toSecond = await give(owner, second);
    await second.call('updateUser', { user_id: owner.id, role: ROLE.administrator });
    expect(await refusal(toSecond)).toMatch(REFUSED);
  });

  it('is stored as a hash, and becomes invalid when the user’s email changes', async () => {
    const { server, owner, noor, give, refusal } = await harbor();
    const token = await give(owner, noor);
    const { db } = server.server.services.realm;
    const row = await db.selectFrom('account_links').selectAll().executeTakeFirstOrThrow();
    expect(row.token_hash).toBe(hashSecret(token));
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await owner.call('updateUser', { user_id: noor.id, new_email: 'noor@elsewhere.example' });
    expect(await refusal(token)).toMatch(REFUSED);
  });

  it('by mail does not replace those created by an administrator', async () => {
    const { server, owner, visitor, noor, give } = await harbor();
    const token = await give(owner, noor);
    await server.server.services.realm.change(async (change) => {
      const user = await findUser(change.db, noor.id);
      if (user === undefined) throw new Error('no such user');
      return makeRecoveryLink(change, systemRandom, user, { makerId: null, minutes: 60 });
    });
    await visitor.call('openRecoveryLink', { token });
  });
});

it('an administrator can’t change an owner’s email', async () => {
  const server = await testServer();
  const admin = await server.signUp('Ada Admin', ROLE.administrator);
  const edit = { user_id: server.owner.id, new_email: 'ada@elsewhere.example' };
  expect((await admin.refused('updateUser', edit)).msg).toMatch(/owner/);
  const second = await server.signUp('Sol Second', ROLE.owner);
  await second.call('updateUser', edit);
});
