import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiClient } from '~/api/client';
import { asUserId } from '~/domain/ids';
import { deliveriesOptions } from '~/session/resources/people/bots';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';

it('a refused delivery log is not requested again', async () => {
  let asked = 0;
  const api = new ApiClient({
    origin: 'https://parley.example',
    clock: new FakeClock(),
    fetch: async () => {
      asked += 1;
      return new Response('<!DOCTYPE html><title>Error</title>', { status: 404 });
    },
  });
  const options = deliveriesOptions({ account: eg.account, api }, asUserId(7));
  const observer = new QueryObserver(new QueryClient(), { ...options, retry: false });
  const stop = observer.subscribe(() => undefined);
  await settle();
  const query = observer.getCurrentQuery();
  expect([observer.getCurrentResult().status, asked]).toEqual(['error', 1]);
  // The refetch interval is off.
  expect(typeof options.refetchInterval === 'function' && options.refetchInterval(query)).toBe(
    false,
  );
  stop();
});
