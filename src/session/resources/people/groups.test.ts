import { expect, it } from 'vitest';
import { ApiClient } from '~/api/client';
import { asUserId } from '~/domain/ids';
import { FakeClock } from '~/testing/fakeClock';
import { createGroup } from './groups';

const CREW = { name: 'crew', description: '', members: [asUserId(7)], permissions: {} };

/** A server before feature level 317, with these groups. */
function olderServer(...names: readonly string[]): ApiClient {
  return new ApiClient({
    origin: 'https://older.example',
    clock: new FakeClock(),
    fetch: async (_input, init) => {
      const user_groups = names.map((name, at) => ({
        id: at + 1,
        name,
        description: '',
        is_system_group: false,
        members: [],
        direct_subgroup_ids: [],
      }));
      const answer = init?.method === 'POST' ? {} : { user_groups };
      return Response.json({ result: 'success', msg: '', ...answer });
    },
  });
}

it('a group created on an older server, which does not return its id, is found by name', async () => {
  const id = await createGroup({ api: olderServer('deckhands', 'crew') }, CREW);
  expect(id).toBe(2);
});

it('a new group that was renamed immediately still counts as created', async () => {
  expect(await createGroup({ api: olderServer('deckhands') }, CREW)).toBeUndefined();
});
