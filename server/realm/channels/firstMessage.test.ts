import { expect, it } from 'vitest';
import { testServer } from '../../testing/testServer';

it('CX1 everyone who can see a channel is told of its first message', async () => {
  const { owner } = await testServer();
  const queue = await owner.register();
  const id = await owner.send('general', 'hello', 'first');
  await owner.send('general', 'hello', 'second');
  const updates = await queue.eventsOf('stream');
  expect(updates).toEqual([
    expect.objectContaining({ op: 'update', property: 'first_message_id', value: id }),
  ]);
});
