import { expect, it } from 'vitest';
import type { EventWire } from '~/contract/events';
import { describeDatabases } from '../testing/storage/databases';
import { testServer } from '../testing/testServer';

/** What a client receives: the event's name, the setting, its value. */
function heard(event: EventWire): readonly unknown[] {
  switch (event.type) {
    case 'user_settings':
      return [event.type, event.property, event.value];
    case 'update_display_settings':
      return [event.type, event.setting_name, event.setting];
    case 'update_global_notifications':
      return [event.type, event.notification_name, event.setting];
    default:
      return [event.type];
  }
}

const DISPLAY = [
  ['twenty_four_hour_time', true],
  ['color_scheme', 2],
  ['emojiset', 'twitter'],
  ['default_language', 'de'],
] as const;
const NOTIFICATIONS = [
  ['enable_sounds', false],
  ['enable_stream_desktop_notifications', true],
  ['wildcard_mentions_notify', false],
  ['email_notifications_batching_period_seconds', 60],
] as const;

describeDatabases('settings for legacy clients (FL 89)', (fresh) => {
  it('go only to the user’s own queues that ask for them and do not support the new ones', async () => {
    const server = await testServer({ database: await fresh() });
    const ana = await server.signUp('Ana');
    const ben = await server.signUp('Ben');
    const news = [...DISPLAY, ...NOTIFICATIONS].map((pair) => ['user_settings', ...pair]);
    const display = DISPLAY.map((pair) => ['update_display_settings', ...pair]);
    const notifications = NOTIFICATIONS.map((pair) => ['update_global_notifications', ...pair]);
    const modern = { client_capabilities: { user_settings_object: true } };
    const legacy = { client_capabilities: {} };
    const only = (...event_types: string[]) => ({ event_types });
    const clients = [
      ['modern', ana, modern, news],
      ['modern, asks for the old', ana, { ...modern, ...only('update_display_settings') }, []],
      ['old, display', ana, { ...legacy, ...only('update_display_settings') }, display],
      ['old, sound', ana, { ...legacy, ...only('update_global_notifications') }, notifications],
      ['old, wants the new', ana, { ...legacy, ...only('user_settings') }, news],
      ['old, wants none', ana, { ...legacy, ...only('message') }, []],
      ['old, everything', ana, legacy, undefined],
      ['of somebody else', ben, legacy, []],
    ] as const;
    const queues = [];
    for (const [label, actor, args, expected] of clients) {
      queues.push({ label, expected, queue: await actor.register(args) });
    }
    for (const [name, value] of [...DISPLAY, ...NOTIFICATIONS]) {
      await ana.call('updateSettings', { [name]: value });
    }
    // Unchanged settings send no event.
    await ana.call('updateSettings', { twenty_four_hour_time: true, enable_sounds: false });
    for (const { label, expected, queue } of queues) {
      const events = (await queue.events()).map(heard);
      const both = [...display, ...notifications].flatMap(([type, ...pair]) => [
        ['user_settings', ...pair],
        [type, ...pair],
      ]);
      expect(events, label).toEqual(expected ?? both);
    }
  });

  it('name the user and, for a language, its name', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    const queue = await owner.register({ client_capabilities: {} });
    await owner.call('updateSettings', { default_language: 'de' });
    await owner.call('updateSettings', { enable_digest_emails: false });
    const events = (await queue.events()).filter((event) => event.type !== 'user_settings');
    const user = owner.account.email;
    expect(events).toMatchObject([
      { type: 'update_display_settings', user, setting: 'de', language_name: 'Deutsch' },
      { type: 'update_global_notifications', user, setting: false },
    ]);
    expect(events[1]).not.toHaveProperty('language_name');
  });

  it('are top-level fields in the state of legacy clients only', async () => {
    const { owner } = await testServer({ database: await fresh() });
    const old = await owner.register({ client_capabilities: {} });
    expect(old.state).toMatchObject({ twenty_four_hour_time: false, enable_sounds: true });
    const modern = await owner.register();
    expect(modern.state).not.toHaveProperty('twenty_four_hour_time');
    expect(modern.state).not.toHaveProperty('enable_sounds');
  });
});
