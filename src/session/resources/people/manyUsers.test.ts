import { expect, test } from 'vitest';
import { ApiClient } from '~/api/client';
import { asUserId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import { changeManyUsers, type ManyUsersProgress } from '~/session/resources/people/manyUsers';
import * as eg from '~/testing/eg';
import { FakeClock, settle } from '~/testing/fakeClock';
import { createRealmStore } from '../../realmStore';

const IDS = Array.from({ length: 250 }, (_, i) => asUserId(i + 1));
const OK = { result: 'success', msg: '' };
const LIMITED = { result: 'error', code: 'RATE_LIMIT_HIT', msg: 'Slow down', 'retry-after': 46 };

/** Records the requests; `answer` returns the response to the nth one. */
function start(
  answer: (nth: number) => readonly [status: number, body: object],
  snapshot = eg.snapshot({ organization: eg.ownOrganization() }),
) {
  const asked: string[] = [];
  const clock = new FakeClock();
  const api = new ApiClient({
    origin: 'https://chat.example',
    credentials: { email: 'mei@chat.example', apiKey: 'key' },
    clock,
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname.replace('/api/v1', '');
      const ids: unknown = JSON.parse(
        (init?.body as URLSearchParams | undefined)?.get('user_ids') ?? '[]',
      );
      asked.push(`${init?.method} ${path} ${(ids as number[]).length}`);
      const [status, body] = answer(asked.length);
      return Response.json(body, { status });
    },
  });
  const realm = createRealmStore();
  realm.setState({ realm: fromSnapshot(snapshot) });
  const stop = new AbortController();
  const progress: ManyUsersProgress[] = [];
  const run = async () => {
    for await (const now of changeManyUsers(
      { api, clock, realm },
      IDS,
      { role: 300 },
      stop.signal,
    )) {
      progress.push(now);
    }
  };
  return { asked, clock, stop, progress, run };
}

test('sends one request per hundred people, and names those the server refuses', async () => {
  const { asked, progress, run } = start((nth) => [
    200,
    { ...OK, refused: nth === 2 ? [{ user_id: 150, msg: 'The only owner' }] : [] },
  ]);
  await run();
  expect(asked).toEqual([100, 100, 50].map((count) => `PATCH /parley/users ${count}`));
  expect(progress.map(({ done }) => done.length)).toEqual([100, 199, 249]);
  expect(progress.at(-1)?.refused.get(asUserId(150))).toMatchObject({ message: 'The only owner' });
});

test('waits out a rate limit before the next request, and counts no one as refused', async () => {
  const { asked, clock, progress, run } = start((nth) =>
    nth === 1 ? [429, LIMITED] : [200, { ...OK, refused: [] }],
  );
  const running = run();
  await settle();
  expect(progress).toMatchObject([{ done: [], waitsUntil: clock.now() + 46_000 }]);
  await clock.advance(45_000);
  expect(asked).toHaveLength(1);
  await clock.advance(1000);
  await running;
  expect(asked).toHaveLength(4);
  expect(progress.at(-1)?.done).toHaveLength(250);
  expect(progress.at(-1)?.refused.size).toBe(0);
});

test('keeps what is done when stopped, even during a wait', async () => {
  const { asked, stop, progress, run } = start((nth) =>
    nth === 2 ? [429, LIMITED] : [200, { ...OK, refused: [] }],
  );
  const running = run();
  await settle();
  stop.abort();
  await running;
  expect(asked).toHaveLength(2);
  expect(progress.at(-1)?.done).toHaveLength(100);
});

test('sends one request per person to other servers of the API', async () => {
  const { asked, run } = start(() => [200, OK], eg.snapshot());
  await run();
  expect(asked).toHaveLength(250);
  expect(asked[0]).toBe('PATCH /users/1 0');
});
