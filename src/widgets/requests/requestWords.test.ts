import { expect, it } from 'vitest';
import { ApiClient } from '~/api/client';
import { updateStream } from '~/contract/routes/channels';
import { FakeClock } from '~/testing/fakeClock';
import { requestWords } from './requestWords';

const edit = { stream_id: 1, description: 'Boats', topics_policy: 'empty_topic_only' } as const;
const HTML = '<!DOCTYPE html><h1>Whoever</h1>';
const refusal = { result: 'error', msg: 'Invalid parameters', code: 'BAD_REQUEST' };
const ignoring = (...names: string[]) => ({
  result: 'success',
  msg: '',
  ignored_parameters_unsupported: names,
});
const redirect = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });

function clientOf(fetch: typeof globalThis.fetch): ApiClient {
  return new ApiClient({ origin: 'https://parley.example', clock: new FakeClock(), fetch });
}

async function wordsOf(answer: Response | Error): Promise<string> {
  const client = clientOf(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return client.send(updateStream, edit).then(() => 'Done.', requestWords);
}
const answered = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

it.each<[what: string, answer: Response | Error, words: string | RegExp]>([
  ['a refusal', answered(400, refusal), 'Invalid parameters'],
  ['a refusal of the API with 403', answered(403, refusal), 'Invalid parameters'],
  ['a 404 of the API', answered(404, refusal), 'Invalid parameters'],
  ['no such endpoint', answered(404, HTML), /^This server’s version doesn’t support that/],
  [
    'no such method',
    answered(405, { result: 'error', msg: 'Method Not Allowed', allowed_methods: ['GET'] }),
    /^This server’s version doesn’t support that/,
  ],
  [
    'nothing that it knows',
    answered(200, ignoring('description', 'topics_policy')),
    'This server doesn’t support that. Nothing was changed.',
  ],
  [
    'a part that it does not know',
    answered(200, ignoring('topics_policy')),
    'This server doesn’t support “topics policy”. The other changes were saved.',
  ],
  ['a dead key', answered(401, { ...refusal, code: 'INVALID_API_KEY' }), /Sign in again\.$/],
  ['a proxy that wants a sign-in', answered(401, HTML), /between you and the server.*\(401\)/],
  ['a firewall', answered(403, HTML), /between you and the server.*\(403\)/],
  ['a redirect', redirect, /redirected somewhere else\. .*sign in to your network/],
  [
    'a captive portal',
    answered(200, HTML),
    /Something other than the server responded.*sign in to your network/,
  ],
  [
    'a network that wants a sign-in',
    answered(511, HTML),
    /^This network isn’t open yet\. .*sign in to your network/,
  ],
  ['a server that is down', answered(502, HTML), /^The server is down or too busy \(502\)/],
  ['a server that failed', answered(500, refusal), /^Something went wrong on the server \(500\)/],
  ['a file too large', answered(413, HTML), 'That’s larger than this server accepts.'],
  [
    'too many requests',
    answered(429, { ...refusal, code: 'RATE_LIMIT_HIT', 'retry-after': 2 }),
    'The server is busy. Try again in 2 seconds.',
  ],
  ['no connection', new TypeError('Failed to fetch'), /^Can’t reach the server\./],
  ['our own fault', new Error('x'), /./],
])('explains %s', async (_what, answer, words) => {
  expect(await wordsOf(answer)).toMatch(words);
});

it('server errors end with the reference for the server’s log, refusals don’t', async () => {
  const headers = { 'X-Request-Id': '3f2a9c1d77e0' };
  const said = (status: number, body: unknown) =>
    wordsOf(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
    );
  expect(await said(500, refusal)).toMatch(/in a moment\. Reference 3f2a9c1d77e0$/);
  expect(await said(502, HTML)).toMatch(/ Reference 3f2a9c1d77e0$/);
  expect(await said(400, refusal)).toBe('Invalid parameters');
  const file = clientOf(async () => new Response('', { status: 503, headers }));
  expect(await file.fetchFile('/user_uploads/1/a').then(() => '', requestWords)).toMatch(
    / Reference 3f2a9c1d77e0$/,
  );
});

it.each<[what: string, status: number, words: string]>([
  ['is gone', 404, 'That file no longer exists.'],
  ['is not for oneself', 403, 'You don’t have permission to open that file.'],
])('explains that a file %s', async (_what, status, words) => {
  const client = clientOf(async () => new Response('', { status }));
  expect(await client.fetchFile('/user_uploads/1/a').then(() => 'Done.', requestWords)).toBe(words);
});

it('only a change that timed out is reported as possibly done, not a mere read', async () => {
  const late = async () => {
    throw new DOMException('no answer in time', 'TimeoutError');
  };
  const changing = clientOf(late).send(updateStream, edit);
  expect(await changing.then(() => '', requestWords)).toMatch(/It may have worked/);
  const asking = clientOf(late).fetchFile('/user_uploads/1/a');
  expect(await asking.then(() => '', requestWords)).toBe(
    'The server didn’t respond in time. Try again.',
  );
});
