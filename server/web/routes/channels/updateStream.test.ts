import { expect, it } from 'vitest';
import { CHANNEL_PERMISSIONS, type ChannelPermission } from '~/contract/records/channel';
import { ROLE } from '~/contract/records/user';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { systemGroup } from '../../../testing/systemGroup';
import { testServer } from '../../../testing/testServer';

describeDatabases('updating a channel (E3)', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const stream_id = await server.owner.createChannel('oars', {}, [ana]);
    return { server, owner: server.owner, ana, stream_id };
  };

  it('sends one event per property with its new value, and none for unchanged ones', async () => {
    const { owner, ana, stream_id } = await start();
    const { channel_folder_id } = await owner.call('createChannelFolder', { name: 'Ships' });
    const queue = await ana.register();
    const edits = [
      [{ new_name: ' rudders ' }, [['name', 'rudders']]],
      [{ description: 'to\r\nsteer' }, [['description', 'to steer']]],
      [{ message_retention_days: 30 }, [['message_retention_days', 30]]],
      [{ message_retention_days: 'unlimited' }, [['message_retention_days', -1]]],
      [{ message_retention_days: 'realm_default' }, [['message_retention_days', null]]],
      [{ folder_id: channel_folder_id }, [['folder_id', channel_folder_id]]],
      [{ folder_id: null }, [['folder_id', null]]],
      [{ topics_policy: 'disable_empty_topic' }, [['topics_policy', 'disable_empty_topic']]],
      [{ is_archived: true }, []],
    ] as const;
    for (const [edit, expected] of edits) {
      await owner.call('updateStream', { stream_id, ...edit });
      const isRename = 'new_name' in edit;
      if (!isRename) await owner.call('updateStream', { stream_id, ...edit });
      const told = (await queue.eventsOf('stream')).map((event) =>
        event.op === 'update' ? [event.property, event.value] : [event.op],
      );
      expect(told, JSON.stringify(edit)).toEqual(expected);
    }
    const { stream } = await ana.call('getStream', { stream_id });
    expect(stream).toMatchObject({
      name: 'rudders',
      description: 'to steer',
      rendered_description: '<p>to steer</p>',
      message_retention_days: null,
      folder_id: null,
      topics_policy: 'disable_empty_topic',
      is_archived: false,
    });
  });

  it('sends privacy changes in one event, and protects the history of private channels', async () => {
    const { owner, ana, stream_id } = await start();
    await owner.call('updateRealm', { enable_spectator_access: true });
    const queue = await ana.register();
    const steps = [
      [{ is_web_public: true }, [false, true, true]],
      [{ is_web_public: false }, [false, false, true]],
      [{ is_private: true }, [true, false, false]],
      [{ history_public_to_subscribers: true }, [true, false, true]],
      [{ is_private: true, history_public_to_subscribers: false }, [true, false, false]],
      [{ is_private: false }, [false, false, true]],
      [{ is_private: true, history_public_to_subscribers: true }, [true, false, true]],
      [{ is_private: false, is_web_public: true }, [false, true, true]],
    ] as const;
    for (const [edit, [isPrivate, isWeb, history]] of steps) {
      await owner.call('updateStream', { stream_id, ...edit });
      expect(await queue.eventsOf('stream'), JSON.stringify(edit)).toMatchObject([
        {
          property: 'invite_only',
          value: isPrivate,
          is_web_public: isWeb,
          history_public_to_subscribers: history,
        },
      ]);
      const { stream } = await ana.call('getStream', { stream_id });
      expect(stream).toMatchObject({
        invite_only: isPrivate,
        is_web_public: isWeb,
        history_public_to_subscribers: history,
      });
    }
  });

  it('changes each permission given its expected old value', async () => {
    const { owner, ana, stream_id } = await start();
    const queue = await ana.register();
    const value = { direct_members: [ana.id], direct_subgroups: [] };
    for (const name of CHANNEL_PERMISSIONS) {
      const { stream } = await ana.call('getStream', { stream_id });
      const old = stream[name];
      await owner.call('updateStream', { stream_id, [name]: { new: value, old } });
      const told = (await queue.eventsOf('stream')).filter((event) => event.op === 'update');
      expect(told[0]).toMatchObject({ property: name, value });
      // Old clients also get the posting permission in its older form.
      expect(told).toHaveLength(name === 'can_send_message_group' ? 3 : 1);
      const after = await ana.call('getStream', { stream_id });
      expect(after.stream[name]).toEqual(value);
    }
  });

  it('is refused as documented, without side effects', async () => {
    const { server, owner, ana, stream_id } = await start();
    const web = await owner.createChannel('taken');
    const hidden = await owner.createChannel('hidden', { invite_only: true });
    const standard = await owner.createChannel('standard', { is_default_stream: true });
    const reports = await owner.createChannel('reports', { invite_only: true });
    await owner.call('updateRealm', { moderation_request_channel_id: reports });
    const ada = await server.signUp('Ada', ROLE.administrator);
    const { channel_folder_id } = await owner.call('createChannelFolder', { name: 'Old' });
    await owner.call('updateChannelFolder', { channel_folder_id, is_archived: true });
    await owner.send('oars', 'named', 'x');
    const of = { stream_id };
    const nobody = { direct_members: [], direct_subgroups: [] };
    const setting = (name: ChannelPermission, value: object) => ({ ...of, [name]: value });
    const stale = { new: nobody, old: { direct_members: [ana.id], direct_subgroups: [] } };
    await expectRefusals('updateStream', {
      unknown: [owner, { stream_id: 999, description: 'x' }, 'BAD_REQUEST'],
      invisible: [ana, { stream_id: hidden, description: 'x' }, 'BAD_REQUEST'],
      'not theirs': [ana, { ...of, description: 'x' }, 'CANNOT_ADMINISTER_CHANNEL'],
      'the same name': [owner, { ...of, new_name: 'oars' }, 'BAD_REQUEST'],
      'a name taken': [owner, { ...of, new_name: 'TAKEN' }, 'BAD_REQUEST'],
      'no name': [owner, { ...of, new_name: ' ' }, 'BAD_REQUEST'],
      'a long name': [owner, { ...of, new_name: 'x'.repeat(61) }, 'BAD_REQUEST'],
      'a long description': [owner, { ...of, description: 'x'.repeat(1025) }, 'BAD_REQUEST'],
      'a public channel’s past': [
        owner,
        { ...of, history_public_to_subscribers: false },
        'BAD_REQUEST',
      ],
      'and when made public': [
        owner,
        { stream_id: hidden, is_private: false, history_public_to_subscribers: false },
        'BAD_REQUEST',
      ],
      'private and open': [owner, { ...of, is_private: true, is_web_public: true }, 'BAD_REQUEST'],
      'no web': [owner, { stream_id: web, is_web_public: true }, 'BAD_REQUEST'],
      'a private default': [owner, { stream_id: standard, is_private: true }, 'BAD_REQUEST'],
      'a default private': [owner, { stream_id: hidden, is_default_stream: true }, 'BAD_REQUEST'],
      'public reports': [owner, { stream_id: reports, is_private: false }, 'BAD_REQUEST'],
      'by an outsider': [ada, { stream_id: hidden, is_private: false }, 'BAD_REQUEST'],
      'opened by one': [
        ada,
        { stream_id: hidden, can_subscribe_group: { new: stale.old } },
        'BAD_REQUEST',
      ],
      'retention by others': [ada, { ...of, message_retention_days: 3 }, 'UNAUTHORIZED_PRINCIPAL'],
      'no retention': [owner, { ...of, message_retention_days: 0 }, 'BAD_REQUEST'],
      'no such folder': [owner, { ...of, folder_id: 999 }, 'BAD_REQUEST'],
      'an archived folder': [owner, { ...of, folder_id: channel_folder_id }, 'BAD_REQUEST'],
      'named topics there': [owner, { ...of, topics_policy: 'empty_topic_only' }, 'BAD_REQUEST'],
      'a stale setting': [
        owner,
        { ...setting('can_send_message_group', stale), description: 'lost' },
        'EXPECTATION_MISMATCH',
      ],
      'no such group': [owner, setting('can_send_message_group', { new: 999 }), 'BAD_REQUEST'],
      'not for everybody': [
        owner,
        setting('can_subscribe_group', { new: await systemGroup(owner, 'role:everyone') }),
        'BAD_REQUEST',
      ],
    });
  });

  it('archives and unarchives; neither twice, and not without permission', async () => {
    const { owner, ana, stream_id } = await start();
    await expectRefusals('archiveStream', {
      'not theirs': [ana, { stream_id }, 'CANNOT_ADMINISTER_CHANNEL'],
      unknown: [owner, { stream_id: 999 }, 'BAD_REQUEST'],
    });
    await owner.call('addDefaultStream', { stream_id });
    await owner.call('archiveStream', { stream_id });
    const hasDefault = async () =>
      (await ana.register()).state.realm_default_streams?.includes(stream_id);
    expect(await hasDefault()).toBe(false);
    await expectRefusals('archiveStream', { twice: [owner, { stream_id }, 'BAD_REQUEST'] });
    const queue = await ana.register();
    await owner.call('updateStream', { stream_id, is_archived: false, is_default_stream: true });
    const events = await queue.events();
    expect(events.at(-1)).toMatchObject({ type: 'default_streams' });
    expect(events.at(-1)).toHaveProperty('default_streams', expect.arrayContaining([stream_id]));
    expect(await hasDefault()).toBe(true);
  });

  it('lets only administrators set default channels, which can’t be private', async () => {
    const { owner, ana, stream_id } = await start();
    const hidden = await owner.createChannel('hidden', { invite_only: true });
    await expectRefusals('addDefaultStream', {
      'by a member': [ana, { stream_id }, 'UNAUTHORIZED_PRINCIPAL'],
      private: [owner, { stream_id: hidden }, 'BAD_REQUEST'],
      unknown: [owner, { stream_id: 999 }, 'BAD_REQUEST'],
    });
    const queue = await ana.register();
    for (const route of ['addDefaultStream', 'removeDefaultStream'] as const) {
      await owner.call(route, { stream_id });
      await owner.call(route, { stream_id });
      const [event, second] = await queue.eventsOf('default_streams');
      expect(event?.default_streams.includes(stream_id)).toBe(route === 'addDefaultStream');
      expect(second).toBeUndefined();
    }
    await expectRefusals('removeDefaultStream', {
      'by a member': [ana, { stream_id }, 'UNAUTHORIZED_PRINCIPAL'],
      unknown: [owner, { stream_id: 999 }, 'BAD_REQUEST'],
    });
  });
});
