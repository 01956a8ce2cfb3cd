import { describe, expect, it } from 'vitest';
import { TestClient } from '../../testing/testClient';
import { testServer } from '../../testing/testServer';
import { asLevel } from './asLevel';
import { LEVEL_WORDS, levelOf } from './levels';

/** Starts a server, and a client that sees it at the given level. */
async function start(word: string) {
  const level = levelOf(word);
  if (!level) throw new Error(`no level ${word}`);
  const test = await testServer();
  const seen = asLevel(test.server, level);
  const { account } = test.owner;
  const ask = async (method: string, path: string, params: Record<string, string> = {}) => {
    const form = new URLSearchParams(params);
    const inQuery = method === 'GET';
    const response = await seen.fetch(
      new Request(`http://parley.test/api/v1${path}${inQuery ? `?${form}` : ''}`, {
        method,
        headers: { authorization: `Basic ${btoa(`${account.email}:${account.apiKey}`)}` },
        ...(inQuery ? {} : { body: form }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : { html: text }) as Record<string, never>,
    };
  };
  const register = async () => (await ask('POST', '/register', CAPABLE)).body;
  return { owner: test.owner, test: seen, ask, register };
}
const CAPABLE = {
  apply_markdown: 'true',
  client_capabilities: JSON.stringify({
    notification_settings_null: true,
    archived_channels: true,
    empty_topic_name: true,
  }),
};

describe.each(LEVEL_WORDS)('as level %s', (word) => {
  it('reports its level and has nothing specific to Parley', async () => {
    const { ask, register } = await start(word);
    const state = await register();
    expect(state['zulip_feature_level']).toBe(levelOf(word)?.featureLevel);
    expect(Object.keys(state).filter((key) => key.startsWith('parley_'))).toEqual([]);
    const settings = (await ask('GET', '/server_settings')).body;
    expect(settings['zulip_version']).toBe(levelOf(word)?.version);
    expect(settings).not.toHaveProperty('parley_open_sign_up');
    const log = await ask('GET', '/parley/audit_log');
    expect(log.status).toBe(404);
    expect(log.body).toHaveProperty('html');
  });
});

describe('a server of level 372', () => {
  it('lacks later endpoints, with the same responses as the real one', async () => {
    const { ask } = await start('372');
    expect((await ask('GET', '/reminders')).status).toBe(404);
    expect((await ask('GET', '/navigation_views')).status).toBe(404);
    expect(await ask('PATCH', '/channel_folders', { order: '[]' })).toMatchObject({ status: 404 });
    expect(await ask('GET', '/default_streams')).toEqual({
      status: 405,
      body: { result: 'error', msg: 'Method Not Allowed', allowed_methods: ['POST', 'DELETE'] },
    });
    expect((await ask('GET', '/saved_snippets')).status).toBe(200);
  });

  it('ignores later parameters and lists them', async () => {
    const { ask, owner } = await start('372');
    const id = await owner.createChannel('pier');
    const { body } = await ask('PATCH', `/streams/${id}`, {
      description: 'Where boats lie',
      topics_policy: 'disable_empty_topic',
      is_archived: 'false',
    });
    expect(body['ignored_parameters_unsupported']).toEqual(['topics_policy', 'is_archived']);
    const { stream } = await owner.call('getStream', { stream_id: id });
    expect(stream).toMatchObject({ description: 'Where boats lie', topics_policy: 'inherit' });
  });

  it('omits later fields from state, responses and events', async () => {
    const { ask, owner, register } = await start('372');
    const id = await owner.createChannel('pier');
    const state = await register();
    expect(state).not.toHaveProperty('reminders');
    expect(state).not.toHaveProperty('realm_topics_policy');
    expect(state).toHaveProperty('realm_mandatory_topics');
    expect(state).toHaveProperty('realm_can_resolve_topics_group');
    expect(state['user_settings']).not.toHaveProperty('resolved_topic_notice_auto_read_policy');
    const [subscription] = state['subscriptions'] as unknown as object[];
    expect(subscription).not.toHaveProperty('folder_id');
    expect(subscription).toHaveProperty('can_subscribe_group');
    const { stream } = (await ask('GET', `/streams/${id}`)).body;
    expect(stream).not.toHaveProperty('can_resolve_topics_group');
  });

  it('sends a delete event for an archived channel, and a heartbeat for unknown changes', async () => {
    const { ask, owner, register } = await start('372');
    const id = await owner.createChannel('pier');
    const { queue_id, last_event_id } = await register();
    await owner.call('updateStream', { stream_id: id, topics_policy: 'disable_empty_topic' });
    await owner.call('archiveStream', { stream_id: id });
    const events = await poll(ask, queue_id, last_event_id);
    expect(events).toContainEqual(expect.objectContaining({ type: 'heartbeat' }));
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'stream', op: 'delete', stream_ids: [id] }),
    );
    expect(events.filter(({ op }) => op === 'update')).toEqual([]);
  });
});

describe('public servers', () => {
  it('require JSON where documented, reject values of another type, and admit no one without an account', async () => {
    const { ask, owner, test } = await start('372');
    const id = await owner.createChannel('pier');
    const refusal = { status: 400, body: { code: 'BAD_REQUEST' } };
    const days = { message_retention_days: 'unlimited' };
    expect(await ask('PATCH', `/streams/${id}`, days)).toMatchObject(refusal);
    const quoted = { message_retention_days: '"unlimited"' };
    expect((await ask('PATCH', `/streams/${id}`, quoted)).status).toBe(200);
    const data = [{ stream_id: id, property: 'push_notifications', value: null }];
    const asUsual = { subscription_data: JSON.stringify(data) };
    const path = '/users/me/subscriptions/properties';
    expect(await ask('POST', path, asUsual)).toMatchObject(refusal);
    await owner.call('updateRealm', { enable_spectator_access: true });
    const narrow = JSON.stringify([['channels', 'web-public']]);
    const visit = new TestClient(test).json({
      method: 'GET',
      path: '/messages',
      params: { narrow, anchor: 'newest', num_before: '1', num_after: '0' },
    });
    expect(await visit).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
  });
});

describe('older servers', () => {
  it('reject later words', async () => {
    const { ask } = await start('237');
    const narrow = JSON.stringify([{ operator: 'channel', operand: 'general' }]);
    const page = { narrow, anchor: 'newest', num_before: '1', num_after: '0' };
    expect(await ask('GET', '/messages', page)).toMatchObject({
      status: 400,
      body: { code: 'BAD_NARROW' },
    });
    expect((await ask('GET', '/saved_snippets')).status).toBe(404);
  });
});

describe('the newest server', () => {
  it('sends unknown fields and events in addition to everything known', async () => {
    const { ask, owner, register } = await start('newest');
    const id = await owner.createChannel('pier');
    const state = await register();
    expect(state).toHaveProperty('of_tomorrow');
    expect(state['user_settings']).toHaveProperty('of_tomorrow');
    const { queue_id, last_event_id } = state;
    await owner.call('updateStream', { stream_id: id, description: 'Where boats lie' });
    const [event] = await poll(ask, queue_id, last_event_id);
    expect(event).toMatchObject({ type: 'stream', of_tomorrow: {} });
    expect((await ask('GET', '/reminders')).status).toBe(200);
  });
});

type Ask = (
  method: string,
  path: string,
  params: Record<string, string>,
) => Promise<{ body: Record<string, never> }>;

async function poll(
  ask: Ask,
  queueId: unknown,
  after: unknown,
): Promise<readonly Record<string, unknown>[]> {
  const { body } = await ask('GET', '/events', {
    queue_id: String(queueId),
    last_event_id: String(after),
    dont_block: 'true',
  });
  return body['events'] as unknown as readonly Record<string, unknown>[];
}
