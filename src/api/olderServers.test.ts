import { expect, it } from 'vitest';
import { updateMessage } from '~/contract/routes/messages';
import { uploadFile } from '~/contract/routes/uploads';
import { createUserGroup } from '~/contract/routes/users';
import { FakeClock } from '~/testing/fakeClock';
import { ApiClient } from './client';

/** A server at feature level 237 that succeeds, with only the fields it knows. */
function olderServer(answer: object): ApiClient {
  return new ApiClient({
    origin: 'https://older.example',
    clock: new FakeClock(),
    fetch: async () => Response.json({ result: 'success', msg: '', ...answer }),
  });
}

const GROUP = { name: 'crew', description: '', members: [7] };
const file = new File(['Tide'], 'tide.txt');

it.each([
  ['an edit', () => olderServer({}).send(updateMessage, { message_id: 1, content: 'Ebb' })],
  ['a new group', () => olderServer({}).send(createUserGroup, GROUP)],
  [
    'an upload',
    () => olderServer({ uri: '/user_uploads/1/a/tide.txt' }).send(uploadFile, {}, { file }),
  ],
])('%s on an older server succeeds', async (_what, send) => {
  await expect(send()).resolves.toBeDefined();
});
