import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { describeDatabases } from '../../../testing/storage/databases';
import { createTestChannel } from '../../../testing/testChannel';
import { testServer } from '../../../testing/testServer';

/** Events must give a client the same data as a fresh register. */
describeDatabases('CX1 events for', (fresh) => {
  async function start() {
    const server = await testServer({ database: await fresh() });
    return { server, owner: server.owner, ana: await server.signUp('Ana') };
  }

  it('unsubscribing several users at once: each of them hears about the others', async () => {
    const { server, owner, ana } = await start();
    const ben = await server.signUp('Ben');
    await createTestChannel(server, 'pier', [owner, ana, ben]);
    const queue = await ana.register();
    await owner.call('unsubscribe', { subscriptions: ['pier'], principals: [ana.id, ben.id] });
    const events = await queue.eventsOf('subscription');
    const peers = events.flatMap((event) => (event.op === 'peer_remove' ? event.user_ids : []));
    expect(peers).toEqual([ana.id, ben.id]);
  });

  it('default channels: sent for a new one, and to a guest who becomes a member', async () => {
    const { server, owner } = await start();
    const gus = await server.signUp('Gus', ROLE.guest);
    const [queue, guestQueue] = [await owner.register(), await gus.register()];
    const id = await owner.createChannel('pier', { is_default_stream: true });
    const [made] = await queue.eventsOf('default_streams');
    expect(made?.default_streams).toContain(id);
    expect(await guestQueue.eventsOf('default_streams')).toEqual([]);
    await owner.call('updateUser', { user_id: gus.id, role: ROLE.member });
    const [own] = await guestQueue.eventsOf('default_streams');
    expect(own?.default_streams).toContain(id);
    await owner.call('updateUser', { user_id: gus.id, role: ROLE.guest });
    const [none] = await guestQueue.eventsOf('default_streams');
    expect(none?.default_streams).toEqual([]);
  });

  it('a new role for a deactivated user: no group changes', async () => {
    const { owner, ana } = await start();
    await owner.call('deactivateUser', { user_id: ana.id });
    const queue = await owner.register();
    await owner.call('updateUser', { user_id: ana.id, role: ROLE.moderator });
    expect(await queue.eventsOf('user_group')).toEqual([]);
  });

  it('a new role: emails that become visible to the user, and hidden again', async () => {
    const { owner, ana } = await start();
    await owner.call('updateSettings', { email_address_visibility: 5 });
    const queue = await ana.register();
    await owner.call('updateUser', { user_id: ana.id, role: ROLE.moderator });
    await owner.call('updateUser', { user_id: ana.id, role: ROLE.member });
    const told = (await queue.eventsOf('realm_user')).flatMap((event) =>
      event.op === 'update' && 'delivery_email' in event.person ? [event.person] : [],
    );
    expect(told).toEqual([
      { user_id: owner.id, delivery_email: expect.stringContaining('@') },
      { user_id: owner.id, delivery_email: null },
    ]);
  });

  it('a longer waiting period: system bots are in no group', async () => {
    const { owner, ana } = await start();
    const queue = await owner.register();
    await owner.call('updateRealm', { waiting_period_threshold: 30 });
    const events = await queue.eventsOf('user_group');
    const moved = events.map((event) => ('user_ids' in event ? event.user_ids : []));
    expect(moved).toEqual([[ana.id], [ana.id]]);
  });

  it('a reactivation: permissions that include the user, and their status', async () => {
    const { server, owner, ana } = await start();
    const named = { direct_members: [ana.id], direct_subgroups: [] };
    const stream_id = await createTestChannel(server, 'pier', [owner]);
    await owner.call('updateStream', { stream_id, can_send_message_group: { new: named } });
    await owner.call('updateRealm', { can_create_bots_group: { new: named } });
    await ana.call('updateStatus', { status_text: 'sailing' });
    await owner.call('deactivateUser', { user_id: ana.id });
    const queue = await owner.register();
    await owner.call('reactivateUser', { user_id: ana.id });
    const events = await queue.events();
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'stream', property: 'can_send_message_group', value: named }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'realm', data: { can_create_bots_group: named } }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'user_status', status_text: 'sailing' }),
    );
  });

  it('system bots: cannot be added to a group, channel or permission', async () => {
    const { owner } = await start();
    const queue = await owner.register();
    const bot = queue.state.cross_realm_bots?.[0]?.user_id ?? 0;
    const group = { name: 'crew', description: '', members: [bot] };
    expect((await owner.refused('createUserGroup', group)).code).toBe('BAD_REQUEST');
    const named = { new: { direct_members: [bot], direct_subgroups: [] } };
    expect((await owner.refused('updateRealm', { can_create_bots_group: named })).code).toBe(
      'BAD_REQUEST',
    );
    const subscribe = { subscriptions: [{ name: 'general' }], principals: [bot] };
    expect((await owner.refused('subscribe', subscribe)).code).toBe('BAD_REQUEST');
  });
});
