import { expect, it } from 'vitest';
import { ROLE } from '~/contract/records/user';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { type Actor, testServer } from '../../../testing/testServer';

describeDatabases('lists of channels (E19)', (fresh) => {
  /** Creates channels of each kind; Ana is in some, and a guest in one. */
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    await owner.call('updateRealm', { enable_spectator_access: true });
    const ana = await server.signUp('Ana');
    const guest = await server.signUp('Gus', ROLE.guest);
    await owner.createChannel('public');
    await owner.createChannel('web', { is_web_public: true });
    await owner.createChannel('joined', { invite_only: true }, [ana, guest]);
    const addable = { direct_members: [ana.id], direct_subgroups: [] };
    await owner.createChannel('addable', {
      invite_only: true,
      can_add_subscribers_group: addable,
    });
    const administered = { can_administer_channel_group: addable };
    await owner.createChannel('administered', { invite_only: true, ...administered });
    await owner.createChannel('hidden', { invite_only: true });
    const old = await owner.createChannel('old');
    await owner.call('archiveStream', { stream_id: old });
    return { server, owner, ana, guest };
  };
  const none = { include_public: false, include_subscribed: false };
  const names = async (actor: Actor, args: object) => {
    const { streams } = await actor.call('getStreams', args);
    return streams.map(({ name }) => name).filter((name) => name !== 'general');
  };

  it('contain what each parameter asks for, and nothing the caller must not see', async () => {
    const { ana, guest, owner } = await start();
    const everything = ['public', 'web', 'joined', 'addable', 'administered'];
    const lists = [
      [ana, {}, ['public', 'web', 'joined']],
      [ana, none, []],
      [ana, { ...none, include_public: true }, ['public', 'web']],
      [ana, { ...none, include_web_public: true }, ['web']],
      [ana, { ...none, include_subscribed: true }, ['joined']],
      [ana, { ...none, include_can_access_content: true }, everything.slice(0, 4)],
      [ana, { ...none, include_all: true }, everything],
      [ana, { ...none, include_owner_subscribed: true }, []],
      [ana, { exclude_archived: false }, ['public', 'web', 'joined', 'old']],
      [guest, {}, ['joined']],
      [guest, { include_web_public: true }, ['web', 'joined']],
      [guest, { include_all: true }, ['web', 'joined']],
      [owner, { ...none, include_all: true }, [...everything, 'hidden']],
      [owner, { ...none, include_all_active: true }, [...everything, 'hidden']],
      [
        owner,
        { ...none, include_all: true, exclude_archived: false },
        [...everything, 'hidden', 'old'],
      ],
    ] as const;
    for (const [actor, args, expected] of lists) {
      expect(await names(actor, args), JSON.stringify(args)).toEqual(expected);
    }
    await expectRefusals('getStreams', {
      'all active, by a member': [ana, { include_all_active: true }, 'BAD_REQUEST'],
    });
  });

  it('mark default channels on request', async () => {
    const { ana, owner } = await start();
    await owner.createChannel('standard', { is_default_stream: true });
    const { streams } = await ana.call('getStreams', { include_default: true });
    expect(streams.find(({ name }) => name === 'standard')?.is_default).toBe(true);
    expect(streams.find(({ name }) => name === 'public')?.is_default).toBe(false);
    const plain = await ana.call('getStreams', {});
    expect(plain.streams[0]).not.toHaveProperty('is_default');
  });

  it('show a bot its owner’s channels', async () => {
    const { server, ana } = await start();
    const { user_id } = await ana.call('createBot', { full_name: 'Bo', short_name: 'bo' });
    const bot = await server.signIn(user_id);
    expect(await names(bot, none)).toEqual([]);
    expect(await names(bot, { ...none, include_owner_subscribed: true })).toEqual(['joined']);
  });

  it('finds a channel by id and name, and its subscribers and topics by id, or returns an error', async () => {
    const { ana, owner, guest } = await start();
    const { stream_id } = await ana.call('getStreamId', { stream: ' JOINED ' });
    const { stream } = await ana.call('getStream', { stream_id });
    expect(stream).toMatchObject({ stream_id, name: 'joined', subscriber_count: 3 });
    const { subscribers } = await ana.call('getSubscribers', { stream_id });
    expect(subscribers).toEqual([owner.id, ana.id, guest.id]);
    const { stream_id: hidden } = await owner.call('getStreamId', { stream: 'hidden' });
    for (const route of ['getStream', 'getSubscribers', 'getStreamTopics'] as const) {
      await expectRefusals(route, {
        hidden: [ana, { stream_id: hidden }, 'BAD_REQUEST'],
        unknown: [ana, { stream_id: 999 }, 'BAD_REQUEST'],
      });
    }
    await expectRefusals('getStreamId', {
      hidden: [ana, { stream: 'hidden' }, 'BAD_REQUEST'],
      unknown: [ana, { stream: 'nowhere' }, 'BAD_REQUEST'],
    });
  });

  it('keeps folder names unique, also when a folder is unarchived', async () => {
    const { ana, owner } = await start();
    const make = async (name: string) =>
      (await owner.call('createChannelFolder', { name })).channel_folder_id;
    const first = await make('Ships');
    await owner.call('updateChannelFolder', { channel_folder_id: first, is_archived: true });
    const second = await make('ships');
    await owner.createChannel('oars', { folder_id: second });
    const name = 'Crew';
    const id = { channel_folder_id: second };
    await expectRefusals('createChannelFolder', {
      'by a member': [ana, { name }, 'UNAUTHORIZED_PRINCIPAL'],
      'a name taken': [owner, { name: 'SHIPS' }, 'BAD_REQUEST'],
      'no name': [owner, { name: ' ' }, 'BAD_REQUEST'],
      'a long name': [owner, { name: 'x'.repeat(101) }, 'BAD_REQUEST'],
      'a long description': [owner, { name, description: 'x'.repeat(1025) }, 'BAD_REQUEST'],
    });
    await expectRefusals('updateChannelFolder', {
      'by a member': [ana, { ...id, name }, 'UNAUTHORIZED_PRINCIPAL'],
      unknown: [owner, { channel_folder_id: 999, name }, 'BAD_REQUEST'],
      'in use': [owner, { ...id, is_archived: true }, 'BAD_REQUEST'],
      'back beside its name': [
        owner,
        { channel_folder_id: first, is_archived: false },
        'BAD_REQUEST',
      ],
    });
    await expectRefusals('reorderChannelFolders', {
      'by a member': [ana, { order: [second, first] }, 'UNAUTHORIZED_PRINCIPAL'],
      'too few': [owner, { order: [second] }, 'BAD_REQUEST'],
      twice: [owner, { order: [second, second] }, 'BAD_REQUEST'],
    });
    const back = { channel_folder_id: first, is_archived: false, name };
    await owner.call('updateChannelFolder', back);
    const { channel_folders } = await ana.call('getChannelFolders', {});
    expect(channel_folders.map((folder) => folder.name)).toEqual([name, 'ships']);
  });
});
