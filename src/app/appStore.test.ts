import { expect, it, vi } from 'vitest';
import { RequestError, type RequestErrorKind } from '~/api/errors';
import { queries } from './appStore';

/** Succeeds after a number of errors of a kind. */
function failing(kind: RequestErrorKind, times: number) {
  const details = kind === 'rateLimit' ? { status: 429, retryAfterMs: 1 } : {};
  const ask = vi.fn(async () => 'the members');
  for (let at = 0; at < times; at += 1) {
    ask.mockRejectedValueOnce(new RequestError(kind, 'GET /members', '', details));
  }
  return ask;
}

it('retries a rate-limited query until it succeeds', async () => {
  const ask = failing('rateLimit', 4);
  expect(await queries.fetchQuery({ queryKey: ['waits'], queryFn: ask })).toBe('the members');
  expect(ask).toHaveBeenCalledTimes(5);
});

it('gives up on a query that stays rate-limited', async () => {
  const ask = failing('rateLimit', 99);
  await expect(queries.fetchQuery({ queryKey: ['busy'], queryFn: ask })).rejects.toThrow();
  expect(ask).toHaveBeenCalledTimes(6);
});

it('does not retry a refused query', async () => {
  const ask = failing('refused', 1);
  await expect(queries.fetchQuery({ queryKey: ['refused'], queryFn: ask })).rejects.toThrow();
  expect(ask).toHaveBeenCalledTimes(1);
});
