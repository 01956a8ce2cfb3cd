import { expect, it } from 'vitest';
import { testServer } from '../../../testing/testServer';

it('users can hide their read receipts and email', async () => {
  const server = await testServer();
  const ana = await server.signUp('Ana');
  const ben = await server.signUp('Ben');
  await ana.join('general');
  await ben.join('general');
  const message_id = await ben.send('general', 'tide', 'Who saw it?');
  const own = await ana.send('general', 'tide', 'Not I');
  const read = { op: 'add', flag: 'read' } as const;
  await ana.call('updateMessageFlags', { messages: [message_id], ...read });
  await ben.call('updateMessageFlags', { messages: [own], ...read });
  const readersOf = async (id: number, by = ben) =>
    (await by.call('getReadReceipts', { message_id: id })).user_ids;
  const address = async () => (await ben.call('getUser', { user_id: ana.id })).user.delivery_email;
  expect(await readersOf(message_id)).toEqual([ana.id]);
  await ana.call('updateSettings', { email_address_visibility: 1 });
  expect(await address()).not.toBeNull();

  await ana.call('updateSettings', { send_read_receipts: false, email_address_visibility: 4 });
  expect(await readersOf(message_id)).toEqual([]);
  expect(await readersOf(own, ana)).toEqual([ben.id]);
  expect(await address()).toBeNull();
});
