import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { describeDatabases } from '../../../testing/storage/databases';
import { systemGroup } from '../../../testing/systemGroup';
import { testServer } from '../../../testing/testServer';

describeDatabases('guests who can’t see all users', (fresh) => {
  it('get the same record of a user who joins one of their channels as in a register', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const guest = await server.signUp('Gus', ROLE.guest);
    const { id: boat } = await owner.call('createProfileField', { name: 'Boat', field_type: 1 });
    await ana.call('updateProfileData', { data: [{ id: boat, value: 'Argo' }] });
    const members = { new: await systemGroup(owner, 'role:members') };
    await owner.call('updateRealm', { can_access_all_users_group: members });
    // With full avatar URLs, like the page requests them.
    const asked = { client_gravatar: false, client_capabilities: { user_list_incomplete: true } };
    const queue = await guest.register(asked);
    const isAna = ({ user_id }: { readonly user_id: number }) => user_id === ana.id;
    expect(queue.state.realm_users?.some(isAna)).toBe(false);
    await ana.createChannel('oars', {}, [guest]);
    const told = (await queue.eventsOf('realm_user')).flatMap((event) =>
      event.op === 'add' && isAna(event.person) ? [event.person] : [],
    );
    const { state } = await guest.register(asked);
    const { is_active: _implied, ...person } = told[0] ?? {};
    expect(person).toEqual(state.realm_users?.find(isAna));
  });
});
