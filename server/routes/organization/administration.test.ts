import { expect, it } from 'vitest';
import { describeDatabases } from '../../testing/databases';
import { testServer } from '../../testing/testServer';

describeDatabases('administration', (fresh) => {
  const start = async () => testServer({ database: await fresh() });

  it('puts linkifiers into another order, whole or not at all', async () => {
    const { owner } = await start();
    const add = (letter: string) =>
      owner.call('addLinkifier', {
        pattern: `${letter}(?P<id>[0-9]+)`,
        url_template: `https://${letter}.example/{id}`,
      });
    const a = (await add('a')).id;
    const b = (await add('b')).id;
    const queue = await owner.register();
    await owner.call('reorderLinkifiers', { ordered_linkifier_ids: [b, a] });
    const [event] = await queue.eventsOf('realm_linkifiers');
    expect(event?.realm_linkifiers.map(({ id }) => id)).toEqual([b, a]);
    for (const ordered_linkifier_ids of [[b], [b, b], [b, a, 99], []]) {
      const refused = await owner.refused('reorderLinkifiers', { ordered_linkifier_ids });
      expect(refused.code).toBe('BAD_REQUEST');
    }
    const c = (await add('c')).id;
    const { linkifiers } = await owner.call('getLinkifiers', {});
    expect(linkifiers.map(({ id }) => id)).toEqual([b, a, c]);
  });

  it('tells who is in a group and what is below it, directly or at any depth', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const { owner } = server;
    const group = async (name: string, members: number[], subgroups: number[]) =>
      (await owner.call('createUserGroup', { name, description: '', members, subgroups })).group_id;
    const inner = await group('inner', [ana.id], []);
    const middle = await group('middle', [], [inner]);
    const outer = await group('outer', [owner.id], [middle]);
    const subgroups = async (direct_subgroup_only: boolean) =>
      (await ana.call('getUserGroupSubgroups', { user_group_id: outer, direct_subgroup_only }))
        .subgroups;
    expect(await subgroups(false)).toEqual([inner, middle]);
    expect(await subgroups(true)).toEqual([middle]);
    const isMember = async (direct_member_only: boolean) =>
      (
        await ana.call('getUserGroupMembership', {
          user_group_id: outer,
          user_id: ana.id,
          direct_member_only,
        })
      ).is_user_group_member;
    expect(await isMember(false)).toBe(true);
    expect(await isMember(true)).toBe(false);
    const nobody = { user_group_id: outer, user_id: 9999 };
    expect(await ana.refused('getUserGroupMembership', nobody)).toMatchObject({
      msg: 'No such user',
    });
  });

  it('changes the status of others, by administrators alone', async () => {
    const server = await start();
    const ana = await server.signUp('Ana');
    const queue = await ana.register();
    const status = { user_id: ana.id, status_text: 'on leave', emoji_name: 'palm_tree' };
    await server.owner.call('updateUserStatus', status);
    expect(await queue.eventsOf('user_status')).toMatchObject([
      { user_id: ana.id, status_text: 'on leave', emoji_name: 'palm_tree' },
    ]);
    const ben = await server.signUp('Ben');
    expect(await ben.refused('updateUserStatus', status)).toMatchObject({
      code: 'UNAUTHORIZED_PRINCIPAL',
    });
  });
});
