import { describe, expect, it } from 'vitest';
import { getServerSettings, updateSettings } from '~/contract/routes/account';
import { subscribe, updateStream } from '~/contract/routes/channels';
import { deleteMessage as route, sendMessage, updateMessage } from '~/contract/routes/messages';
import { createReminder } from '~/contract/routes/personal';
import { FakeClock } from '~/testing/fakeClock';
import { ApiClient } from './client';
import { isRequestError, type RequestError } from './errors';
import { Patience } from './patience';

async function kindOf(status: number, body: unknown): Promise<string> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const client = new ApiClient({
    origin: 'https://parley.example',
    clock: new FakeClock(),
    fetch: async () => new Response(text, { status }),
  });
  try {
    await client.send(route, { message_id: 1 });
    return 'success';
  } catch (error) {
    return isRequestError(error) ? error.kind : String(error);
  }
}

const refusal = { result: 'error', msg: 'no', code: 'BAD_REQUEST' };

describe('interpreting a response', () => {
  it.each([
    ['success', 200, { result: 'success', msg: '' }],
    ['refused', 400, refusal],
    ['refused', 403, refusal],
    ['auth', 401, refusal],
    ['rateLimit', 429, { ...refusal, 'retry-after': 2 }],
    ['rateLimit', 429, '<h1>Slow down</h1>'],
    ['server', 500, refusal],
    ['server', 502, '<h1>Bad Gateway</h1>'],
    ['server', 200, '{"result":"succ'],
    ['server', 200, null],
    ['server', 400, []],
    ['missing', 404, '<h1>Not found</h1>'],
    ['missing', 405, { result: 'error', msg: 'Method Not Allowed', allowed_methods: ['GET'] }],
    ['refused', 404, refusal],
    ['refused', 413, '<h1>Request Entity Too Large</h1>'],
    ['server', 401, '<h1>Company sign-in</h1>'],
    ['server', 401, { error: 'login_required' }],
    ['server', 403, '<h1>Forbidden</h1>'],
    ['server', 200, '<h1>Welcome to Hotel Wi-Fi</h1>'],
    ['server', 511, '<h1>Network Authentication Required</h1>'],
  ])('%s: %i %j', async (kind, status, body) => {
    expect(await kindOf(status, body)).toBe(kind);
  });

  it.each([
    refusal,
    { result: 'error', msg: '' },
    { result: 'partially_completed', msg: '', code: 'REQUEST_TIMEOUT' },
  ])('OB1 without a 4xx it is no refusal, since it may have been done (%j)', async (body) => {
    expect(await kindOf(200, body)).toBe('server');
  });
});

function clientOf(fetch: (url: string, init: RequestInit) => Promise<Response>): ApiClient {
  return new ApiClient({
    origin: 'https://parley.example',
    credentials: { email: 'ana@parley.example', apiKey: 'k' },
    clock: new FakeClock(),
    fetch: fetch as typeof globalThis.fetch,
    onUnauthorized: async () => {
      throw new Error('the session would be ended');
    },
  });
}
const answered =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
async function failure(of: Promise<unknown>): Promise<RequestError> {
  const error: unknown = await of.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isRequestError(error)) throw new Error(`no failure: ${String(error)}`);
  return error;
}

describe('a refusal in another language', () => {
  it('is said in that, and recognized in English', async () => {
    const german = { ...refusal, msg: 'Nein', msg_in_english: 'No' };
    const error = await failure(clientOf(answered(german, 400)).send(route, { message_id: 1 }));
    expect([error.said, error.message, error.extra]).toEqual(['Nein', 'No', { result: 'error' }]);
  });

  it('is recognized as it is said if the server doesn’t tell', async () => {
    const error = await failure(clientOf(answered(refusal, 400)).send(route, { message_id: 1 }));
    expect([error.said, error.message]).toEqual(['no', 'no']);
  });
});

describe('a response that is not from the server', () => {
  const redirected = () =>
    Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });

  it.each([
    ['stranger', answered('<h1>Company sign-in</h1>', 401)],
    ['stranger', answered('<h1>Forbidden</h1>', 403)],
    ['redirect', async () => redirected()],
    ['stranger', answered('<h1>Network Authentication Required</h1>', 511)],
    ['stranger', answered('<h1>Welcome to Hotel Wi-Fi</h1>')],
    ['stranger', answered('<h1>Bad Gateway</h1>', 502)],
    ['cutOff', async () => brokenOff()],
    [undefined, answered(refusal, 500)],
    [undefined, () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('(%s) ends no session and is reported as such', async (obstacle, fetch) => {
    const error = await failure(clientOf(fetch).send(route, { message_id: 1 }));
    expect([error.obstacle, error.isTransient]).toEqual([obstacle, true]);
  });

  it('is not taken for a server without messages', async () => {
    const client = clientOf(answered('<h1>default backend: 404</h1>', 404));
    const message = { type: 'direct', to: [1], content: 'x' } as const;
    expect((await failure(client.send(sendMessage, message))).kind).toBe('server');
  });

  it('redirects are followed only for a typed server URL; elsewhere a POST would become a GET', async () => {
    const modes: (RequestRedirect | undefined)[] = [];
    const client = clientOf(async (_url, { redirect }) => {
      modes.push(redirect);
      return new Response('', { status: 500 });
    });
    await failure(client.send(getServerSettings, {}));
    await failure(client.send(route, { message_id: 1 }));
    expect(modes).toEqual(['follow', 'manual']);
  });

  it('times out, and says so', async () => {
    const clock = new FakeClock();
    const client = new ApiClient({
      origin: 'https://parley.example',
      clock,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    });
    const failing = failure(client.send(route, { message_id: 1 }));
    await clock.advance(30_000);
    expect((await failing).obstacle).toBe('timeout');
  });
});

function brokenOff(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { status: 200 });
}

describe('a parameter that the server ignored', () => {
  const ignoring = (...names: string[]) =>
    answered({ result: 'success', msg: '', ignored_parameters_unsupported: names });

  it('makes the request fail', async () => {
    const client = clientOf(ignoring('is_archived'));
    const error = await failure(client.send(updateStream, { stream_id: 1, is_archived: false }));
    expect([error.kind, error.code]).toEqual(['refused', 'PARAMETERS_IGNORED']);
    expect(error.extra).toMatchObject({ isPartial: false });
  });

  it('is named in the error when the rest succeeded', async () => {
    const client = clientOf(ignoring('topics_policy'));
    const edit = { stream_id: 1, description: 'x', topics_policy: 'empty_topic_only' } as const;
    const error = await failure(client.send(updateStream, edit));
    expect(error.extra).toEqual({ ignored: ['topics_policy'], isPartial: true });
  });

  it('is reported as a refusal for an unknown setting', async () => {
    const client = clientOf(ignoring('hide_ai_features'));
    const error = await failure(client.send(updateSettings, { hide_ai_features: true }));
    expect(error.isRefusal).toBe(true);
  });

  it('is no failure when the parameter is only a hint', async () => {
    const client = clientOf(
      answered({
        result: 'success',
        msg: '',
        detached_uploads: [],
        ignored_parameters_unsupported: ['prev_content_sha256'],
      }),
    );
    const edit = { message_id: 1, content: 'x', prev_content_sha256: 'abc' };
    await expect(client.send(updateMessage, edit)).resolves.toMatchObject({ result: 'success' });
  });
});

describe('an encoded request', () => {
  async function sent<R>(send: (client: ApiClient) => Promise<R>): Promise<Record<string, string>> {
    let params = new URLSearchParams();
    const client = clientOf(async (_url, { body }) => {
      params = body as URLSearchParams;
      return new Response('', { status: 500 });
    });
    await failure(send(client));
    return Object.fromEntries(params);
  }

  it('leaves out values equal to the default, since older servers may not know the parameter', async () => {
    const channel = {
      subscriptions: [{ name: 'harbor' }],
      announce: false,
      send_new_subscription_messages: true,
    };
    expect(await sent((client) => client.send(subscribe, channel))).toEqual({
      subscriptions: '[{"name":"harbor"}]',
    });
    const quiet = { ...channel, send_new_subscription_messages: false };
    expect(await sent((client) => client.send(subscribe, quiet))).toMatchObject({
      send_new_subscription_messages: 'false',
    });
  });

  it('encodes strings as JSON where the public API expects it, and raw elsewhere', async () => {
    const made = {
      subscriptions: [{ name: 'harbor' }],
      message_retention_days: 'realm_default',
      topics_policy: 'empty_topic_only',
    } as const;
    expect(await sent((client) => client.send(subscribe, made))).toMatchObject({
      message_retention_days: '"realm_default"',
      topics_policy: '"empty_topic_only"',
    });
    const changed = { stream_id: 1, topics_policy: 'inherit' } as const;
    expect(await sent((client) => client.send(updateStream, changed))).toEqual({
      topics_policy: 'inherit',
    });
    const reminder = { message_id: 1, scheduled_delivery_timestamp: 2, note: 'null' };
    expect(await sent((client) => client.send(createReminder, reminder))).toMatchObject({
      note: 'null',
    });
  });
});

describe('a rate-limited server', () => {
  function impatient(headers: Record<string, string>, body: string) {
    const clock = new FakeClock();
    const told: number[] = [];
    const patience = new Patience(clock, (ms) => told.push(ms));
    let asked = 0;
    const client = new ApiClient({
      origin: 'https://parley.example',
      clock,
      patience,
      fetch: async () => {
        asked += 1;
        return new Response(body, { status: 429, headers });
      },
    });
    const ask = async (hasOwnLimit = false) => {
      const error: unknown = await client
        .send(route, { message_id: 1 }, { hasOwnLimit })
        .catch((thrown: unknown) => thrown);
      return isRequestError(error) ? [error.kind, error.retryAfterMs] : error;
    };
    return { clock, told, patience, ask, asked: () => asked };
  }
  const json = JSON.stringify({ ...refusal, code: 'RATE_LIMIT_HIT', 'retry-after': 46.5 });

  it.each([
    ['in the answer', {}, json, 46_500],
    ['in a header', { 'Retry-After': '46' }, '<h1>Slow down</h1>', 46_000],
  ])('gets no requests until the wait is over, given %s', async (_, headers, body, ms) => {
    const { clock, told, ask, asked } = impatient(headers, body);
    expect(await ask()).toEqual(['rateLimit', ms]);
    expect(told).toEqual([ms]);
    await clock.advance(ms - 1000);
    expect(await ask()).toEqual(['rateLimit', 1000]);
    expect(asked()).toBe(1);
    await clock.advance(1000);
    await ask();
    expect(asked()).toBe(2);
  });

  it('still gets requests with their own limit, which delay nothing else', async () => {
    const { patience, ask, asked } = impatient({}, json);
    await ask(true);
    expect(patience.leftMs).toBe(0);
    await ask();
    await ask(true);
    expect(asked()).toBe(3);
  });

  it('waits no longer than told when the clock is set back', async () => {
    const { clock, patience, ask } = impatient({}, json);
    await ask();
    await clock.skip(-3_600_000);
    expect(patience.leftMs).toBe(46_500);
  });
});
