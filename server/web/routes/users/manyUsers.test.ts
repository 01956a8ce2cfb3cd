import { expect, it } from 'vitest';
import { MOST_USERS_AT_ONCE } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('updating many accounts in one request', (fresh) => {
  async function start() {
    const server = await testServer({ database: await fresh() });
    return {
      server,
      owner: server.owner,
      ana: await server.signUp('Ana'),
      ben: await server.signUp('Ben'),
    };
  }

  it('changes the role of all except those it refuses, each with a reason', async () => {
    const { owner, ana, ben } = await start();
    const queue = await ben.register();
    const user_ids = [ana.id, owner.id, 9999, ben.id, ben.id];
    const { refused } = await owner.call('updateUsers', { user_ids, role: ROLE.moderator });
    expect(refused).toEqual([
      { user_id: owner.id, msg: expect.stringMatching(/owner/i) },
      { user_id: 9999, msg: 'No such user' },
    ]);
    const people = await queue.eventsOf('realm_user');
    expect(people).toMatchObject([
      { person: { user_id: ana.id, role: ROLE.moderator } },
      { person: { user_id: ben.id, role: ROLE.moderator } },
    ]);
    const { entries } = await owner.call('getAuditLog', { kind: 'user_role_changed' });
    expect(entries.map((entry) => entry.target_name)).toEqual(['Ben', 'Ana']);
  });

  it('deactivates users with their bots, and reactivates them; users already in that state are skipped', async () => {
    const { owner, ana, ben } = await start();
    const { user_id: bot } = await ana.call('createBot', { full_name: 'Echo', short_name: 'echo' });
    await owner.call('deactivateUser', { user_id: ben.id });
    const user_ids = [ana.id, bot, ben.id];
    expect(await owner.call('updateUsers', { user_ids, is_active: false })).toMatchObject({
      refused: [],
    });
    const isActive = async (user_id: number) =>
      (await owner.call('getUser', { user_id })).user.is_active;
    expect(await Promise.all(user_ids.map(isActive))).toEqual([false, false, false]);
    const back = await owner.call('updateUsers', { user_ids: [bot, ana.id], is_active: true });
    expect(back.refused).toEqual([{ user_id: bot, msg: 'The owner of this bot is deactivated' }]);
    expect(await isActive(ana.id)).toBe(true);
  });

  it('is limited to administrators, and to a number that doesn’t block others', async () => {
    const { owner, ana } = await start();
    expect(
      await ana.refused('updateUsers', { user_ids: [ana.id], role: ROLE.owner }),
    ).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
    const many = Array.from({ length: MOST_USERS_AT_ONCE + 1 }, (_, i) => i + 1);
    expect(await owner.refused('updateUsers', { user_ids: many, role: ROLE.guest })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
