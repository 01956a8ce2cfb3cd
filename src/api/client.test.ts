import { describe, expect, it } from 'vitest';
import { deleteMessage as route } from '~/contract/routes/messages';
import { FakeClock } from '~/testing/fakeClock';
import { ApiClient } from './client';
import { isRequestError } from './errors';
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

describe('what an answer means', () => {
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

describe('a server that asks to wait', () => {
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
  ])('is asked nothing until then, said %s', async (_, headers, body, ms) => {
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

  it('is asked what it counts apart, and what it says of that holds up nothing else', async () => {
    const { patience, ask, asked } = impatient({}, json);
    await ask(true);
    expect(patience.leftMs).toBe(0);
    await ask();
    await ask(true);
    expect(asked()).toBe(3);
  });

  it('waits no longer than it was asked to when the clock is set back', async () => {
    const { clock, patience, ask } = impatient({}, json);
    await ask();
    await clock.skip(-3_600_000);
    expect(patience.leftMs).toBe(46_500);
  });
});
