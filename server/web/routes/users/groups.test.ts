import { expect, it } from 'vitest';
import { GROUP_PERMISSIONS } from '~/contract/records/group';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { systemGroup } from '../../../testing/systemGroup';
import { type Actor, testServer } from '../../../testing/testServer';

describeDatabases('user groups', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const gone = await server.signUp('Gone');
    await owner.call('deactivateUser', { user_id: gone.id });
    const make = async (actor: Actor, name: string, args = {}) => {
      const group = { name, description: '', members: [], ...args };
      return (await actor.call('createUserGroup', group)).group_id;
    };
    return { server, owner, ana, ben, gone, make };
  };

  it('E12 are created with all attributes, and sent to everyone', async () => {
    const { ana, ben, make } = await start();
    const below = await make(ana, 'below');
    const queue = await ben.register();
    const who = { direct_members: [ana.id, ben.id], direct_subgroups: [] };
    const permissions = Object.fromEntries(GROUP_PERMISSIONS.map((name) => [name, who]));
    const id = await make(ana, ' crew ', {
      description: ' rows ',
      members: [ana.id, ben.id, ben.id],
      subgroups: [below, below],
      ...permissions,
    });
    const group = {
      id,
      name: 'crew',
      description: 'rows',
      creator_id: ana.id,
      members: [ana.id, ben.id],
      direct_subgroup_ids: [below],
      is_system_group: false,
      deactivated: false,
      ...permissions,
    };
    const { user_groups } = await ben.call('getUserGroups', {});
    expect(user_groups.find((one) => one.id === id)).toMatchObject(group);
    expect(await queue.events()).toMatchObject([{ type: 'user_group', op: 'add', group }]);
  });

  it('E12 are refused as documented, without creating any', async () => {
    const { owner, ana, gone, make } = await start();
    await make(ana, 'crew');
    const unused = await make(ana, 'unused');
    await ana.call('deactivateUserGroup', { user_group_id: unused });
    const internet = await systemGroup(owner, 'role:internet');
    const everyone = await systemGroup(owner, 'role:everyone');
    const owners = await systemGroup(owner, 'role:owners');
    const x = { name: 'x', description: '', members: [] };
    const prefixes = ['@x', 'role:x', 'user:x', 'stream:x', 'channel:x'];
    await expectRefusals('createUserGroup', {
      'an unknown person': [ana, { ...x, members: [ana.id, 999] }, 'BAD_REQUEST'],
      'a deactivated one': [ana, { ...x, members: [gone.id] }, 'BAD_REQUEST'],
      'an unknown group': [ana, { ...x, subgroups: [999] }, 'BAD_REQUEST'],
      'a deactivated group': [ana, { ...x, subgroups: [unused] }, 'BAD_REQUEST'],
      'no name': [ana, { ...x, name: ' ' }, 'BAD_REQUEST'],
      'a long name': [ana, { ...x, name: 'x'.repeat(101) }, 'BAD_REQUEST'],
      'a name taken': [ana, { ...x, name: 'CREW' }, 'BAD_REQUEST'],
      'a name of a deactivated one': [ana, { ...x, name: 'unused' }, 'BAD_REQUEST'],
      'a long description': [ana, { ...x, description: 'x'.repeat(1025) }, 'BAD_REQUEST'],
      'managed by the internet': [ana, { ...x, can_manage_group: internet }, 'BAD_REQUEST'],
      'managed by everyone': [ana, { ...x, can_manage_group: everyone }, 'BAD_REQUEST'],
      'mentioned by the internet': [ana, { ...x, can_mention_group: internet }, 'BAD_REQUEST'],
      'mentioned by owners alone': [ana, { ...x, can_mention_group: owners }, 'BAD_REQUEST'],
      'an unknown group may': [ana, { ...x, can_join_group: 999 }, 'BAD_REQUEST'],
      ...Object.fromEntries(
        prefixes.map((name) => [name, [ana, { ...x, name }, 'BAD_REQUEST'] as const]),
      ),
    });
    const only = { new: { direct_members: [owner.id], direct_subgroups: [] } };
    await owner.call('updateRealm', { can_create_groups: only });
    await expectRefusals('createUserGroup', { 'not allowed': [ana, x, 'BAD_REQUEST'] });
  });

  it('E15 update members and subgroups in one call, ignoring duplicate ids', async () => {
    const { ana, ben, owner, make } = await start();
    const [inner, other] = [await make(ana, 'inner'), await make(ana, 'other')];
    const user_group_id = await make(ana, 'crew', { members: [ana.id], subgroups: [other] });
    const queue = await ben.register();
    await ana.call('updateUserGroupMembers', {
      user_group_id,
      add: [ben.id, owner.id, ben.id],
      delete: [ana.id, ana.id],
      add_subgroups: [inner, inner],
      delete_subgroups: [other, other],
    });
    const about = { type: 'user_group', group_id: user_group_id };
    expect(await queue.events()).toMatchObject([
      { ...about, op: 'add_members', user_ids: [ben.id, owner.id] },
      { ...about, op: 'remove_members', user_ids: [ana.id] },
      { ...about, op: 'add_subgroups', direct_subgroup_ids: [inner] },
      { ...about, op: 'remove_subgroups', direct_subgroup_ids: [other] },
    ]);
    const { user_groups } = await ben.call('getUserGroups', {});
    expect(user_groups.find((one) => one.id === user_group_id)).toMatchObject({
      members: [owner.id, ben.id],
      direct_subgroup_ids: [inner],
    });
  });

  it('E15 can be updated even while deactivated (FL 391), and are refused as documented', async () => {
    const { owner, ana, ben, gone, make } = await start();
    const outer = await make(ana, 'outer');
    const user_group_id = await make(ana, 'crew', { members: [ana.id] });
    await ana.call('updateUserGroupSubgroups', { user_group_id: outer, add: [user_group_id] });
    const members = await systemGroup(owner, 'role:members');
    const id = { user_group_id };
    await expectRefusals('updateUserGroupMembers', {
      nothing: [ana, id, 'BAD_REQUEST'],
      'empty lists': [ana, { ...id, add: [], delete: [] }, 'BAD_REQUEST'],
      'unknown group': [ana, { user_group_id: 999, add: [ben.id] }, 'BAD_REQUEST'],
      'a system group': [owner, { user_group_id: members, add: [ben.id] }, 'BAD_REQUEST'],
      'not theirs': [ben, { ...id, add: [owner.id] }, 'BAD_REQUEST'],
      'joining a closed one': [ben, { ...id, add: [ben.id] }, 'BAD_REQUEST'],
      'throwing out': [ben, { ...id, delete: [ana.id] }, 'BAD_REQUEST'],
      'an unknown person': [ana, { ...id, add: [ben.id, 999] }, 'BAD_REQUEST'],
      'a deactivated one': [ana, { ...id, add: [gone.id] }, 'BAD_REQUEST'],
      'a member already': [ana, { ...id, add: [ben.id, ana.id] }, 'BAD_REQUEST'],
      'no member': [ana, { ...id, add: [owner.id], delete: [ben.id] }, 'BAD_REQUEST'],
      'an unknown subgroup': [ana, { ...id, add_subgroups: [999] }, 'BAD_REQUEST'],
      'a loop': [ana, { ...id, add: [ben.id], add_subgroups: [outer] }, 'BAD_REQUEST'],
      itself: [ana, { ...id, add_subgroups: [user_group_id] }, 'BAD_REQUEST'],
      'no subgroup': [ana, { ...id, delete_subgroups: [outer] }, 'BAD_REQUEST'],
      'by others': [ben, { ...id, delete_subgroups: [outer] }, 'BAD_REQUEST'],
    });
    await expectRefusals('updateUserGroupSubgroups', {
      nothing: [ana, { user_group_id: outer }, 'BAD_REQUEST'],
      twice: [ana, { user_group_id: outer, add: [user_group_id] }, 'BAD_REQUEST'],
    });
    await ana.call('updateUserGroupSubgroups', { user_group_id: outer, delete: [user_group_id] });
    await ana.call('deactivateUserGroup', id);
    await ana.call('updateUserGroupMembers', { ...id, add: [ben.id] });
    const { user_groups } = await ana.call('getUserGroups', { include_deactivated_groups: true });
    expect(user_groups.find((one) => one.id === user_group_id)?.members).toEqual([ana.id, ben.id]);
  });

  it('are updated with an event per property, and cannot be deactivated while in use', async () => {
    const { owner, ana, ben, make } = await start();
    const user_group_id = await make(ana, 'crew');
    const other = await make(ana, 'other', { subgroups: [user_group_id] });
    const id = { user_group_id };
    const value = { direct_members: [ben.id], direct_subgroups: [] };
    const queue = await ben.register();
    await ana.call('updateUserGroup', { ...id, name: 'rowers', description: 'row' });
    await ana.call('updateUserGroup', { ...id, can_join_group: { new: value } });
    expect(
      (await queue.eventsOf('user_group')).map((event) => 'data' in event && event.data),
    ).toEqual([{ name: 'rowers', description: 'row' }, { can_join_group: value }]);
    const stale = { new: value, old: { direct_members: [ana.id], direct_subgroups: [] } };
    await expectRefusals('updateUserGroup', {
      unknown: [ana, { user_group_id: 999, name: 'x' }, 'BAD_REQUEST'],
      nothing: [ana, id, 'BAD_REQUEST'],
      'not theirs': [ben, { ...id, name: 'x' }, 'BAD_REQUEST'],
      'a name taken': [ana, { ...id, name: 'other' }, 'BAD_REQUEST'],
      stale: [ana, { ...id, name: 'lost', can_join_group: stale }, 'EXPECTATION_MISMATCH'],
      'deactivated here': [ana, { ...id, deactivated: true }, 'BAD_REQUEST'],
    });
    await owner.call('updateRealm', { can_create_groups: { new: user_group_id } });
    const channel = await ana.createChannel('oars', { can_send_message_group: user_group_id });
    await ana.call('updateUserGroup', {
      user_group_id: other,
      can_mention_group: { new: user_group_id },
    });
    await expectRefusals('deactivateUserGroup', {
      'in use': [
        ana,
        id,
        {
          code: 'CANNOT_DEACTIVATE_GROUP_IN_USE',
          objections: [
            { type: 'subgroup', supergroup_ids: [other] },
            { type: 'realm', settings: ['can_create_groups'] },
            { type: 'channel', channel_id: channel, settings: ['can_send_message_group'] },
            { type: 'user_group', group_id: other, settings: ['can_mention_group'] },
          ],
        },
      ],
      unknown: [ana, { user_group_id: 999 }, 'BAD_REQUEST'],
      'not theirs': [ben, { user_group_id: other }, 'BAD_REQUEST'],
    });
    await ana.call('deactivateUserGroup', { user_group_id: other });
    await expectRefusals('deactivateUserGroup', {
      twice: [ana, { user_group_id: other }, 'BAD_REQUEST'],
    });
    await ana.call('updateUserGroup', { user_group_id: other, deactivated: false });
    const told = (await queue.eventsOf('user_group')).slice(-2);
    expect(told).toMatchObject([{ data: { deactivated: true } }, { data: { deactivated: false } }]);
  });
});
