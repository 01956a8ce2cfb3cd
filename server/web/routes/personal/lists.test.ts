import { expect, it } from 'vitest';
import { expectRefusals } from '../../../testing/refusals';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';

describeDatabases('push tokens, alert words and muted people', (fresh) => {
  const start = async () => {
    const server = await testServer({ database: await fresh() });
    return { server, ana: await server.signUp('Ana'), ben: await server.signUp('Ben') };
  };

  it('E14 keeps a token until it is removed, however often it is added', async () => {
    const { ana, ben } = await start();
    const token = 'AB'.repeat(32);
    const appid = 'com.example.parley';
    await ana.call('addApnsToken', { token, appid });
    await ana.call('addApnsToken', { token, appid: `${appid}.beta` });
    const unknown = { code: 'BAD_REQUEST' } as const;
    await expectRefusals('removeApnsToken', { 'of somebody else': [ben, { token }, unknown] });
    await ana.call('removeApnsToken', { token });
    await expectRefusals('removeApnsToken', {
      twice: [ana, { token }, unknown],
      empty: [ana, { token: '' }, unknown],
      invalid: [ana, { token: 'xyz' }, unknown],
    });
  });

  it('E14 is refused as documented', async () => {
    const { ana } = await start();
    const device = { token: 'ab', appid: 'x' };
    await expectRefusals('addApnsToken', {
      empty: [ana, { ...device, token: '' }, 'BAD_REQUEST'],
      'too long': [ana, { ...device, token: 'ab'.repeat(2049) }, 'BAD_REQUEST'],
      'half a byte': [ana, { ...device, token: 'abc' }, 'BAD_REQUEST'],
      'no hexadecimal digits': [ana, { ...device, token: 'xy' }, 'BAD_REQUEST'],
      'no app': [ana, { ...device, appid: '' }, 'BAD_REQUEST'],
      'a strange app': [ana, { ...device, appid: 'a b' }, 'BAD_REQUEST'],
    });
    const { appid, token } = device;
    const path = '/users/me/apns_device_token';
    for (const [var_name, params] of [
      ['appid', { token }] as const,
      ['token', { appid }] as const,
    ]) {
      const given: Record<string, string> = { ...params };
      const { status, body } = await ana.json({ method: 'POST', path, params: given });
      expect({ status, ...body }).toMatchObject({
        status: 400,
        code: 'REQUEST_VARIABLE_MISSING',
        var_name,
      });
    }
  });

  it('keeps alert words case-insensitively in one list, sent as a whole', async () => {
    const { ana, ben } = await start();
    const [own, foreign] = [await ana.register(), await ben.register()];
    const added = await ana.call('addAlertWords', { alert_words: [' Tide ', 'reef', 'TIDE'] });
    expect(added.alert_words.toSorted()).toEqual(['Tide', 'reef']);
    const left = await ana.call('removeAlertWords', { alert_words: ['tide', 'unheard'] });
    expect(left.alert_words).toEqual(['reef']);
    expect((await ana.call('getAlertWords', {})).alert_words).toEqual(['reef']);
    const told = (await own.eventsOf('alert_words')).map((event) => event.alert_words.length);
    expect(told).toEqual([2, 1]);
    expect(await foreign.events()).toEqual([]);
    await expectRefusals('addAlertWords', {
      'too long': [ana, { alert_words: ['x', 'x'.repeat(101)] }, 'BAD_REQUEST'],
    });
  });

  it('mutes a user once, and marks their messages as read', async () => {
    const { server, ana, ben } = await start();
    const message = await ben.sendTo([ana], 'hello?');
    const queue = await ana.register();
    await ana.call('muteUser', { muted_user_id: ben.id });
    expect(await queue.events()).toMatchObject([
      { type: 'muted_users', muted_users: [{ id: ben.id }] },
      { type: 'update_message_flags', op: 'add', flag: 'read', messages: [message] },
    ]);
    await expectRefusals('muteUser', {
      oneself: [ana, { muted_user_id: ana.id }, 'BAD_REQUEST'],
      unknown: [ana, { muted_user_id: 999 }, 'BAD_REQUEST'],
      twice: [ana, { muted_user_id: ben.id }, 'BAD_REQUEST'],
    });
    await ana.call('unmuteUser', { muted_user_id: ben.id });
    expect(await queue.events()).toMatchObject([{ type: 'muted_users', muted_users: [] }]);
    await expectRefusals('unmuteUser', {
      'not muted': [ana, { muted_user_id: server.owner.id }, 'BAD_REQUEST'],
      unknown: [ana, { muted_user_id: 999 }, 'BAD_REQUEST'],
    });
  });
});
