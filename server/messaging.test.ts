import { expect, it } from 'vitest';
import { describeDatabases } from './testing/databases';
import { testServer } from './testing/testServer';

describeDatabases('sending', (fresh) => {
  it('SY1 OB2 a message reaches its receivers, and the sender knows it by its local id', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner } = server;
    const queue = await owner.register();
    const other = await owner.register();
    const { id } = await owner.call('sendMessage', {
      type: 'channel',
      to: 'general',
      topic: 'hello',
      content: 'first',
      queue_id: queue.id,
      local_id: '1.1',
    });
    const [event] = await queue.eventsOf('message');
    expect(event).toMatchObject({
      local_message_id: '1.1',
      flags: ['read'],
      message: { id, content: '<p>first</p>', subject: 'hello' },
    });
    const [same] = await other.eventsOf('message');
    expect(same).not.toHaveProperty('local_message_id');
    const { messages } = await owner.call('getMessages', {
      anchor: 'newest',
      num_before: 10,
      num_after: 0,
      narrow: [['channel', 'general']],
    });
    expect(messages.map((m) => m.id)).toEqual([id]);
  });
});
