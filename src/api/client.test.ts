import { describe, expect, it } from 'vitest';
import { deleteMessage as route } from '~/contract/routes/messages';
import { FakeClock } from '~/testing/fakeClock';
import { ApiClient } from './client';
import { isRequestError } from './errors';

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

describe('what an answer means', () => {
  it.each([
    ['success', 200, { result: 'success', msg: '' }],
    ['refused', 400, refusal],
    ['refused', 403, refusal],
    ['auth', 401, refusal],
    ['rateLimit', 429, { ...refusal, 'retry-after': 2 }],
    ['server', 500, refusal],
    ['server', 502, '<h1>Bad Gateway</h1>'],
    ['server', 200, '{"result":"succ'],
    ['server', 200, null],
    ['server', 400, []],
  ])('%s: %i %j', async (kind, status, body) => {
    expect(await kindOf(status, body)).toBe(kind);
  });

  it.each([
    refusal,
    { result: 'error', msg: '' },
    { result: 'partially_completed', msg: '', code: 'REQUEST_TIMEOUT' },
  ])('OB1 no refusal without a 4xx: it may have been done (%j)', async (body) => {
    expect(await kindOf(200, body)).toBe('server');
  });
});
