import { describe, expect, it } from 'vitest';
import { describeDatabases, postgres } from '../testing/storage/databases';
import { type TestServer, testServer } from '../testing/testServer';
import { loadOrganization } from './organization';

describeDatabases('the organization in memory', (fresh) => {
  it('is what the database holds after every kind of change to it', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    const ana = await server.signUp('Ana');
    const outer = await owner.call('createUserGroup', group('outer', [owner.id]));
    const inner = await owner.call('createUserGroup', group('inner', [owner.id]));
    const [user_group_id, subgroup] = [outer.group_id, inner.group_id];
    const field = { field_type: 1, name: 'Boat' } as const;
    const changes: (() => Promise<unknown>)[] = [
      () => owner.call('updateRealm', { name: 'Quay' }),
      () =>
        owner.call('addLinkifier', {
          pattern: 'T(?P<id>[0-9]+)',
          url_template: 'https://t.example/{id}',
        }),
      () => owner.call('createProfileField', field),
      () => owner.call('updateUserGroup', { user_group_id, description: 'all of us' }),
      () => owner.call('updateUserGroupMembers', { user_group_id, add: [ana.id] }),
      () => owner.call('updateUserGroupMembers', { user_group_id, add_subgroups: [subgroup] }),
      () => owner.call('updateUserGroupMembers', { user_group_id, delete_subgroups: [subgroup] }),
      () => owner.call('updateUserGroupMembers', { user_group_id, delete: [ana.id] }),
      () => owner.call('deactivateUserGroup', { user_group_id }),
      () => owner.call('updateUserGroup', { user_group_id, deactivated: false }),
      () => owner.call('deactivateUser', { user_id: ana.id }),
      () => owner.call('reactivateUser', { user_id: ana.id }),
    ];
    for (const change of changes) {
      const before = await known(server);
      await change();
      const after = await known(server);
      expect(after?.version).not.toBe(before?.version);
      expect(after).toEqual(await loadOrganization(server.server.services.realm.db, undefined));
    }
  });
});

describe('the organization in the memory of several processes', () => {
  it('is what any of them changed last, and nothing that was rolled back', async () => {
    const one = await testServer({ database: await postgres() });
    const other = await testServer({ join: one });
    for (const [here, there, name] of [
      [one, other, 'Quay'],
      [other, one, 'Pier'],
      [one, other, 'Wreck'],
    ] as const) {
      // The next change gets the version that this one had.
      await expect(renameInVain(there)).rejects.toThrow('too late');
      await here.owner.call('updateRealm', { name });
      for (const server of [one, other]) expect((await known(server))?.settings.name).toBe(name);
      await here.owner.call('createUserGroup', group(name, []));
      for (const server of [one, other]) {
        const { user_groups } = await server.owner.call('getUserGroups', {});
        expect(user_groups.map((found) => found.name)).toContain(name);
      }
    }
  });
});

function renameInVain({ server }: TestServer): Promise<void> {
  return server.services.realm.change(async (change) => {
    const settings_json = JSON.stringify({ ...change.organization.settings, name: 'Never' });
    await change.db.updateTable('organization').set({ settings_json }).execute();
    await change.reconfigured();
    throw new Error('too late');
  });
}

function known({ server }: TestServer) {
  return server.services.realm.organization();
}

function group(name: string, members: readonly number[]) {
  return { name, description: '', members };
}
